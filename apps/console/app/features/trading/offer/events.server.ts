import { SPORTS } from '@palco/contract'
import { operatorCalls, type TradingEvent } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read } from '../../../session/calls.server.ts'
import type { Entered } from '../../../session/visit.server.ts'
import { readSort, sorted, type SortKeys, sortText } from '../../../table/sort.ts'
import { addressWith } from '../../../page/address.ts'
import { amountKey } from '../../../table/amount-key.server.ts'
import { toBrand } from '../../../page/brand.server.ts'

type Context = Readonly<RouterContextProvider>

/** "2:1"; null before the start, where providers send 0:0. */
export const findScore = ({ score, state }: TradingEvent): string | null =>
  score === null || state === 'not_started' || state === 'postponed' || state === 'delayed'
    ? null
    : `${score.home}:${score.away}`

const LISTS = ['live', 'coming', 'staked'] as const
const ORDERS = ['time', 'worst', 'stake', 'bets'] as const

function toRow({ formats }: Entered, event: TradingEvent, brand: string) {
  return {
    id: event.id,
    address: addressWith(`/trading/events/${encodeURIComponent(event.id)}`, { brand }),
    match: `${event.home} – ${event.away}`,
    score: findScore(event),
    competition: event.competition,
    sport: event.sport,
    starts: formats.time(event.starts_at, brand),
    state: event.state,
    markets: String(event.markets),
    bets: String(event.bets),
    stake: formats.money(event.stake),
    worst: formats.money(event.worst),
    isRisky: event.worst.amount !== event.stake.amount && !/^0[.0]*$/.test(event.worst.amount),
    suspended: event.suspended,
    fed: event.fed,
  }
}
export type EventRow = ReturnType<typeof toRow>

const SORTS = ['event', 'competition', 'starts', 'state', 'markets', 'bets', 'stake', 'worst'] as const
const SORT_KEYS: SortKeys<TradingEvent, (typeof SORTS)[number]> = {
  event: ({ home, away }) => [home, away],
  competition: ({ competition }) => competition,
  starts: (event) => event.starts_at,
  state: (event) => event.state,
  markets: (event) => event.markets,
  bets: (event) => event.bets,
  stake: (event) => amountKey(event.stake),
  worst: (event) => amountKey(event.worst),
}

export async function loadEvents({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  const query = new URL(url).searchParams
  const brand = toBrand(entered, query)
  const filter = {
    brand,
    list: LISTS.find((one) => one === query.get('list')) ?? 'live',
    sport: SPORTS.find((one) => one === query.get('sport')),
    text: query.get('text')?.trim().slice(0, 60) || undefined,
    order: ORDERS.find((one) => one === query.get('order')) ?? 'time',
  }
  const sort = readSort(query.get('sort'), SORTS)
  const here = { ...filter, sort: sort === null ? undefined : sortText(sort) }
  const cursor = query.get('cursor') ?? undefined
  const { items, next_cursor } = await read(context, operatorCalls.listTradingEvents, {
    ...filter,
    cursor,
    limit: 50,
  })
  return {
    rows: sorted(items, SORT_KEYS, sort, entered.formats.locale).map((event) => toRow(entered, event, brand)),
    filter,
    sort,
    /** Whether there are more rows than the order of the heads goes over. */
    pageOnly: sort !== null && (cursor !== undefined || next_cursor !== null),
    addresses: {
      renew: addressWith('/trading', { ...here, cursor }),
      first: cursor === undefined ? null : addressWith('/trading', here),
      next: next_cursor === null ? null : addressWith('/trading', { ...here, cursor: next_cursor }),
    },
    zone: entered.formats.toZone(brand),
  }
}
