import type { RaceState } from '@palco/contract'
import type { FeedRace } from '@palco/contract/feed'
import type { Queryable } from '../../db/index.ts'
import type { Race, RaceDesk } from './types.ts'

/** Cards that were stored by an earlier version name neither. */
type StoredCard = Omit<FeedRace, 'handicap' | 'feature'> & Partial<Pick<FeedRace, 'handicap' | 'feature'>>
type RaceRow = {
  id: string
  start_at: Date
  status: RaceState
  card: StoredCard
  desk: RaceDesk
  market: number
  reopens_at: Date | null
}
const COLUMNS = 'id, start_at, status, card, desk, market, reopens_at'

const toRace = ({ id, start_at, status, card, desk, market, reopens_at }: RaceRow): Race => ({
  id,
  startAt: start_at,
  state: status,
  card: withNonRunners({ handicap: false, feature: null, ...card }, desk),
  desk,
  market,
  reopensAt: reopens_at,
})

/** The card as operators' non-runners leave it. One that ran all the same has no place. */
function withNonRunners(card: FeedRace, { nonRunners = {} }: RaceDesk): FeedRace {
  if (Object.keys(nonRunners).length === 0) return card
  const runs = (number: number) => nonRunners[number] === undefined
  return {
    ...card,
    runners: card.runners.map((runner) => ({
      ...runner,
      withdrawn_at: runner.withdrawn_at ?? nonRunners[runner.number] ?? null,
    })),
    finish: card.finish?.map((tied) => tied.filter(runs)).filter((tied) => tied.length > 0) ?? null,
  }
}

/** Races that start in a span, by their start. */
export async function racesBetween(q: Queryable, from: Date, until: Date): Promise<Race[]> {
  const { rows } = await q.query<RaceRow>({
    name: 'racing-between',
    text: `SELECT ${COLUMNS} FROM races WHERE start_at >= $1 AND start_at < $2 ORDER BY start_at, id`,
    values: [from, until],
  })
  return rows.map(toRace)
}

export async function readRaces(q: Queryable, ids: readonly string[]): Promise<Map<string, Race>> {
  const { rows } = await q.query<RaceRow>({
    name: 'racing-races',
    text: `SELECT ${COLUMNS} FROM races WHERE id = ANY ($1)`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, toRace(row)]))
}

/** A race and the next one of its meeting. `lock`: no change of either passes until the transaction ends. */
export async function raceWithNext(
  q: Queryable,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ race: Race; next: Race | null } | null> {
  const { rows } = await q.query<RaceRow>({
    name: lock ? 'racing-with-next-locked' : 'racing-with-next',
    text: `SELECT ${COLUMNS} FROM races r WHERE r.id = $1 OR (r.meeting_id, r.number) =
        (SELECT f.meeting_id, f.number + 1 FROM races f WHERE f.id = $1) ORDER BY r.number ${lock ? 'FOR SHARE' : ''}`,
    values: [id],
  })
  const [race, next] = rows.map(toRace)
  return race?.id === id ? { race, next: next ?? null } : null
}

/** Feature races that start in a span, by their start. */
export async function featuresBetween(q: Queryable, from: Date, until: Date): Promise<Race[]> {
  const { rows } = await q.query<RaceRow>({
    name: 'racing-features',
    text: `SELECT ${COLUMNS} FROM races WHERE start_at >= $1 AND start_at < $2 AND card ->> 'feature' IS NOT NULL ORDER BY start_at, id`,
    values: [from, until],
  })
  return rows.map(toRace)
}

type Saved = RaceRow & { before_card: StoredCard | null; before_desk: RaceDesk | null }
type Change = { race: Race; before: Race | null }

/**
 * Writes races as a provider shows them. One that is official or abandoned stays as it is, and none goes over to another provider or gets
 * another commitment: a result that was not committed to is never taken.
 * @returns those that changed, with what they were
 */
export async function saveRaces(
  q: Queryable,
  providerId: string,
  races: readonly FeedRace[],
): Promise<Change[]> {
  const { rows } = await q.query<Saved>({
    name: 'racing-save',
    text: `INSERT INTO races AS r (id, provider_id, meeting_id, number, start_at, status, card)
      SELECT c ->> 'id', $1, c -> 'meeting' ->> 'id', (c ->> 'number')::int, (c ->> 'start_time')::timestamptz, c ->> 'status', c
      FROM jsonb_array_elements($2::jsonb) c ORDER BY 1
      ON CONFLICT (id) DO UPDATE SET start_at = excluded.start_at, status = excluded.status, card = excluded.card
      WHERE r.provider_id = excluded.provider_id AND r.status NOT IN ('official', 'abandoned') AND r.card <> excluded.card
        AND coalesce(r.card -> 'proof' -> 'commitment' = excluded.card -> 'proof' -> 'commitment', r.card -> 'proof' -> 'commitment' IS NULL)
      RETURNING r.id, r.start_at, r.status, r.card, r.desk, r.market, r.reopens_at, old.card AS before_card, old.desk AS before_desk`,
    values: [providerId, JSON.stringify(races)],
  })
  return rows.map(({ before_card, before_desk, ...row }) => ({
    race: toRace(row),
    before: before_card && toRace({ ...row, card: before_card, desk: before_desk ?? {} }),
  }))
}

/** Runs, or ran: no non-runner. */
export const listRunners = ({ card }: Race) => card.runners.filter(({ withdrawn_at: at }) => at === null)
/** The probabilities of winning by the last fair odds, without non-runners: after the off those that the race was run at. */
export function winChances(race: Race): Map<number, number> {
  const weights = listRunners(race).map(({ number, odds }) => [number, 1 / odds] as const)
  const all = weights.reduce((sum, [, weight]) => sum + weight, 0)
  return new Map(weights.map(([number, weight]) => [number, weight / all]))
}
export const listNumbers = (race: Race): number[] => listRunners(race).map(({ number }) => number)

/** Takes tickets: before the off by the platform's clock, and while the feed has it open. */
export const isOpen = ({ state, startAt }: Race, now: Date): boolean => state === 'open' && now < startAt
