import type { Queryable } from '../../../db/index.ts'
import { periodId } from '../rounds/periods.ts'
import type { Round } from '../types.ts'

export type RankingPeriod = 'round' | 'month' | 'season'
/** What is ranked: a round, or all rounds of a month or season of its series. */
export type Ref = { brandId: string; period: RankingPeriod; id: string }
export type Standing = {
  playerId: string
  username: string
  points: number
  exact: number
  place: number
  prize: bigint | null
}

/** The ranking of a round or of the period that the round counts in; null when it counts in none. */
export function findRanking(round: Round, period: RankingPeriod): Ref | null {
  if (period === 'round') return { brandId: round.brandId, period, id: round.id }
  const from = round[period]
  return from === null ? null : { brandId: round.brandId, period, id: periodId(round.seriesId, period, from) }
}

const TABLES = {
  round: { entries: 'prode_entries', standings: 'prode_standings', key: 'round_id' },
  period: { entries: 'prode_period_entries', standings: 'prode_period_standings', key: 'period_id' },
} as const
const toTables = (period: RankingPeriod) => TABLES[period === 'round' ? 'round' : 'period']

/** Equal points and exact scores share a place; who entered earlier is listed first. */
const ORDER = 'e.points DESC, e.exact DESC, e.joined_at, e.player_id'

/** The place is a sum over the few rows of the standings, not over all participants. */
function toPlace(period: RankingPeriod): string {
  const { standings, key } = toTables(period)
  return `1 + (SELECT coalesce(sum(s.players), 0)::int FROM ${standings} s
    WHERE s.brand_id = $1 AND s.${key} = $2 AND (s.points, s.exact) > (e.points, e.exact)) AS place`
}

/** Prizes are those of rounds. */
const toColumns = (
  period: RankingPeriod,
): string => `e.player_id AS "playerId", p.username, e.points, e.exact,
  ${
    period === 'round'
      ? `(SELECT w.pool + w.sponsored FROM prode_winners w
          WHERE w.brand_id = e.brand_id AND w.round_id = e.round_id AND w.player_id = e.player_id)`
      : 'NULL::bigint'
  } AS prize`

const toName = (query: string, period: RankingPeriod): string =>
  period === 'round' ? `prode-${query}` : `prode-${query}-period`

/** Participants from `offset` on. */
export async function readRanking(
  q: Queryable,
  { brandId, period, id }: Ref,
  { offset, limit }: { offset: number; limit: number },
): Promise<Standing[]> {
  const { entries, key } = toTables(period)
  const { rows } = await q.query<Standing>({
    name: toName('ranking', period),
    text: `WITH e AS MATERIALIZED (SELECT * FROM ${entries} e WHERE e.brand_id = $1 AND e.${key} = $2
        ORDER BY ${ORDER} LIMIT $4 OFFSET $3)
      SELECT ${toColumns(period)}, ${toPlace(period)} FROM e JOIN published.players p ON p.id = e.player_id ORDER BY ${ORDER}`,
    values: [brandId, id, offset, limit],
  })
  return rows
}

/** A player's own standing; null for who does not take part. */
export async function readOwn(
  q: Queryable,
  { brandId, period, id }: Ref,
  playerId: string,
): Promise<Standing | null> {
  const { entries, key } = toTables(period)
  const { rows } = await q.query<Standing>({
    name: toName('own', period),
    text: `SELECT ${toColumns(period)}, ${toPlace(period)} FROM ${entries} e JOIN published.players p ON p.id = e.player_id
      WHERE e.brand_id = $1 AND e.${key} = $2 AND e.player_id = $3`,
    values: [brandId, id, playerId],
  })
  return rows[0] ?? null
}

/** How many take part. */
export async function countRanked(q: Queryable, { brandId, period, id }: Ref): Promise<number> {
  const { standings, key } = toTables(period)
  const { rows } = await q.query<{ players: number }>({
    name: toName('ranked', period),
    text: `SELECT coalesce(sum(players), 0)::int AS players FROM ${standings} WHERE brand_id = $1 AND ${key} = $2`,
    values: [brandId, id],
  })
  return rows[0]?.players ?? 0
}

/** The members of a league that take part, with their places among each other. */
export async function readLeagueRanking(
  q: Queryable,
  { brandId, period, id }: Ref,
  leagueId: string,
): Promise<Standing[]> {
  const { entries, key } = toTables(period)
  const { rows } = await q.query<Standing>({
    name: toName('league-ranking', period),
    text: `SELECT ${toColumns(period)}, (rank() OVER (ORDER BY e.points DESC, e.exact DESC))::int AS place
      FROM prode_league_members m JOIN ${entries} e ON e.player_id = m.player_id
        JOIN published.players p ON p.id = e.player_id
      WHERE e.brand_id = $1 AND e.${key} = $2 AND m.league_id = $3 ORDER BY ${ORDER}`,
    values: [brandId, id, leagueId],
  })
  return rows
}
