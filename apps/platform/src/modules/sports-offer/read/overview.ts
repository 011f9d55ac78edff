import type { CallAnswer, FeedStates, Language, sportsCalls } from '@palco/contract'
import type { Localised } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import { LIVE_PRODUCT, PREMATCH_PRODUCT } from '../types.ts'
import { COMPETITION, type CompetitionRow, competitionCountOnWire, inLanguage, IS_UP } from './rows.ts'

type Row = {
  sports: { id: string; names: Localised; live: number; events: number }[]
  popular: CompetitionRow[]
  competitions: CompetitionRow[]
  feeds: FeedStates
}

const productIsUp = (product: number): string =>
  `coalesce(bool_and(v.enabled AND ${IS_UP}) FILTER (WHERE p.product = ${product}), true)`

/** By provider, whether its producers are up, as JSON. One that a provider does not have is not down. */
export const FEED_STATES = `(SELECT coalesce(jsonb_object_agg(f.id, f.state), '{}') FROM (
    SELECT v.id, jsonb_build_object('live', ${productIsUp(LIVE_PRODUCT)}, 'prematch', ${productIsUp(PREMATCH_PRODUCT)}) AS state
    FROM sports_producers p JOIN sports_providers v ON v.id = p.provider_id GROUP BY v.id) f)`

export async function readFeedStates(q: Queryable): Promise<FeedStates> {
  const { rows } = await q.query<{ feeds: FeedStates }>({
    name: 'sports-feed-states',
    text: `SELECT ${FEED_STATES} AS feeds`,
  })
  return rows[0]?.feeds ?? {}
}

const POPULAR = 10

/** Order of competitions `c` with their category `g` and sport `s`: those of the country of a parameter first, by sport, then by position. */
const homeFirst = (home: string): string =>
  `coalesce(g.country = ${home}, false) DESC, CASE WHEN g.country = ${home} THEN s.position END, c.position, s.position, c.id`

/**
 * The popular competitions with events as SQL: `id` and `place`.
 * @param among condition on the competition `c`
 * @param home parameter with the country whose competitions come first, or null
 */
export const popularCompetitions = (among: string, home: string): string => `(
    SELECT c.id, row_number() OVER (ORDER BY ${homeFirst(`${home}::text`)}) AS place FROM sports_competitions c
      JOIN sports s ON s.id = c.sport_id LEFT JOIN sports_categories g ON g.id = c.category_id
      WHERE c.coming + c.live > 0 AND (${among}) ORDER BY place LIMIT ${POPULAR})`

// Counts stand with the competitions, so that no event is read.
const overview = (among: string, home: string) => `SELECT
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'names', s.names, 'live', n.live, 'events', n.live + n.coming)
      ORDER BY s.position), '[]')
    FROM sports s JOIN (SELECT sport_id, sum(live) AS live, sum(coming) AS coming FROM sports_competitions
      WHERE coming + live > 0 GROUP BY sport_id) n ON n.sport_id = s.id) AS sports,
  (SELECT coalesce(jsonb_agg(${COMPETITION} ORDER BY x.place), '[]') FROM ${popularCompetitions(among, home)} x
    JOIN sports_competitions c ON c.id = x.id LEFT JOIN sports_categories g ON g.id = c.category_id) AS popular,
  ${
    among === 'true'
      ? `'[]'::jsonb`
      : `(SELECT coalesce(jsonb_agg(${COMPETITION} ORDER BY coalesce(g.country = ${home}, false) DESC, g.country NULLS FIRST, g.id,
        c.position, c.id), '[]')
    FROM sports_competitions c LEFT JOIN sports_categories g ON g.id = c.category_id WHERE c.coming + c.live > 0 AND ${among})`
  } AS competitions,
  ${FEED_STATES} AS feeds`
const OVERVIEW = { name: 'sports-overview', text: overview('true', '$1') }
const OVERVIEW_OF_SPORT = { name: 'sports-overview-of-sport', text: overview('c.sport_id = $2', '$1') }

/** Sports with counts, popular competitions, and all of one sport, those of the country `home` first. One round trip. */
export async function readOverview(
  q: Queryable,
  { sport, home = null, language }: { sport?: string | undefined; home?: string | null; language: Language },
): Promise<CallAnswer<typeof sportsCalls.readSports>['response']> {
  const { rows } = await q.query<Row>(
    sport === undefined ? { ...OVERVIEW, values: [home] } : { ...OVERVIEW_OF_SPORT, values: [home, sport] },
  )
  const [row] = rows
  if (!row) throw new Error('the overview answered nothing')
  return {
    sports: row.sports.map(({ id, names, live, events }) => ({
      id,
      name: inLanguage(names, language),
      live,
      events,
    })),
    popular: row.popular.map((one) => competitionCountOnWire(one, language)),
    competitions: row.competitions.map((one) => competitionCountOnWire(one, language)),
    feeds: row.feeds,
  }
}
