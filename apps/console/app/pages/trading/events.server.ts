import { SPORTS } from '@palco/contract'
import { operatorCalls, type TradingEvent } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { enteredOf, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { addressWith } from '../queue-filter.ts'
import { brandOf } from './brand.server.ts'

type Context = Readonly<RouterContextProvider>

const LISTS = ['live', 'coming', 'staked'] as const
const ORDERS = ['time', 'worst', 'stake', 'bets'] as const

function rowOf({ formats }: Entered, event: TradingEvent, brand: string) {
  return {
    id: event.id,
    address: addressWith(`/trading/events/${encodeURIComponent(event.id)}`, { brand }),
    match: `${event.home} – ${event.away}`,
    score: event.score && `${event.score.home}:${event.score.away}`,
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
export type EventRow = ReturnType<typeof rowOf>

export async function loadEvents({ url }: Request, context: Context) {
  const entered = enteredOf(context)
  const query = new URL(url).searchParams
  const brand = brandOf(entered, query)
  const filter = {
    brand,
    list: LISTS.find((one) => one === query.get('list')) ?? 'live',
    sport: SPORTS.find((one) => one === query.get('sport')),
    text: query.get('text')?.trim().slice(0, 60) || undefined,
    order: ORDERS.find((one) => one === query.get('order')) ?? 'time',
  }
  const cursor = query.get('cursor') ?? undefined
  const { items, next_cursor } = await read(context, operatorCalls.listTradingEvents, {
    ...filter,
    cursor,
    limit: 50,
  })
  return {
    rows: items.map((event) => rowOf(entered, event, brand)),
    filter,
    addresses: {
      renew: addressWith('/trading', { ...filter, cursor }),
      first: cursor === undefined ? null : addressWith('/trading', filter),
      next: next_cursor === null ? null : addressWith('/trading', { ...filter, cursor: next_cursor }),
    },
    zone: entered.formats.zoneOf(brand),
  }
}
