import { operatorCalls, type TradingMarket, type TradingOutcome } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read } from '../../../session/calls.server.ts'
import type { Entered } from '../../../session/visit.server.ts'
import { addressWith } from '../../../page/address.ts'
import { toBrand } from '../../../page/brand.server.ts'
import { findScore } from './events.server.ts'

type Context = Readonly<RouterContextProvider>
type View = Entered & {
  brand: string
  event: string
  here: Record<string, string | undefined>
  /** Keys of the markets that are unfolded. */
  open: ReadonlySet<string>
}

const ONLY = ['staked', 'changed'] as const
/** Markets that are unfolded where nothing is staked on any. */
const FIRST = 3
/** Between the keys of unfolded markets in an address. */
const BETWEEN = '~'

const toKey = (market: TradingMarket): string => `${market.id}|${market.specifiers}`
const isStaked = (market: TradingMarket): boolean => market.outcomes.some(({ bets }) => bets > 0)
const isChanged = (market: TradingMarket): boolean =>
  market.suspended ||
  market.decided ||
  market.outcomes.some(({ set, boost, suspended }) => set !== null || boost !== null || suspended)

const isZero = (amount: string): boolean => /^-?0[.0]*$/.test(amount)
const isLoss = (amount: string): boolean => amount.startsWith('-') && !isZero(amount)

/** "1.85" with the language's decimal mark. */
function toOdds({ formats }: Entered, odds: string | null): string {
  if (odds === null) return '–'
  return formats.decimal(Number(odds), Math.max(2, odds.split('.')[1]?.length ?? 0))
}
const toPercent = ({ formats }: Entered, percent: number): string => `${formats.decimal(percent)} %`

function toOutcome(view: View, market: TradingMarket, outcome: TradingOutcome) {
  const { t, formats, brand } = view
  const key = `${toKey(market)}|${outcome.id}`
  const set = outcome.set
  const what = set && (set.odds === null ? toPercent(view, set.shift ?? 0) : toOdds(view, set.odds))
  return {
    id: outcome.id,
    key,
    name: outcome.name,
    priceAddress: page(view, { price: key }),
    price: toOdds(view, outcome.price),
    /** As the form holds it. */
    typed: set?.shift == null ? toOdds(view, outcome.price) : String(set.shift),
    kind: set?.shift == null ? 'odds' : 'shift',
    fed: toOdds(view, outcome.fed_price),
    boost:
      outcome.boost &&
      t.trading.boost.now(
        toOdds(view, outcome.boost.odds),
        formats.time(outcome.boost.until, brand),
        formats.money(outcome.boost.max_stake),
      ),
    set: what === null ? null : t.trading.event.set(what),
    until: set?.until == null ? null : t.trading.event.until(formats.time(set.until, brand)),
    probability: outcome.probability === null ? '–' : toPercent(view, Number(outcome.probability) * 100),
    bets: String(outcome.bets),
    stake: formats.money(outcome.stake),
    profit: formats.money(outcome.profit),
    loses: isLoss(outcome.profit.amount),
    multiples: isZero(outcome.in_multiples.amount) ? '–' : formats.money(outcome.in_multiples),
    suspended: outcome.suspended,
  }
}
export type OutcomeView = ReturnType<typeof toOutcome>

/** The page with the same filter and other values. */
const page = ({ event, here }: View, values: Record<string, string | undefined>): string =>
  addressWith(`/trading/events/${encodeURIComponent(event)}`, { ...here, ...values })

const list = (keys: Iterable<string>): string | undefined => [...keys].join(BETWEEN) || undefined

/** Outcomes are sent for unfolded markets only: a football match has two thousand of them. */
function toMarket(view: View, market: TradingMarket, isUnfolded: boolean) {
  const { formats, event, brand, open } = view
  const key = toKey(market)
  return {
    key,
    id: String(market.id),
    specifiers: market.specifiers,
    name: market.name,
    state: market.state,
    live: market.live,
    fed: market.fed,
    suspended: market.suspended,
    decided: market.decided,
    book: market.book === null ? '–' : toPercent(view, market.book),
    /** Outcomes that can win, that nothing suspends, and that have no price all the same: the book is of the others. */
    unpriced: market.outcomes.filter(
      ({ active, suspended, price, probability }) =>
        active && !suspended && price === null && Number(probability ?? 0) > 0,
    ).length,
    isShort: market.book !== null && market.book < 100,
    margin: toPercent(view, market.margin),
    stake: formats.money(market.stake),
    worst: formats.money(market.worst),
    costs: !isZero(market.worst.amount),
    isSet: market.outcomes.some(({ set }) => set !== null),
    shiftAddress: page(view, { shift: key }),
    unfoldAddress: page(view, { open: list(new Set([...open, key])) }),
    resultAddress: addressWith('/trading/result', {
      brand,
      event,
      market: String(market.id),
      specifiers: market.specifiers,
    }),
    outcomes: isUnfolded ? market.outcomes.map((outcome) => toOutcome(view, market, outcome)) : null,
  }
}
export type MarketView = ReturnType<typeof toMarket>

/** Names of the outcomes that an address names by their keys; of what the event does not have none. */
function toLeavingOutcomes(markets: readonly TradingMarket[], text: string): string[] {
  const keys = new Set(text.split(BETWEEN))
  return markets.flatMap((market) =>
    market.outcomes
      .filter(({ id }) => keys.has(`${toKey(market)}|${id}`))
      .map(({ name }) => `${market.name}: ${name}`),
  )
}

export async function loadEvent(id: string, { url }: Request, context: Context) {
  const entered = makeEntry(context)
  const query = new URL(url).searchParams
  const brand = toBrand(entered, query)
  const { event, markets, limits } = await read(context, operatorCalls.readTradingEvent, { brand, id })
  const text = query.get('market')?.trim().slice(0, 60) ?? ''
  const only = ONLY.find((one) => one === query.get('only'))
  const open = new Set(query.get('open')?.split(BETWEEN))
  const here = { brand, market: text || undefined, only, open: list(open) }
  const view = { ...entered, brand, event: event.id, here, open }
  const { formats, t } = entered
  const [price, shift] = [query.get('price'), query.get('shift')]
  const shown = markets.filter(
    (market) =>
      market.name.toLowerCase().includes(text.toLowerCase()) &&
      (only !== 'staked' || isStaked(market)) &&
      (only !== 'changed' || isChanged(market)),
  )
  const first = new Set(markets.some(isStaked) ? [] : shown.slice(0, FIRST))
  const isUnfolded = (market: TradingMarket): boolean =>
    first.has(market) ||
    isStaked(market) ||
    isChanged(market) ||
    open.has(toKey(market)) ||
    shift === toKey(market) ||
    price?.startsWith(`${toKey(market)}|`) === true
  const toLimit = (limit: typeof limits.event) =>
    limit === null ? t.trading.event.noLimit : t.trading.event.ofLimit(formats.money(limit))
  return {
    id: event.id,
    brand,
    match: `${event.home} – ${event.away}`,
    score: findScore(event),
    competition: event.competition,
    starts: formats.time(event.starts_at, brand),
    state: event.state,
    suspended: event.suspended,
    fed: event.fed,
    facts: [
      { name: t.trading.event.bets, value: String(event.bets), manner: 'figure' as const },
      { name: t.trading.event.stake, value: formats.money(event.stake), manner: 'figure' as const },
      {
        name: t.trading.event.worstCase,
        value: `${formats.money(event.worst)} (${toLimit(limits.event)})`,
        manner: 'figure' as const,
      },
      {
        name: t.trading.event.marketLimit,
        value: limits.market === null ? t.trading.event.noLimit : formats.money(limits.market),
        manner: 'figure' as const,
      },
    ],
    markets: shown.map((market) => toMarket(view, market, isUnfolded(market))),
    isSet: markets.some(({ outcomes }) => outcomes.some(({ set }) => set !== null)),
    count: t.trading.event.shown(shown.length, markets.length),
    filter: { text, only },
    /** The outcome whose price is being set, and what was typed. */
    price,
    /** The market whose prices are being shifted, "*" for all of them. */
    shift,
    typed: query.get('value')?.slice(0, 20) ?? null,
    kind: query.get('kind') === 'shift' ? 'shift' : query.get('kind') === 'odds' ? 'odds' : null,
    /** What would leave the sale, and has to be confirmed. */
    leaves:
      query.get('notice') === 'leaves_sale' ? toLeavingOutcomes(markets, query.get('leaves') ?? '') : null,
    addresses: {
      list: addressWith('/trading', { brand }),
      here: page(view, {}),
      shift: page(view, { shift: '*' }),
      bets: addressWith('/trading/bets', { brand, event: event.id }),
    },
    zone: formats.toZone(brand),
  }
}
export type EventView = Awaited<ReturnType<typeof loadEvent>>
