import type { operatorCalls, OperatorInputOf } from '@palco/contract/operators'
import { oddsText, parseOdds } from '@palco/sports-rules/odds'
import type { Tx } from '../../db/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { appendAudit, type AuditEntry } from '../operators/index.ts'
import { eventsOf, hasSportsbook } from '../sports-bets/index.ts'
import {
  bookOf,
  type BrandPricing,
  type OperatorOutcome,
  type OperatorOutcomes,
  priceMarket,
  readPricing,
  setPrice,
  setSuspended,
  shiftPrices,
  type StoredOutcome,
} from '../sports-offer/index.ts'
import { type Acting, actsForAll, asPercent, type TradingDeps } from './types.ts'

type Suspend = OperatorInputOf<typeof operatorCalls.suspendOffer>
type Price = OperatorInputOf<typeof operatorCalls.setOutcomePrice>
type Shift = OperatorInputOf<typeof operatorCalls.shiftPrices>
type Line = Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'> & { brands?: readonly string[] }

/** Writes what was done into the audit log. What concerns the offer of all brands is readable by every supervisor. */
export const record = (tx: Tx, acting: Acting, at: Date, { brands = [], ...line }: Line): Promise<void> =>
  appendAudit(tx, { ...line, at, operatorId: acting.by.id, brands, address: acting.address })

/** Suspends an event, market or outcome for all brands, or ends that. */
export async function suspend(
  deps: TradingDeps,
  acting: Acting,
  { event, market, suspended }: Suspend,
): Promise<{ done: true } | Refused<'other_brands' | 'unknown_event'>> {
  if (!(await actsForAll(deps, acting))) return refuse('other_brands')
  return deps.db.transaction(async (tx) => {
    const target = market && {
      marketId: market.id,
      specifiers: market.specifiers,
      outcomeId: market.outcome ?? null,
    }
    const before = await setSuspended(tx, { eventId: event, market: target ?? null }, suspended)
    if (!before) return refuse('unknown_event')
    await record(tx, acting, deps.now(), {
      action: suspended ? 'trading.suspended' : 'trading.resumed',
      subject: event,
      before: { suspended: before.suspended },
      after: { suspended, ...(market && aboutMarket(market.id, market.specifiers, market.outcome)) },
    })
    return { done: true as const }
  })
}

export const aboutMarket = (id: number, specifiers: string, outcome?: string) => ({
  market: specifiers === '' ? String(id) : `${id} ${specifiers}`,
  ...(outcome !== undefined && { outcome }),
})

type Priced = { book: number | null }
/** A book without margin, in ten-thousandths. */
const FULL = 10_000
/** Thrown to undo a price that would make a market lose; never leaves this file. */
class BelowFullBook extends Error {}

/** Sets or ends the operators' price of an outcome. Below a full book of any brand it asks for a confirmation. */
export async function reprice(
  deps: TradingDeps,
  acting: Acting,
  input: Price,
): Promise<Priced | Refused<'other_brands' | 'unknown_event' | 'invalid_price' | 'below_full_book'>> {
  if (!(await actsForAll(deps, acting))) return refuse('other_brands')
  const price = priceOf(input, deps.now())
  if (price === 'invalid') return refuse('invalid_price')
  try {
    return await deps.db.transaction((tx) => repriceIn(tx, deps, acting, input, price))
  } catch (error) {
    if (error instanceof BelowFullBook) return refuse('below_full_book')
    throw error
  }
}

async function repriceIn(
  tx: Tx,
  deps: TradingDeps,
  acting: Acting,
  input: Price,
  price: OperatorOutcome | null,
): Promise<Priced | Refused<'unknown_event'>> {
  const { event, market: marketId, specifiers, outcome: outcomeId } = input
  const set = await setPrice(tx, { eventId: event, marketId, specifiers, outcomeId }, price)
  if (!set) return refuse('unknown_event')
  const book = (await booksOf(tx, deps, event))(marketId, set)
  if (price !== null && book !== null && book < FULL && !input.confirmed) throw new BelowFullBook()
  await record(tx, acting, deps.now(), {
    action: price === null ? 'trading.price_ended' : 'trading.priced',
    subject: event,
    before: inWords(set.before),
    after: {
      ...aboutMarket(marketId, specifiers, outcomeId),
      ...inWords(price ?? {}),
      ...(book !== null && { book: asPercent(book) }),
    },
  })
  return { book: book === null ? null : asPercent(book) }
}

const untilOf = (minutes: number | undefined, now: Date) =>
  minutes === undefined ? {} : { until: now.getTime() + minutes * 60_000 }

function priceOf({ odds, shift, minutes }: Price, now: Date): OperatorOutcome | null | 'invalid' {
  if (odds === undefined && shift === undefined) return null
  const until = untilOf(minutes, now)
  if (shift !== undefined) return { shift: Math.round(shift * 100), ...until }
  const price = parseOdds(odds ?? '')
  return price === null || price < 1_010n || price > 1_000_000n
    ? 'invalid'
    : { odds: Number(price), ...until }
}

/** Shifts all prices of a market or an event, or ends what was set. Below a full book of any brand it asks for a confirmation. */
export async function shift(
  deps: TradingDeps,
  acting: Acting,
  { event, market, shift: percent, minutes, confirmed }: Shift,
): Promise<
  { markets: number; book: number | null } | Refused<'other_brands' | 'unknown_event' | 'below_full_book'>
> {
  if (!(await actsForAll(deps, acting))) return refuse('other_brands')
  const price =
    percent === undefined ? null : { shift: Math.round(percent * 100), ...untilOf(minutes, deps.now()) }
  const about = market ? { marketId: market.id, specifiers: market.specifiers } : null
  try {
    return await deps.db.transaction(async (tx) => {
      const shifted = await shiftPrices(tx, event, about, price)
      if (shifted.length === 0) return refuse('unknown_event')
      const bookIn = await booksOf(tx, deps, event)
      const books = shifted.flatMap((one) => bookIn(one.marketId, one) ?? [])
      const book = books.length === 0 ? null : Math.min(...books)
      if (price !== null && book !== null && book < FULL && !confirmed) throw new BelowFullBook()
      await record(tx, acting, deps.now(), {
        action: price === null ? 'trading.price_ended' : 'trading.priced',
        subject: event,
        before: {},
        after: {
          ...(market && aboutMarket(market.id, market.specifiers)),
          ...inWords(price ?? {}),
          ...(book !== null && { book: asPercent(book) }),
        },
      })
      return { markets: shifted.length, book: book === null ? null : asPercent(book) }
    })
  } catch (error) {
    if (error instanceof BelowFullBook) return refuse('below_full_book')
    throw error
  }
}

type Offered = { outcomes: StoredOutcome[]; operator: OperatorOutcomes }

/** Answers the lowest book of a market of the event among the brands, in ten-thousandths. */
async function booksOf(
  tx: Tx,
  { allBrands, now }: TradingDeps,
  event: string,
): Promise<(marketId: number, offered: Offered) => number | null> {
  const named = (await eventsOf(tx, [{ eventId: event }])).get(event)
  if (!named) return () => null
  const pricings: BrandPricing[] = []
  for (const brand of (await allBrands()).filter(hasSportsbook))
    pricings.push(await readPricing(tx, brand.id))
  return (marketId, { outcomes, operator }) => {
    const books = pricings.flatMap((pricing) => {
      const rule = pricing.rule({ sport: named.sport, competitionId: named.competitionId, marketId })
      return bookOf(outcomes, priceMarket(outcomes, rule, { outcomes: operator, now: now() })) ?? []
    })
    return books.length === 0 ? null : Math.min(...books)
  }
}

const inWords = ({ odds, shift, until }: OperatorOutcome): Record<string, string | number> => ({
  ...(odds !== undefined && { odds: oddsText(BigInt(odds)) }),
  ...(shift !== undefined && { shift: asPercent(shift) }),
  ...(until !== undefined && { until: new Date(until).toISOString() }),
})
