import type { CompetitionCount, Language, Localised, SportsEvent } from '@palco/contract'
import type { Score, Sport } from '@palco/sports-rules/records'
import type { EventStatus } from '../types.ts'
import { type MarketEvent, type MarketRow, oneLineMarkets, type View } from './markets.ts'
import { findLivePlay, type StoredPlay } from './play.ts'

export type CompetitionRow = {
  id: string
  sport: Sport
  names: Localised
  categoryNames: Localised | null
  country: string | null
  live: number
  coming: number
}
export type CompetitorRow = {
  id: string
  name: string
  short: string | null
  colours: { shirt: string; pattern: string } | null
}
export type EventRow = {
  id: string
  status: EventStatus
  startAt: Date
  suspended: boolean
  score: Score | null
  state: StoredPlay
  marketCount: number
  feed: string
  competition: CompetitionRow
  home: CompetitorRow
  away: CompetitorRow
  up: Record<string, boolean>
  markets: MarketRow[]
  players?: MarketEvent['players']
  /** Where the row's markets may be described ones. */
  descriptions?: MarketEvent['descriptions']
}

/** JSON of a competition `c` with its category `g`. */
export const COMPETITION = `jsonb_build_object('id', c.id, 'sport', c.sport_id, 'names', c.names, 'categoryNames', g.names,
  'country', g.country, 'live', c.live, 'coming', c.coming)`

/** JSON of a market `m`. */
export const MARKET = `jsonb_build_object('marketId', m.market_id, 'specifiers', m.specifiers, 'status', m.status,
  'product', m.product, 'suspended', m.operator_suspended, 'favourite', m.favourite, 'cashOut', m.cash_out,
  'outcomes', m.outcomes, 'operator', m.operator_outcomes, 'boosts', m.boosts)`

/** A producer that works, seen from its row `p`. */
export const IS_UP = `p.state = 'up' AND p.alive_at > now() - interval '30 seconds'`

/** Columns of an event `e` with `c`, `g` (its competition and category), `h`, `a` (the two sides). */
export const EVENT_COLUMNS = `e.id, e.status, e.start_at AS "startAt", e.operator_suspended AS suspended,
  CASE WHEN e.home_score IS NOT NULL THEN jsonb_build_object('home', e.home_score, 'away', e.away_score) END AS score,
  e.markets AS "marketCount", e.provider_id AS feed, ${COMPETITION} AS competition,
  jsonb_build_object('id', h.id, 'name', h.name, 'short', h.short_name, 'colours', h.colours) AS home,
  jsonb_build_object('id', a.id, 'name', a.name, 'short', a.short_name, 'colours', a.colours) AS away,
  (SELECT coalesce(jsonb_object_agg(p.product, v.enabled AND ${IS_UP}), '{}') FROM sports_producers p
    JOIN sports_providers v ON v.id = p.provider_id WHERE p.provider_id = e.provider_id) AS up`
export const EVENT_JOINS = `JOIN sports_competitions c ON c.id = e.competition_id
  LEFT JOIN sports_categories g ON g.id = c.category_id
  JOIN sports_competitors h ON h.id = e.home_id JOIN sports_competitors a ON a.id = e.away_id`

export const inLanguage = (names: Localised | null, language: Language): string =>
  names?.[language] ?? names?.es_ES ?? ''

export const competitionOnWire = (
  { id, sport, names, categoryNames, country }: CompetitionRow,
  language: Language,
) => ({
  id,
  sport,
  name: inLanguage(names, language),
  category: inLanguage(categoryNames, language),
  country,
})

export const competitionCountOnWire = (row: CompetitionRow, language: Language): CompetitionCount => ({
  ...competitionOnWire(row, language),
  live: row.live,
  events: row.live + row.coming,
})

const SHORT = 12
export const competitorOnWire = ({ id, name, short, colours }: CompetitorRow) => ({
  id,
  name,
  short: name.length <= SHORT ? name : (short ?? name.slice(0, SHORT)),
  colours,
})

/** What markets and play of an event depend on. */
export const toMarketEvent = (row: EventRow): MarketEvent => ({
  sport: row.competition.sport,
  competitionId: row.competition.id,
  status: row.status,
  suspended: row.suspended,
  startAt: row.startAt,
  home: row.home.name,
  away: row.away.name,
  up: row.up,
  players: row.players ?? [],
  descriptions: row.descriptions ?? {},
})

/** An event of a list, with its one-line markets. */
export function eventOnWire(row: EventRow, view: View): SportsEvent {
  const sport = row.competition.sport
  return {
    id: row.id,
    competition: competitionOnWire(row.competition, view.language),
    home: competitorOnWire(row.home),
    away: competitorOnWire(row.away),
    starts_at: row.startAt.toISOString(),
    state: row.status,
    play: findLivePlay({ sport, status: row.status, score: row.score, state: row.state }),
    markets: oneLineMarkets(toMarketEvent(row), row.markets, view),
    market_count: row.marketCount,
    feed: row.feed,
  }
}
