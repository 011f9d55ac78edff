import type { operatorCalls, OperatorCallAnswer, OperatorCallInput } from '@palco/contract/operators'
import { oddsText, parseOdds } from '@palco/sports-rules/odds'
import type { Tx } from '../../../db/index.ts'
import { refuse, type Refused } from '../../../result.ts'
import type { Executed, Plan } from '../../../operators/index.ts'
import { findBounds, type OperatorOutcome, setPrice, shiftPrices } from '../../sports-offer/index.ts'
import { aboutMarket } from '../act.ts'
import { readMarkets, type TradedMarket } from '../event.ts'
import { changedPrices, namedSelection, type PriceChange, type PricedMarket } from './price-change.ts'
import { type Acting, actsForAll, asPercent, type TradingDeps } from '../types.ts'

type Calls = typeof operatorCalls
type Price = OperatorCallInput<Calls['setOutcomePrice']>
type Shift = OperatorCallInput<Calls['shiftPrices']>
type PriceAnswer = OperatorCallAnswer<Calls['setOutcomePrice']>
type ShiftAnswer = OperatorCallAnswer<Calls['shiftPrices']>
type Planned<A, Code extends string> = Promise<
  Plan<Omit<A, 'result'>, Refused<Code>> | { answer: A } | Refused<Code>
>

/** Outcomes that leave the sale are listed, at most so many. */
const TOLD = 20

/**
 * Sets or ends the operators' price of an outcome. Within its bounds only; above its fair price it takes two operators, and what would
 * leave the sale is asked about first.
 */
export async function planPrice(
  tx: Tx,
  deps: TradingDeps,
  acting: Acting,
  input: Price,
): Planned<
  PriceAnswer,
  'other_brands' | 'unknown_event' | 'invalid_price' | 'beyond_fair' | 'second_operator_needed'
> {
  if (!(await actsForAll(deps, acting))) return refuse('other_brands')
  const price = findPrice(input, deps.now())
  if (price === 'invalid') return refuse('invalid_price')
  const { event, market: marketId, specifiers, outcome: outcomeId } = input
  const [market] = await readMarkets(tx, event, input)
  const outcome = market?.outcomes.find(({ id }) => id === outcomeId)
  if (!market || !outcome) return refuse('unknown_event')
  const bounds = findBounds(outcome)
  if (price?.odds !== undefined && bounds) {
    const odds = BigInt(price.odds)
    if (odds < bounds.least || odds > bounds.most) return refuse('beyond_fair')
  }
  const kept = market.operator[outcomeId]?.suspended ? { suspended: true as const } : {}
  const setTo = (two: boolean) => ({ ...kept, ...price, ...(two && price && { two }) })
  const change = await changedPrices(tx, deps, event, [
    { market, operator: { ...market.operator, [outcomeId]: setTo(true) } },
  ])
  const asked = askedAbout(change, input.confirmed)
  if (asked) return { answer: asked }
  const target = { eventId: event, marketId, specifiers, outcomeId }
  const about = aboutMarket(marketId, specifiers, outcomeId)
  return {
    ...planned(change, { kind: 'price', event, rest: [about.market, outcomeId], isEnd: price === null }),
    decision: { kind: 'price', rules: toRules(input) },
    about: {
      subject: event,
      before: inWords(market.operator[outcomeId] ?? {}),
      after: {
        selection: await namedSelection(tx, acting, input),
        ...about,
        ...inWords(price ?? {}),
        ...bookIn(change),
      },
    },
    waiting: toView(change),
    async execute(first): Promise<Executed<Omit<PriceAnswer, 'result'>> | Refused<'unknown_event'>> {
      const set = await setPrice(tx, target, price && { ...price, ...(first && { two: true as const }) })
      return set ? { answer: toView(change) } : refuse('unknown_event')
    },
  }
}

/** Shifts all prices of a market or an event, or ends what was set; by the same rules. */
export async function planShift(
  tx: Tx,
  deps: TradingDeps,
  acting: Acting,
  input: Shift,
): Planned<ShiftAnswer, 'other_brands' | 'unknown_event' | 'second_operator_needed'> {
  if (!(await actsForAll(deps, acting))) return refuse('other_brands')
  const { event, market: one, shift: percent, minutes } = input
  const price =
    percent === undefined ? null : { shift: Math.round(percent * 100), ...toDeadline(minutes, deps.now()) }
  const of = one ? { market: one.id, specifiers: one.specifiers } : null
  const markets = (await readMarkets(tx, event, of)).filter(({ status }) => status === 1 || status === -1)
  if (markets.length === 0) return refuse('unknown_event')
  const change = await changedPrices(
    tx,
    deps,
    event,
    markets.map((market) => shifted(market, price)),
  )
  const counted = { ...toView(change), markets: markets.length }
  const asked = askedAbout(change, input.confirmed)
  if (asked) return { answer: { ...asked, markets: markets.length } }
  const about = one ? aboutMarket(one.id, one.specifiers) : { market: '' }
  return {
    ...planned(change, { kind: 'shift', event, rest: [about.market], isEnd: price === null }),
    decision: { kind: 'shift', rules: toRules(input) },
    about: {
      subject: event,
      before: {},
      after: {
        selection: await namedSelection(tx, acting, { event, ...of }),
        ...(one && about),
        ...inWords(price ?? {}),
        ...bookIn(change),
      },
    },
    waiting: counted,
    async execute(first): Promise<Executed<Omit<ShiftAnswer, 'result'>> | Refused<'unknown_event'>> {
      const target = one ? { marketId: one.id, specifiers: one.specifiers } : null
      const done = await shiftPrices(
        tx,
        event,
        target,
        price && { ...price, ...(first && { two: true as const }) },
      )
      return done.length === 0 ? refuse('unknown_event') : { answer: { ...counted, markets: done.length } }
    },
  }
}

/** What of a plan is alike for a price and a shift. */
const planned = (
  { worst, among }: PriceChange,
  { kind, event, rest, isEnd }: { kind: 'price' | 'shift'; event: string; rest: string[]; isEnd: boolean },
) => ({
  subject: `${kind}:${event} ${rest.join(' ')}`.trim(),
  brandId: null,
  among,
  worst,
  actions: { alone: isEnd ? ('trading.price_ended' as const) : ('trading.priced' as const) },
})

/** What both operators have to ask for: that they have seen what leaves the sale is not part of it. */
const toRules = ({ confirmed: _, ...rules }: Price | Shift): Record<string, unknown> => rules

function shifted(market: TradedMarket, price: Omit<OperatorOutcome, 'suspended'> | null): PricedMarket {
  const operator = Object.fromEntries(
    market.outcomes.map(({ id }) => {
      const kept = market.operator[id]?.suspended ? { suspended: true as const } : {}
      return [id, { ...kept, ...price, ...(price && { two: true as const }) }]
    }),
  )
  return { market, operator }
}

const toView = ({ book, leaves }: PriceChange) => ({
  book: book === null ? null : asPercent(book),
  leaves: leaves.slice(0, TOLD),
  leaving: leaves.length,
})
const bookIn = ({ book }: PriceChange) => (book === null ? {} : { book: asPercent(book) })

/** The question about what leaves the sale; null where nothing does, or the operator has seen it. */
const askedAbout = (change: PriceChange, confirmed: boolean) =>
  change.leaves.length > 0 && !confirmed ? { result: 'asked' as const, ...toView(change) } : null

const toDeadline = (minutes: number | undefined, now: Date) =>
  minutes === undefined ? {} : { until: now.getTime() + minutes * 60_000 }

function findPrice({ odds, shift, minutes }: Price, now: Date): OperatorOutcome | null | 'invalid' {
  if (odds === undefined && shift === undefined) return null
  const until = toDeadline(minutes, now)
  if (shift !== undefined) return { shift: Math.round(shift * 100), ...until }
  const price = parseOdds(odds ?? '')
  return price === null || price < 1_010n || price > 1_000_000n
    ? 'invalid'
    : { odds: Number(price), ...until }
}

const inWords = ({ odds, shift, until }: OperatorOutcome): Record<string, string | number> => ({
  ...(odds !== undefined && { odds: oddsText(BigInt(odds)) }),
  ...(shift !== undefined && { shift: asPercent(shift) }),
  ...(until !== undefined && { until: new Date(until).toISOString() }),
})
