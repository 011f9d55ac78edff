import type { RaceState } from '@palco/contract'
import type { FeedRace } from '@palco/contract/feed'
import type { Queryable } from '../../db/index.ts'
import type { Race } from './types.ts'

type Row = { id: string; start_at: Date; status: RaceState; card: FeedRace }
const COLUMNS = 'id, start_at, status, card'
const raceOf = ({ id, start_at, status, card }: Row): Race => ({ id, startAt: start_at, state: status, card })

/** Races that start in a span, by their start. */
export async function racesBetween(q: Queryable, from: Date, until: Date): Promise<Race[]> {
  const { rows } = await q.query<Row>({
    name: 'racing-between',
    text: `SELECT ${COLUMNS} FROM races WHERE start_at >= $1 AND start_at < $2 ORDER BY start_at, id`,
    values: [from, until],
  })
  return rows.map(raceOf)
}

export async function readRaces(q: Queryable, ids: readonly string[]): Promise<Map<string, Race>> {
  const { rows } = await q.query<Row>({
    name: 'racing-races',
    text: `SELECT ${COLUMNS} FROM races WHERE id = ANY ($1)`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, raceOf(row)]))
}

/** A race and the next one of its meeting. `lock`: no change of either passes until the transaction ends. */
export async function raceWithNext(
  q: Queryable,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ race: Race; next: Race | null } | null> {
  const { rows } = await q.query<Row>({
    name: lock ? 'racing-with-next-locked' : 'racing-with-next',
    text: `SELECT ${COLUMNS} FROM races r WHERE r.id = $1 OR (r.meeting_id, r.number) =
        (SELECT f.meeting_id, f.number + 1 FROM races f WHERE f.id = $1) ORDER BY r.number ${lock ? 'FOR SHARE' : ''}`,
    values: [id],
  })
  const [race, next] = rows.map(raceOf)
  return race?.id === id ? { race, next: next ?? null } : null
}

/**
 * Writes races as a provider shows them. One that is official or abandoned stays as it is, and none goes over to another provider.
 * @returns the ids of those that changed
 */
export async function saveRaces(
  q: Queryable,
  providerId: string,
  races: readonly FeedRace[],
): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>({
    name: 'racing-save',
    text: `INSERT INTO races AS r (id, provider_id, meeting_id, number, start_at, status, card)
      SELECT c ->> 'id', $1, c -> 'meeting' ->> 'id', (c ->> 'number')::int, (c ->> 'start_time')::timestamptz, c ->> 'status', c
      FROM jsonb_array_elements($2::jsonb) c ORDER BY 1
      ON CONFLICT (id) DO UPDATE SET start_at = excluded.start_at, status = excluded.status, card = excluded.card
      WHERE r.provider_id = excluded.provider_id AND r.status NOT IN ('official', 'abandoned') AND r.card <> excluded.card
      RETURNING id`,
    values: [providerId, JSON.stringify(races)],
  })
  return rows.map(({ id }) => id)
}

/** Runs, or ran: no non-runner. */
export const runnersOf = ({ card }: Race) => card.runners.filter(({ withdrawn_at: at }) => at === null)
export const numbersOf = (race: Race): number[] => runnersOf(race).map(({ number }) => number)

/** Takes tickets: before the off by the platform's clock, and while the feed has it open. */
export const isOpen = ({ state, startAt }: Race, now: Date): boolean => state === 'open' && now < startAt
