import type { AnswerOf, Language, sportsCalls } from '@palco/contract'
import type { Localised } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import { COMPETITION, type CompetitionRow, competitionCountOnWire, inLanguage, IS_UP } from './rows.ts'

export type FeedState = { live: boolean; prematch: boolean }
type Row = {
  sports: { id: string; names: Localised; live: number; events: number }[]
  popular: CompetitionRow[]
  competitions: CompetitionRow[]
  feed: FeedState
}

/** Whether all producers of the enabled providers are up, as JSON. */
export const FEED_STATE = `(SELECT jsonb_build_object('live', coalesce(bool_and(${IS_UP}) FILTER (WHERE p.product = 1), false),
    'prematch', coalesce(bool_and(${IS_UP}) FILTER (WHERE p.product = 3), false))
  FROM sports_producers p JOIN sports_providers v ON v.id = p.provider_id WHERE v.enabled)`

export async function readFeedState(q: Queryable): Promise<FeedState> {
  const { rows } = await q.query<{ feed: FeedState }>({
    name: 'sports-feed-state',
    text: `SELECT ${FEED_STATE} AS feed`,
  })
  return rows[0]?.feed ?? { live: false, prematch: false }
}

export const POPULAR = 10

// Counts stand with the competitions, so that no event is read.
const overview = (ofSport: string) => `SELECT
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'names', s.names, 'live', n.live, 'events', n.live + n.coming)
      ORDER BY s.position), '[]')
    FROM sports s JOIN (SELECT sport_id, sum(live) AS live, sum(coming) AS coming FROM sports_competitions
      WHERE coming + live > 0 GROUP BY sport_id) n ON n.sport_id = s.id) AS sports,
  (SELECT coalesce(jsonb_agg(x.one ORDER BY x.place), '[]') FROM (
    SELECT ${COMPETITION} AS one, row_number() OVER (ORDER BY c.position, s.position, c.id) AS place
    FROM sports_competitions c JOIN sports s ON s.id = c.sport_id LEFT JOIN sports_categories g ON g.id = c.category_id
    WHERE c.coming + c.live > 0 ${ofSport} ORDER BY c.position, s.position, c.id LIMIT ${POPULAR}) x) AS popular,
  ${
    ofSport === ''
      ? `'[]'::jsonb`
      : `(SELECT coalesce(jsonb_agg(${COMPETITION} ORDER BY g.country NULLS FIRST, g.id, c.position, c.id), '[]')
    FROM sports_competitions c LEFT JOIN sports_categories g ON g.id = c.category_id WHERE c.coming + c.live > 0 ${ofSport})`
  } AS competitions,
  ${FEED_STATE} AS feed`
const OVERVIEW = { name: 'sports-overview', text: overview('') }
const OVERVIEW_OF_SPORT = { name: 'sports-overview-of-sport', text: overview('AND c.sport_id = $1') }

/** Sports with counts, popular competitions, and all of one sport. One round trip. */
export async function readOverview(
  q: Queryable,
  { sport, language }: { sport?: string | undefined; language: Language },
): Promise<AnswerOf<typeof sportsCalls.readSports>['response']> {
  const { rows } = await q.query<Row>(
    sport === undefined ? OVERVIEW : { ...OVERVIEW_OF_SPORT, values: [sport] },
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
    feed: row.feed,
  }
}
