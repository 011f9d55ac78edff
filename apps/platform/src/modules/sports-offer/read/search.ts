import type { AnswerOf, sportsCalls } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import { searchText } from '../../../search-text.ts'
import { ALL_LINE_MARKETS, type View } from './markets.ts'
import {
  COMPETITION,
  type CompetitionRow,
  competitionCountOnWire,
  EVENT_COLUMNS,
  EVENT_JOINS,
  eventOnWire,
  type EventRow,
  MARKET,
} from './rows.ts'

const MOST_EVENTS = 30
const MOST_COMPETITIONS = 10

/** Competitions and events whose names hold every word. */
export async function searchOffer(
  q: Queryable,
  text: string,
  view: View,
): Promise<AnswerOf<typeof sportsCalls.searchSports>['response']> {
  const words = searchText(text).split(' ').filter(Boolean)
  if (words.length === 0) return { competitions: [], events: [] }
  const [events, competitions] = await Promise.all([
    q.query<EventRow>({
      name: 'sports-search',
      text: `WITH page AS MATERIALIZED (SELECT e.* FROM sports_events e
          WHERE e.offered AND e.phase IN ('live', 'coming') AND e.search_text LIKE ALL ($1)
          ORDER BY (e.phase = 'live') DESC, e.start_at, e.id LIMIT ${MOST_EVENTS})
        SELECT ${EVENT_COLUMNS}, e.state - 'incidents' AS state, coalesce(m.markets, '[]') AS markets
        FROM page e ${EVENT_JOINS}
        LEFT JOIN LATERAL (SELECT jsonb_agg(${MARKET} ORDER BY m.market_id, m.specifiers) AS markets FROM sports_markets m
          WHERE m.event_id = e.id AND m.market_id = ANY ($2) AND m.status IN (1, -1)) m ON true
        ORDER BY (e.phase = 'live') DESC, e.start_at, e.id`,
      values: [words.map((word) => `%${word}%`), ALL_LINE_MARKETS],
    }),
    q.query<{ competition: CompetitionRow }>({
      name: 'sports-search-competitions',
      text: `SELECT ${COMPETITION} AS competition FROM sports_competitions c
        LEFT JOIN sports_categories g ON g.id = c.category_id
        WHERE c.coming + c.live > 0 ORDER BY c.position, c.id`,
    }),
  ])
  return {
    competitions: competitions.rows
      .map(({ competition }) => competition)
      .filter((one) => holdsAll(one, words))
      .slice(0, MOST_COMPETITIONS)
      .map((one) => competitionCountOnWire(one, view.language)),
    events: events.rows.map((row) => eventOnWire(row, view)),
  }
}

function holdsAll({ names, categoryNames }: CompetitionRow, words: readonly string[]): boolean {
  const text = searchText(
    Object.values({ ...names })
      .concat(Object.values({ ...categoryNames }))
      .join(' '),
  )
  return words.every((word) => text.includes(word))
}
