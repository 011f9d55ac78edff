import type { Odds } from '@palco/sports-rules/odds'
import type { Tx } from '../../../db/index.ts'
import type { Brand } from '../../brands/index.ts'
import type { WorstCase } from '../../../operators/index.ts'
import { readEvents, hasSportsbook, limitsOfBrand, selectionNames } from '../../sports-bets/index.ts'
import {
  findBook,
  fairOdds,
  type OperatorOutcomes,
  priceMarket,
  readPricing,
  type StoredOutcome,
} from '../../sports-offer/index.ts'
import type { TradedMarket } from '../event.ts'
import type { Acting, MarketName, TradingDeps } from '../types.ts'

/** A market with what operators would have set on it. */
export type PricedMarket = { market: TradedMarket; operator: OperatorOutcomes }
/** What a change of prices comes to over all brands. */
export type PriceChange = {
  /** The lowest book, in ten-thousandths. */
  book: number | null
  /** Outcomes that have a price of a brand now and would have none. */
  leaves: { market: number; specifiers: string; outcome: string }[]
  /** A price above its fair one costs a brand what its limits let a market or the event cost; nothing else costs. */
  worst: WorstCase[]
  /** The brands with the offer. */
  among: string[]
}

/** Prices markets of an event anew for every brand that offers it. */
export async function changedPrices(
  tx: Tx,
  deps: TradingDeps,
  event: string,
  changes: readonly PricedMarket[],
): Promise<PriceChange> {
  const named = (await readEvents(tx, [{ eventId: event }])).get(event)
  const brands = (await deps.allBrands()).filter(hasSportsbook)
  const found: PriceChange = { book: null, leaves: [], worst: [], among: brands.map(({ id }) => id) }
  if (!named) return found
  const books: number[] = []
  const leaves = new Map<string, PriceChange['leaves'][number]>()
  for (const brand of brands) {
    const pricing = await readPricing(tx, brand.id)
    let raised = 0
    for (const { market, operator } of changes) {
      const { outcomes, marketId } = market
      const rule = pricing.rule({ ...named, marketId, live: market.product === 1 }, deps.now())
      const before = priceMarket(outcomes, rule, { outcomes: market.operator, now: deps.now() })
      const after = priceMarket(outcomes, rule, { outcomes: operator, now: deps.now() })
      const book = findBook(outcomes, after)
      if (book !== null) books.push(book)
      for (const { id } of outcomes)
        if (before.get(id) != null && after.get(id) == null)
          leaves.set(`${marketId} ${market.specifiers} ${id}`, {
            market: marketId,
            specifiers: market.specifiers,
            outcome: id,
          })
      if (outcomes.some((one) => isRaised(one, before.get(one.id) ?? null, after.get(one.id) ?? null)))
        raised += 1
    }
    if (raised > 0) found.worst.push(await worstOfMarkets(tx, brand, raised))
  }
  return { ...found, book: books.length === 0 ? null : Math.min(...books), leaves: [...leaves.values()] }
}

/** Whether the change raises a price above the fair one; others of the market stand as they did. */
function isRaised(outcome: StoredOutcome, before: Odds | null, after: Odds | null): boolean {
  const fair = fairOdds(outcome)
  return after !== null && (before === null || after > before) && (fair === null || after > fair)
}

/** What so many markets may cost a brand: without a limit on an event or on its markets nothing bounds it. */
export async function worstOfMarkets(tx: Tx, brand: Brand, markets: number): Promise<WorstCase> {
  const { marketLiability, eventLiability } = await limitsOfBrand(tx, brand)
  const all = marketLiability === null ? null : marketLiability * BigInt(markets)
  const amount = all === null || (eventLiability !== null && eventLiability < all) ? eventLiability : all
  return { brandId: brand.id, currency: brand.currency, amount }
}

/** "Boca – River · Ganador: Boca", in the operator's language: what a second operator reads. */
export async function namedSelection(
  tx: Tx,
  { by }: Acting,
  {
    event,
    market,
    specifiers,
    outcome = '',
  }: Pick<MarketName, 'event'> & Partial<MarketName> & { outcome?: string },
): Promise<string> {
  const found = (await readEvents(tx, [{ eventId: event }])).get(event)
  const match = found ? `${found.home} – ${found.away}` : event
  if (market === undefined) return match
  const ref = { eventId: event, marketId: market, specifiers: specifiers ?? '', outcomeId: outcome }
  const names = selectionNames(ref, found, by.language)
  return `${match} · ${names.title}${outcome === '' ? '' : `: ${names.outcome}`}`
}
