import type { Database, Tx } from '../../../db/index.ts'
import { toDay } from '../../brands/index.ts'
import { periodsOfDay } from './periods.ts'

/** A round is only worth entering when there is time to predict. */
const LEAST_AHEAD_MINUTES = 60

type Due = {
  brandId: string
  id: string
  sport: string
  competitions: string[] | null
  matches: number
  days: number
  next: number
  seasonMonth: number
}

export type MakeRounds = { db: Database; now: Date; readTimeZone: (brandId: string) => Promise<string> }

/**
 * Gives every series that has no round ahead its next one, of the nearest matches that no earlier round of it had. A series
 * whose calendar is too thin waits. @returns how many rounds were made
 */
export async function makeRounds({ db, now, readTimeZone }: MakeRounds): Promise<number> {
  const { rows } = await db.query<Due>({
    name: 'prode-series-due',
    text: `SELECT s.brand_id AS "brandId", s.id, s.sport_id AS sport, s.competitions, s.round_matches AS matches, s.round_days AS days,
        s.season_month AS "seasonMonth",
        1 + coalesce((SELECT max(r.number) FROM prode_rounds r WHERE r.brand_id = s.brand_id AND r.series_id = s.id), 0) AS next
      FROM prode_series s WHERE s.enabled AND NOT EXISTS (SELECT FROM prode_rounds r
        WHERE r.brand_id = s.brand_id AND r.series_id = s.id AND r.settled_at IS NULL AND r.starts_at > $1)
      ORDER BY s.brand_id, s.id`,
    values: [now],
  })
  let made = 0
  for (const due of rows) {
    const zone = await readTimeZone(due.brandId)
    if (await db.transaction((tx) => makeRound(tx, due, { now, zone }))) made += 1
  }
  return made
}

async function makeRound(tx: Tx, due: Due, { now, zone }: { now: Date; zone: string }): Promise<boolean> {
  const { brandId, id: series, next } = due
  const matches = await nextMatches(tx, due, now)
  const [first] = matches
  if (!first || matches.length < due.matches) return false
  const id = `${series}-${next}`
  const endsAt = matches.reduce((latest, { startAt }) => (startAt > latest ? startAt : latest), first.startAt)
  const { month, season } = periodsOfDay(toDay(first.startAt, zone), due.seasonMonth)
  // Another process may have been quicker.
  const { rowCount } = await tx.query({
    name: 'prode-make-round',
    text: `INSERT INTO prode_rounds (brand_id, id, series_id, number, currency, fee, sponsored, shares, points, boosts, starts_at, ends_at,
        month, season)
      SELECT brand_id, $3, id, $4, currency, fee, sponsored, shares, points, boosts, $5, $6, $7, $8 FROM prode_series
      WHERE brand_id = $1 AND id = $2 ON CONFLICT DO NOTHING`,
    values: [brandId, series, id, next, first.startAt, endsAt, month, season],
  })
  if (rowCount === 0) return false
  await tx.query({
    name: 'prode-make-matches',
    text: `INSERT INTO prode_matches (brand_id, round_id, event_id, position, start_at)
      SELECT $1, $2, m.id, m.ordinality, m.start_at FROM unnest($3::text[], $4::timestamptz[]) WITH ORDINALITY m (id, start_at, ordinality)`,
    values: [brandId, id, matches.map(({ id: event }) => event), matches.map(({ startAt }) => startAt)],
  })
  return true
}

async function nextMatches(tx: Tx, due: Due, now: Date): Promise<{ id: string; startAt: Date }[]> {
  const { rows } = await tx.query<{ id: string; startAt: Date }>({
    name: 'prode-next-matches',
    text: `WITH coming AS (SELECT e.id, e.start_at FROM published.sports_events e
        WHERE e.sport_id = $3 AND ($4::text[] IS NULL OR e.competition_id = ANY ($4)) AND e.status = 'not_started'
          AND e.start_at > $5::timestamptz + interval '${LEAST_AHEAD_MINUTES} minutes'
          AND NOT EXISTS (SELECT FROM prode_matches m JOIN prode_rounds r ON r.brand_id = m.brand_id AND r.id = m.round_id
            WHERE m.event_id = e.id AND m.brand_id = $1 AND r.series_id = $2))
      SELECT id, start_at AS "startAt" FROM coming
      WHERE start_at < (SELECT min(start_at) FROM coming) + make_interval(days => $6::int)
      ORDER BY start_at, id LIMIT $7`,
    values: [due.brandId, due.id, due.sport, due.competitions, now, due.days, due.matches],
  })
  return rows
}
