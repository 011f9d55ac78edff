import type { Description } from '@palco/sports-rules/markets'
import type { MatchRecord, Score, Sport } from '@palco/sports-rules/records'
import type { Queryable } from '../../../db/index.ts'
import { DESCRIPTIONS } from '../provider/descriptions.ts'
import type { EventStatus, MarketStatus, Product, StoredOutcome } from '../types.ts'
import { describedVariant, namesAll, offered } from './described.ts'
import {
  type EventState,
  toKey,
  type MarketState,
  newEvent,
  type News,
  noNews,
  type StoredEvent,
} from './event-state.ts'

type EventRow = {
  sport: Sport
  competitionId: string
  status: EventStatus
  startAt: Date
  score: Score | null
  state: Record<string, unknown>
  record: MatchRecord | null
  statusTime: bigint
  live: bigint
  prematch: bigint
  suspended: boolean
  players: { id: string; name: string }[]
  descriptions: Readonly<Record<string, Description>>
}
type MarketRow = Omit<MarketState, 'feedTime' | 'version' | 'description' | 'nameless'> & {
  status: MarketStatus
  product: Product
  feedTime: bigint
  version: bigint
  outcomes: StoredOutcome[]
}

/** An event as stored, with all its markets; null for an unknown one. */
export async function readEvent(q: Queryable, id: string): Promise<EventState | null> {
  const [events, markets] = await Promise.all([
    q.query<EventRow>({
      name: 'sports-ingest-event',
      text: `SELECT sport_id AS sport, competition_id AS "competitionId", status, start_at AS "startAt",
          CASE WHEN home_score IS NOT NULL THEN jsonb_build_object('home', home_score, 'away', away_score) END AS score,
          state, record, status_time AS "statusTime", live_sequence AS live, prematch_sequence AS prematch,
          operator_suspended AS suspended, coalesce(details -> 'players', '[]') AS players,
          ${DESCRIPTIONS} AS descriptions
        FROM sports_events e WHERE id = $1`,
      values: [id],
    }),
    q.query<MarketRow>({
      name: 'sports-ingest-markets',
      text: `SELECT market_id AS "marketId", specifiers, status, product, favourite, cash_out AS "cashOut",
          feed_time AS "feedTime", outcomes, version,
          operator_suspended AS suspended, operator_outcomes AS operator, boosts
        FROM sports_markets WHERE event_id = $1`,
      values: [id],
    }),
  ])
  const row = events.rows[0]
  if (!row) return null
  const event = newEvent(id, { ...row, startAt: row.startAt.getTime() })
  event.score = row.score
  event.suspended = row.suspended
  event.players = playersByName(row.players)
  event.state = row.state
  event.record = row.record
  event.statusTime = Number(row.statusTime)
  event.sequence = { 1: Number(row.live), 3: Number(row.prematch) }
  for (const market of markets.rows) {
    const key = toKey(market.marketId, market.specifiers)
    const description = row.descriptions[key] ?? null
    const isNamed = description !== null && namesAll(description, market.outcomes)
    event.markets.set(key, {
      ...market,
      feedTime: Number(market.feedTime),
      version: Number(market.version),
      description,
      nameless: !isNamed && describedVariant(row.sport, market) !== null,
    })
  }
  event.stored = {
    ...toRow(event),
    suspended: event.suspended,
    markets: new Map([...event.markets].map(([key, market]) => [key, { ...market }])),
  }
  event.lastTime = Math.max(event.statusTime, ...[...event.markets.values()].map(({ feedTime }) => feedTime))
  return event
}

/** Names of players by their ids. */
export const playersByName = (players: readonly { id: string; name: string }[]): Record<string, string> =>
  Object.fromEntries(players.map(({ id, name }) => [id, name]))

type EventRowState = Omit<StoredEvent, 'markets' | 'suspended'>
const toRow = (event: EventState): EventRowState => {
  const { id, sport, competitionId, status, startAt, score, state, record, players } = event
  return { id, sport, competitionId, status, startAt, score, state, record, players }
}

/** What of an event is to be written, as it is at this moment: messages may change the event while it is. */
export type EventWrite = {
  event: EventState
  row: EventRowState
  markets: MarketState[]
  whole: boolean
  offer: boolean
  news: News
}

/** Takes what has changed since the last write; `giveBack` when it could not be written, `noteStored` when it was. */
export function takeChanges(event: EventState): EventWrite {
  const markets = [...event.changed.markets].flatMap((key) => {
    const market = event.markets.get(key)
    return market ? [offered(market)] : []
  })
  const { changed, news } = event
  event.changed = { markets: new Set(), event: false, offer: false }
  event.news = noNews()
  return { event, row: toRow(event), markets, whole: changed.event, offer: changed.offer, news }
}

export function giveBack({ event, markets, whole, offer, news }: EventWrite): void {
  for (const { marketId, specifiers } of markets) event.changed.markets.add(toKey(marketId, specifiers))
  event.changed.event ||= whole
  event.changed.offer ||= offer
  for (const key of news.markets) event.news.markets.add(key)
  event.news.play ||= news.play
  event.news.incidents = [...news.incidents, ...event.news.incidents]
}

/**
 * Takes what was committed into the event as pages know it. What operators set is not written by the feed: `readTraded` reads it
 * from the database.
 */
export function noteStored({ event, row, markets }: EventWrite): void {
  Object.assign(event.stored, row)
  for (const market of markets) {
    const key = toKey(market.marketId, market.specifiers)
    const { suspended, operator, boosts } = event.stored.markets.get(key) ?? market
    event.stored.markets.set(key, { ...market, suspended, operator, boosts })
  }
}

/**
 * Writes events and markets, in the order of their keys: placements lock in the same order. Two statements, and one for descriptions that
 * are new. `updated_at` is the last change: a snapshot that says what is known does not move it.
 */
export async function writeEvents(q: Queryable, writes: readonly EventWrite[]): Promise<void> {
  if (writes.length === 0) return
  await q.query({
    name: 'sports-write-events',
    text: `UPDATE sports_events e SET status = x.status, home_score = x.home, away_score = x.away, state = x.state, record = x.record,
        status_time = x.status_time, live_sequence = x.live, prematch_sequence = x.prematch,
        offered = e.offered OR x.markets > 0, markets = x.markets,
        updated_at = CASE WHEN x.offer OR (e.status, e.home_score, e.away_score, e.state - 'at', e.record) IS DISTINCT FROM
          (x.status, x.home, x.away, x.state - 'at', x.record) THEN now() ELSE e.updated_at END,
        ended_at = CASE WHEN x.status IN ('ended', 'closed') THEN coalesce(e.ended_at, now()) END
      FROM jsonb_to_recordset($1) x (id text, status text, home int, away int, state jsonb, record jsonb, status_time bigint,
        live bigint, prematch bigint, markets int, offer boolean)
      WHERE e.id = x.id`,
    values: [JSON.stringify(writes.map(eventJson).toSorted(byId))],
  })
  await writeDescriptions(q, writes)
  const markets = writes.flatMap(({ event, markets: changed }) =>
    changed.map((one) => marketJson(event.id, one)),
  )
  if (markets.length === 0) return
  await q.query({
    name: 'sports-write-markets',
    text: `INSERT INTO sports_markets AS m (event_id, market_id, specifiers, status, product, favourite, cash_out, feed_time, outcomes, version)
      SELECT event_id, market_id, specifiers, status, product, favourite, cash_out, feed_time, outcomes, version
      FROM jsonb_to_recordset($1) x (event_id text, market_id int, specifiers text, status smallint, product smallint,
        favourite boolean, cash_out boolean, feed_time bigint, outcomes jsonb, version bigint)
      ORDER BY event_id, market_id, specifiers
      ON CONFLICT (event_id, market_id, specifiers) DO UPDATE SET
        status = CASE WHEN m.operator_decided AND excluded.status > -3 THEN m.status ELSE excluded.status END, product = excluded.product,
        favourite = excluded.favourite, cash_out = excluded.cash_out, feed_time = excluded.feed_time, outcomes = excluded.outcomes,
        version = greatest(m.version + 1, excluded.version)`,
    values: [JSON.stringify(markets)],
  })
}

/** Names of outcomes that are kept of a market, those that it is no longer offered with too: bets are shown with them. */
const MOST_NAMES = 1_000

/** Those that are not stored as they are. */
async function writeDescriptions(q: Queryable, writes: readonly EventWrite[]): Promise<void> {
  const rows = writes.flatMap(({ event, markets }) =>
    markets.flatMap(({ marketId, specifiers, description }) =>
      description === null ||
      event.stored.markets.get(toKey(marketId, specifiers))?.description === description
        ? []
        : [{ event_id: event.id, market_id: marketId, specifiers, ...description }],
    ),
  )
  if (rows.length === 0) return
  await q.query({
    name: 'sports-write-descriptions',
    text: `INSERT INTO sports_descriptions AS d (event_id, market_id, specifiers, name, outcomes)
      SELECT event_id, market_id, specifiers, name, outcomes
      FROM jsonb_to_recordset($1) x (event_id text, market_id int, specifiers text, name jsonb, outcomes jsonb)
      ORDER BY event_id, market_id, specifiers
      ON CONFLICT (event_id, market_id, specifiers) DO UPDATE SET name = excluded.name,
        outcomes = CASE WHEN (SELECT count(*) FROM jsonb_object_keys(d.outcomes)) < ${MOST_NAMES}
          THEN d.outcomes || excluded.outcomes ELSE excluded.outcomes END`,
    values: [JSON.stringify(rows)],
  })
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)

const eventJson = ({ event, row, offer }: EventWrite) => ({
  id: event.id,
  status: row.status,
  home: row.score?.home ?? null,
  away: row.score?.away ?? null,
  state: row.state,
  record: row.record,
  status_time: event.statusTime,
  live: event.sequence[1],
  prematch: event.sequence[3],
  markets: shownMarkets(event),
  offer,
})

/** Markets that pages show: active or suspended. */
export const shownMarkets = ({ markets }: Pick<EventState, 'markets'>): number =>
  [...markets.values()].filter(({ status, nameless }) => !nameless && (status === 1 || status === -1)).length

const marketJson = (eventId: string, market: MarketState) => ({
  event_id: eventId,
  market_id: market.marketId,
  specifiers: market.specifiers,
  status: market.status,
  product: market.product,
  favourite: market.favourite,
  cash_out: market.cashOut,
  feed_time: market.feedTime,
  outcomes: market.outcomes,
  version: market.version,
})
