import type { CallAnswer, sportsCalls } from '@palco/contract'
import type { Database, Queryable } from '../../../db/index.ts'
import { type Found, NameIndex, type Named, searchText } from '../../../search/index.ts'
import { ShortCache } from '../../../short-cache.ts'
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
/** Events that are looked up, best match first: some of them may have ended since the names were read. */
const LOOKED_UP = 100
/** How long a new event may take to be found by its name, in milliseconds. */
const KEPT_MS = 10_000

type Answer = CallAnswer<typeof sportsCalls.searchSports>['response']
type Names = { events: NameIndex; competitions: NameIndex }

/** Finds competitions with events, and live or coming events, by the names of both sides and the competition. */
export function offerSearch(db: Database, keptMs = KEPT_MS): (typed: string, view: View) => Promise<Answer> {
  const kept = new ShortCache({ keptMs, most: 1 })
  return async (typed, view) => {
    const names = await kept.get('names', () => readNames(db))
    const found = { events: names.events.find(typed), competitions: names.competitions.find(typed) }
    // What matches the words as typed is not joined by what only resembles them.
    const plain = Object.values(found).some(({ ids, near }) => ids.length > 0 && !near)
    const listIds = ({ ids, near }: Found) => (near && plain ? [] : ids)
    const [events, competitions] = await Promise.all([
      readEvents(db, listIds(found.events)),
      readCompetitions(db, listIds(found.competitions)),
    ])
    return {
      competitions: competitions.map((one) => competitionCountOnWire(one, view.language)),
      events: events.map((row) => eventOnWire(row, view)),
      near: !plain && events.length + competitions.length > 0,
    }
  }
}

async function readNames(db: Queryable): Promise<Names> {
  const [events, competitions] = await Promise.all([
    db.query<Named>({
      name: 'sports-event-names',
      text: `SELECT id, search_text AS text FROM sports_events WHERE offered AND phase IN ('live', 'coming')
        ORDER BY (phase = 'live') DESC, start_at, id`,
    }),
    db.query<{ id: string; names: string }>({
      name: 'sports-competition-names-searched',
      text: `SELECT c.id, concat_ws(' ', (SELECT string_agg(DISTINCT value, ' ') FROM jsonb_each_text(c.names)),
          (SELECT string_agg(DISTINCT value, ' ') FROM jsonb_each_text(g.names))) AS names
        FROM sports_competitions c LEFT JOIN sports_categories g ON g.id = c.category_id
        WHERE c.coming + c.live > 0 ORDER BY c.position, c.id`,
    }),
  ])
  return {
    events: new NameIndex(events.rows),
    competitions: new NameIndex(competitions.rows.map(({ id, names }) => ({ id, text: searchText(names) }))),
  }
}

async function readEvents(db: Queryable, ids: readonly string[]): Promise<EventRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.query<EventRow>({
    name: 'sports-found-events',
    text: `WITH page AS MATERIALIZED (SELECT e.*, found.place FROM unnest($1::text[]) WITH ORDINALITY found (id, place)
        JOIN sports_events e ON e.id = found.id
        WHERE e.offered AND e.phase IN ('live', 'coming') ORDER BY found.place LIMIT ${MOST_EVENTS})
      SELECT ${EVENT_COLUMNS}, e.state - 'incidents' AS state, coalesce(m.markets, '[]') AS markets
      FROM page e ${EVENT_JOINS}
      LEFT JOIN LATERAL (SELECT jsonb_agg(${MARKET} ORDER BY m.market_id, m.specifiers) AS markets FROM sports_markets m
        WHERE m.event_id = e.id AND m.market_id = ANY ($2) AND m.status IN (1, -1)) m ON true
      ORDER BY e.place`,
    values: [ids.slice(0, LOOKED_UP), ALL_LINE_MARKETS],
  })
  return rows
}

async function readCompetitions(db: Queryable, ids: readonly string[]): Promise<CompetitionRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.query<{ competition: CompetitionRow }>({
    name: 'sports-found-competitions',
    text: `SELECT ${COMPETITION} AS competition FROM unnest($1::text[]) WITH ORDINALITY found (id, place)
      JOIN sports_competitions c ON c.id = found.id LEFT JOIN sports_categories g ON g.id = c.category_id
      WHERE c.coming + c.live > 0 ORDER BY found.place LIMIT ${MOST_COMPETITIONS}`,
    values: [ids],
  })
  return rows.map(({ competition }) => competition)
}
