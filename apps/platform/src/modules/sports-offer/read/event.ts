import type { CallAnswer, FeedStates, sportsCalls } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import { DESCRIPTIONS } from '../provider/descriptions.ts'
import { inPageOrder, type MarketEvent, marketOnWire, type View } from './markets.ts'
import { FEED_STATES } from './overview.ts'
import { withPlaceTerms } from './places.ts'
import { toIncident, redCards, type StoredPlay } from './play.ts'
import { EVENT_COLUMNS, EVENT_JOINS, eventOnWire, type EventRow, MARKET, toMarketEvent } from './rows.ts'

type Answer = CallAnswer<typeof sportsCalls.readSportsEvent>['response']
type Row = EventRow & {
  venue: { name: string; city: string } | null
  players: MarketEvent['players'] | null
  feeds: FeedStates
}

const MOST_INCIDENTS = 100

/** One event with all markets that are shown; null for an unknown one. One round trip. */
export async function readEventPage(q: Queryable, id: string, view: View): Promise<Answer | null> {
  const { rows } = await q.query<Row>({
    name: 'sports-event-page',
    text: `SELECT ${EVENT_COLUMNS}, e.state, e.details -> 'venue' AS venue, e.details -> 'players' AS players, ${FEED_STATES} AS feeds,
        ${DESCRIPTIONS} AS descriptions,
        (SELECT coalesce(jsonb_agg(${MARKET}), '[]') FROM sports_markets m
          WHERE m.event_id = e.id AND m.status IN (1, -1, -3, -4)) AS markets
      FROM sports_events e ${EVENT_JOINS} WHERE e.id = $1 AND e.offered`,
    values: [id],
  })
  const [row] = rows
  if (!row) return null
  const players = row.players ?? []
  const event = toMarketEvent({ ...row, players })
  const names = Object.fromEntries(players.map((player) => [player.id, player.name]))
  return {
    event: {
      ...eventOnWire({ ...row, markets: [] }, view),
      markets: withPlaceTerms(
        event,
        inPageOrder(event.sport, row.markets).flatMap((market) => marketOnWire(event, market, view) ?? []),
      ),
      venue: row.venue === null ? null : `${row.venue.name}, ${row.venue.city}`,
      statistics: listStatistics(row.state),
      incidents: (row.state.incidents ?? [])
        .toReversed()
        .slice(0, MOST_INCIDENTS)
        .map((incident) => toIncident(incident, names)),
    },
    feeds: row.feeds,
  }
}

function listStatistics({ statistics }: StoredPlay): Answer['event']['statistics'] {
  if (!statistics) return []
  return [
    { kind: 'corners', ...statistics.corners },
    { kind: 'yellow_cards', ...statistics.yellow_cards },
    { kind: 'red_cards', ...redCards(statistics) },
  ]
}
