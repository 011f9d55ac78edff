import type { Language } from '@palco/contract'
import type {
  operatorCalls,
  OperatorCallAnswer,
  OperatorCallInput,
  TradingEvent,
} from '@palco/contract/operators'
import type { Sport } from '@palco/sports-rules/records'
import { byOffset, toPage } from '@palco/service/cursor'
import type { Queryable } from '../../db/index.ts'
import { isRefused, refuse, type Refused } from '../../result.ts'
import type { Brand } from '../brands/index.ts'
import type { EventStatus } from '../sports-offer/index.ts'
import { type EventExposure, readExposures } from './exposure.ts'
import { type ActingOnBrand, inLanguage, moneyIn, requireSportsbook, type TradingDeps } from './types.ts'

type List = typeof operatorCalls.listTradingEvents
type Names = Readonly<Record<string, string>>

export type EventRow = {
  id: string
  sport: Sport
  competition: Names
  home: string
  away: string
  startAt: Date
  status: EventStatus
  homeScore: number | null
  awayScore: number | null
  suspended: boolean
  fed: boolean
  markets: number
}

/** Columns of an event `e`; markets are those that are active or suspended. */
export const EVENT_COLUMNS = `e.id, e.sport_id AS sport, e.competition_names AS competition, e.home_name AS home, e.away_name AS away,
  e.start_at AS "startAt", e.status, e.home_score AS "homeScore", e.away_score AS "awayScore", e.operator_suspended AS suspended,
  m.fed, m.markets`
export const EVENT_MARKETS = `CROSS JOIN LATERAL (SELECT coalesce(bool_or(k.up), false) AS fed, count(*)::int AS markets
  FROM published.sports_markets k WHERE k.event_id = e.id AND k.status IN (1, -1)) m`

const NONE = { bets: 0, staked: 0n, worst: 0n }

export function eventOnWire(
  row: EventRow,
  exposure: Omit<EventExposure, 'eventId'> | undefined,
  { currency, language }: { currency: Brand['currency']; language: Language },
): TradingEvent {
  const { bets, staked, worst } = exposure ?? NONE
  const money = moneyIn(currency)
  return {
    id: row.id,
    sport: row.sport,
    competition: inLanguage(row.competition, language),
    home: row.home,
    away: row.away,
    starts_at: row.startAt.toISOString(),
    state: row.status,
    score:
      row.homeScore === null || row.awayScore === null ? null : { home: row.homeScore, away: row.awayScore },
    suspended: row.suspended,
    fed: row.fed,
    markets: row.markets,
    bets,
    stake: money(staked),
    worst: money(worst),
  }
}

const ORDERS: Record<'worst' | 'stake' | 'bets', (one: EventExposure) => bigint> = {
  worst: ({ worst }) => worst,
  stake: ({ staked }) => staked,
  bets: ({ bets }) => BigInt(bets),
}

/** Events of the offer with what is open on them. By time, or those that cost most first and the others by time behind them. */
export async function listEvents(
  deps: TradingDeps,
  acting: ActingOnBrand,
  input: OperatorCallInput<List>,
): Promise<OperatorCallAnswer<List> | Refused<'unknown_brand' | 'invalid_request'>> {
  const brand = requireSportsbook(acting)
  if (isRefused(brand)) return brand
  const offset = byOffset.read(input.cursor)
  if (offset === undefined) return refuse('invalid_request')
  const exposures = await readExposures(deps.db, brand.id)
  const rows = await readRows(deps.db, input, exposures, offset ?? 0)
  const { page, next } = toPage(rows, input.limit, () => byOffset.write((offset ?? 0) + input.limit))
  const byEvent = new Map(exposures.map((one) => [one.eventId, one]))
  const view = { currency: brand.currency, language: acting.by.language }
  return {
    items: page.map((row) => eventOnWire(row, byEvent.get(row.id), view)),
    next_cursor: next,
    now: deps.now().toISOString(),
  }
}

async function readRows(
  q: Queryable,
  { list, sport, text, order, limit }: OperatorCallInput<List>,
  exposures: readonly EventExposure[],
  offset: number,
): Promise<EventRow[]> {
  const rank = order === 'time' ? null : ORDERS[order]
  const sorted = rank
    ? exposures.toSorted((a, b) =>
        rank(a) > rank(b) ? -1 : rank(a) < rank(b) ? 1 : a.eventId < b.eventId ? -1 : 1,
      )
    : exposures
  const { rows } = await q.query<EventRow>({
    name: 'trading-events',
    text: `WITH page AS (
        SELECT e.id, CASE WHEN $6 THEN x.place END AS place, e.start_at FROM published.sports_events e
          LEFT JOIN unnest($1::text[]) WITH ORDINALITY x (id, place) USING (id)
        WHERE CASE $2 WHEN 'staked' THEN x.id IS NOT NULL ELSE e.offered AND e.phase = $2 END
          AND ($3::text IS NULL OR e.sport_id = $3) AND ($4::text IS NULL OR e.search_text LIKE '%' || $4 || '%' OR e.id = $7)
        ORDER BY place NULLS LAST, e.start_at, e.id LIMIT $5 OFFSET $8)
      SELECT ${EVENT_COLUMNS} FROM page p JOIN published.sports_events e ON e.id = p.id ${EVENT_MARKETS}
      ORDER BY p.place NULLS LAST, p.start_at, p.id`,
    values: [
      sorted.map(({ eventId }) => eventId),
      list,
      sport ?? null,
      text ? plain(text) : null,
      limit + 1,
      rank !== null,
      text ?? null,
      offset,
    ],
  })
  return rows
}

/** As the events' search text is: lower case, without accents; nothing in it is a pattern. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)
