import type { Currency, Localised, ProdeMatchState } from '@palco/contract'
import type { Queryable, Tx } from '../../db/index.ts'
import type { BoostRule, Match, PointsRule, PrizeShare, Round, Series } from './types.ts'

type RuleRow = {
  currency: Currency
  fee: bigint
  sponsored: bigint
  shares: PrizeShare[]
  points: PointsRule
  boosts: BoostRule[]
}
type RoundRow = RuleRow & {
  id: string
  series_id: string
  names: Localised
  number: number
  month: string | null
  season: string | null
  starts_at: Date
  ends_at: Date
  settled_at: Date | null
  cancelled: boolean
  corrected_at: Date | null
  players: number
  matches: number
  joined: boolean
}

const toRules = ({ currency, fee, sponsored, shares, points, boosts }: RuleRow) => ({
  currency,
  fee,
  sponsored,
  shares,
  points,
  boosts,
})

/** Whether the brand offers the game: it has a series that is on. */
export async function hasProde(q: Queryable, brandId: string): Promise<boolean> {
  const { rows } = await q.query<{ has: boolean }>({
    name: 'prode-has',
    text: 'SELECT EXISTS (SELECT FROM prode_series WHERE brand_id = $1 AND enabled) AS has',
    values: [brandId],
  })
  return rows[0]?.has ?? false
}

/** Rounds of series that are on (with `off`, of all), the latest first; one only with `id`, some with `ids`. */
export async function readRounds(
  q: Queryable,
  query: {
    brandId: string
    playerId: string | null
    id?: string
    ids?: readonly string[]
    series?: string
    limit?: number
    off?: boolean
  },
): Promise<Round[]> {
  const { rows } = await q.query<RoundRow>({
    name: 'prode-rounds',
    text: `SELECT r.id, r.series_id, s.names, r.number, r.month, r.season, r.currency, r.fee, r.sponsored, r.shares, r.points, r.boosts, r.starts_at,
        r.ends_at, r.settled_at, r.cancelled, r.corrected_at,
        (SELECT coalesce(sum(x.players), 0)::int FROM prode_standings x WHERE x.brand_id = r.brand_id AND x.round_id = r.id) AS players,
        (SELECT count(*)::int FROM prode_matches m WHERE m.brand_id = r.brand_id AND m.round_id = r.id) AS matches,
        EXISTS (SELECT FROM prode_entries e WHERE e.brand_id = r.brand_id AND e.round_id = r.id AND e.player_id = $2) AS joined
      FROM prode_rounds r JOIN prode_series s ON s.brand_id = r.brand_id AND s.id = r.series_id
      WHERE r.brand_id = $1 AND (s.enabled OR $6) AND ($3::text IS NULL OR r.id = $3) AND ($4::text IS NULL OR r.series_id = $4)
        AND ($7::text[] IS NULL OR r.id = ANY ($7))
      ORDER BY r.starts_at DESC, r.id LIMIT $5`,
    values: [
      query.brandId,
      query.playerId,
      query.id ?? null,
      query.series ?? null,
      query.limit ?? 30,
      query.off ?? false,
      query.ids ?? null,
    ],
  })
  return rows.map((row) => ({
    ...toRules(row),
    brandId: query.brandId,
    id: row.id,
    seriesId: row.series_id,
    names: row.names,
    number: row.number,
    month: row.month,
    season: row.season,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    settledAt: row.settled_at,
    cancelled: row.cancelled,
    correctedAt: row.corrected_at,
    players: row.players,
    matches: row.matches,
    joined: row.joined,
  }))
}

type MatchRow = {
  event_id: string
  start_at: Date
  state: ProdeMatchState
  home_goals: number | null
  away_goals: number | null
  qualified: 'home' | 'away' | null
  picks_home: number
  picks_draw: number
  picks_away: number
}
type Team = { id: string; name: string }
export type NamedMatch = Match & { competition: Localised; home: Team; away: Team }

/** Matches of a round in order of their kick-off, with names from the offer. */
export async function readMatches(
  q: Queryable,
  { brandId, roundId }: { brandId: string; roundId: string },
): Promise<NamedMatch[]> {
  const { rows } = await q.query<MatchRow & { competition: Localised; home: Team; away: Team }>({
    name: 'prode-matches',
    text: `SELECT m.event_id, m.start_at, m.state, m.home_goals, m.away_goals, m.qualified, m.picks_home, m.picks_draw, m.picks_away,
        e.competition_names AS competition, jsonb_build_object('id', e.home_id, 'name', e.home_name) AS home,
        jsonb_build_object('id', e.away_id, 'name', e.away_name) AS away
      FROM prode_matches m JOIN published.sports_events e ON e.id = m.event_id
      WHERE m.brand_id = $1 AND m.round_id = $2 ORDER BY m.start_at, m.position`,
    values: [brandId, roundId],
  })
  return rows.map(({ competition, home, away, ...row }) => ({ ...toMatch(row), competition, home, away }))
}

const toMatch = (row: MatchRow): Match => ({
  eventId: row.event_id,
  startAt: row.start_at,
  state: row.state,
  score:
    row.home_goals === null || row.away_goals === null
      ? null
      : { home: row.home_goals, away: row.away_goals },
  qualified: row.qualified,
  picks: { home: row.picks_home, draw: row.picks_draw, away: row.picks_away },
})

/** Writes a series; what is there under its id gets the new rules, which count from its next round on. */
export async function saveSeries(q: Queryable, series: Series): Promise<void> {
  await q.query({
    text: `INSERT INTO prode_series (brand_id, id, names, sport_id, competitions, round_matches, round_days, currency, fee,
        sponsored, shares, points, boosts, season_month, enabled)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, coalesce($15, true))
      ON CONFLICT (brand_id, id) DO UPDATE SET names = excluded.names, competitions = excluded.competitions,
        round_matches = excluded.round_matches, round_days = excluded.round_days, fee = excluded.fee,
        sponsored = excluded.sponsored, shares = excluded.shares, points = excluded.points, boosts = excluded.boosts,
        season_month = excluded.season_month, sport_id = excluded.sport_id,
        enabled = coalesce($15, prode_series.enabled)`,
    values: [
      series.brandId,
      series.id,
      JSON.stringify(series.names),
      series.sport,
      series.competitions,
      series.roundMatches,
      series.roundDays,
      series.currency,
      series.fee,
      series.sponsored,
      JSON.stringify(series.shares),
      JSON.stringify(series.points),
      JSON.stringify(series.boosts),
      series.seasonMonth,
      series.enabled ?? null,
    ],
  })
}

/** Locks a round against the other work on it; null when it is not there. */
export async function lockRound(
  tx: Tx,
  { brandId, id }: { brandId: string; id: string },
  mode: 'SHARE' | 'UPDATE',
): Promise<{ settledAt: Date | null } | null> {
  const { rows } = await tx.query<{ settledAt: Date | null }>({
    name: `prode-lock-${mode}`,
    text: `SELECT settled_at AS "settledAt" FROM prode_rounds WHERE brand_id = $1 AND id = $2 FOR ${mode}`,
    values: [brandId, id],
  })
  return rows[0] ?? null
}
