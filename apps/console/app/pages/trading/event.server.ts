import { operatorCalls, type TradingMarket, type TradingOutcome } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { enteredOf, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { addressWith } from '../queue-filter.ts'
import { brandOf } from './brand.server.ts'
import { scoreOf } from './events.server.ts'

type Context = Readonly<RouterContextProvider>
type View = Entered & { brand: string; event: string; here: Record<string, string | undefined> }

const ONLY = ['staked', 'changed'] as const

const isZero = (amount: string): boolean => /^-?0[.0]*$/.test(amount)
const isLoss = (amount: string): boolean => amount.startsWith('-') && !isZero(amount)

/** "1.85" with the language's decimal mark. */
function oddsOf({ formats }: Entered, odds: string | null): string {
  if (odds === null) return '–'
  const digits = Math.max(2, odds.split('.')[1]?.length ?? 0)
  return new Intl.NumberFormat(formats.locale, { minimumFractionDigits: digits }).format(Number(odds))
}
const percentOf = ({ formats }: Entered, percent: number): string =>
  `${new Intl.NumberFormat(formats.locale, { maximumFractionDigits: 2 }).format(percent)} %`

function outcomeOf(view: View, market: TradingMarket, outcome: TradingOutcome) {
  const { t, formats, brand, here } = view
  const key = `${market.id}|${market.specifiers}|${outcome.id}`
  const set = outcome.set
  const what = set && (set.odds === null ? percentOf(view, set.shift ?? 0) : oddsOf(view, set.odds))
  return {
    id: outcome.id,
    key,
    name: outcome.name,
    priceAddress: addressWith(`/trading/events/${encodeURIComponent(view.event)}`, { ...here, price: key }),
    price: oddsOf(view, outcome.price),
    /** As the form holds it. */
    typed: set?.shift == null ? oddsOf(view, outcome.price) : String(set.shift),
    kind: set?.shift == null ? 'odds' : 'shift',
    fed: oddsOf(view, outcome.fed_price),
    boost:
      outcome.boost &&
      t.trading.boost.now(
        oddsOf(view, outcome.boost.odds),
        formats.time(outcome.boost.until, brand),
        formats.money(outcome.boost.max_stake),
      ),
    set: what === null ? null : t.trading.event.set(what),
    until: set?.until == null ? null : t.trading.event.until(formats.time(set.until, brand)),
    probability: outcome.probability === null ? '–' : percentOf(view, Number(outcome.probability) * 100),
    bets: String(outcome.bets),
    stake: formats.money(outcome.stake),
    profit: formats.money(outcome.profit),
    loses: isLoss(outcome.profit.amount),
    multiples: isZero(outcome.in_multiples.amount) ? '–' : formats.money(outcome.in_multiples),
    suspended: outcome.suspended,
  }
}
export type OutcomeView = ReturnType<typeof outcomeOf>

function marketOf(view: View, market: TradingMarket) {
  const { formats, event, brand } = view
  return {
    key: `${market.id}|${market.specifiers}`,
    id: String(market.id),
    specifiers: market.specifiers,
    name: market.name,
    state: market.state,
    live: market.live,
    fed: market.fed,
    suspended: market.suspended,
    decided: market.decided,
    book: market.book === null ? '–' : percentOf(view, market.book),
    isShort: market.book !== null && market.book < 100,
    margin: percentOf(view, market.margin),
    stake: formats.money(market.stake),
    worst: formats.money(market.worst),
    costs: !isZero(market.worst.amount),
    isOpen: market.outcomes.some(({ bets }) => bets > 0),
    isSet: market.outcomes.some(({ set }) => set !== null),
    shiftAddress: addressWith(`/trading/events/${encodeURIComponent(event)}`, {
      ...view.here,
      shift: `${market.id}|${market.specifiers}`,
    }),
    isChanged:
      market.suspended ||
      market.decided ||
      market.outcomes.some(({ set, boost, suspended }) => set || boost || suspended),
    resultAddress: addressWith('/trading/result', {
      brand,
      event,
      market: String(market.id),
      specifiers: market.specifiers,
    }),
    outcomes: market.outcomes.map((outcome) => outcomeOf(view, market, outcome)),
  }
}
export type MarketView = ReturnType<typeof marketOf>

export async function loadEvent(id: string, { url }: Request, context: Context) {
  const entered = enteredOf(context)
  const query = new URL(url).searchParams
  const brand = brandOf(entered, query)
  const { event, markets, limits } = await read(context, operatorCalls.readTradingEvent, { brand, id })
  const text = query.get('market')?.trim().slice(0, 60) ?? ''
  const only = ONLY.find((one) => one === query.get('only'))
  const here = { brand, market: text || undefined, only }
  const view = { ...entered, brand, event: event.id, here }
  const { formats, t } = entered
  const all = markets.map((market) => marketOf(view, market))
  const shown = all.filter(
    (market) =>
      market.name.toLowerCase().includes(text.toLowerCase()) &&
      (only !== 'staked' || market.isOpen) &&
      (only !== 'changed' || market.isChanged),
  )
  const price = query.get('price')
  const limitOf = (limit: typeof limits.event) =>
    limit === null ? t.trading.event.noLimit : t.trading.event.ofLimit(formats.money(limit))
  return {
    id: event.id,
    brand,
    match: `${event.home} – ${event.away}`,
    score: scoreOf(event),
    competition: event.competition,
    starts: formats.time(event.starts_at, brand),
    state: event.state,
    suspended: event.suspended,
    fed: event.fed,
    facts: [
      { name: t.trading.event.bets, value: String(event.bets), manner: 'figure' as const },
      { name: t.trading.event.stake, value: formats.money(event.stake), manner: 'figure' as const },
      {
        name: t.trading.event.worstOf,
        value: `${formats.money(event.worst)} (${limitOf(limits.event)})`,
        manner: 'figure' as const,
      },
      {
        name: t.trading.event.marketLimit,
        value: limits.market === null ? t.trading.event.noLimit : formats.money(limits.market),
        manner: 'figure' as const,
      },
    ],
    markets: shown,
    isSet: all.some(({ isSet }) => isSet),
    count: t.trading.event.shown(shown.length, all.length),
    filter: { text, only },
    /** The outcome whose price is being set, and what was typed. */
    price,
    /** The market whose prices are being shifted, "*" for all of them. */
    shift: query.get('shift'),
    typed: query.get('value')?.slice(0, 20) ?? null,
    kind: query.get('kind') === 'shift' ? 'shift' : query.get('kind') === 'odds' ? 'odds' : null,
    asksToConfirm: query.get('notice') === 'below_full_book',
    addresses: {
      list: addressWith('/trading', { brand }),
      here: addressWith(`/trading/events/${encodeURIComponent(event.id)}`, here),
      shift: addressWith(`/trading/events/${encodeURIComponent(event.id)}`, { ...here, shift: '*' }),
      bets: addressWith('/trading/bets', { brand, event: event.id }),
    },
    zone: formats.zoneOf(brand),
  }
}
export type EventView = Awaited<ReturnType<typeof loadEvent>>
