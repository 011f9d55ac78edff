import type { Odds } from './price.ts'

/** Steps of a price ladder: from each bound on, prices are this far apart. In thousandths. */
export type Ladder = readonly { from: Odds; step: bigint }[]

/** The ladder of the betting exchanges: 350 prices from 1.01 to 1000. */
export const EXCHANGE_LADDER: Ladder = [
  { from: 1_010n, step: 10n },
  { from: 2_000n, step: 20n },
  { from: 3_000n, step: 50n },
  { from: 4_000n, step: 100n },
  { from: 6_000n, step: 200n },
  { from: 10_000n, step: 500n },
  { from: 20_000n, step: 1_000n },
  { from: 30_000n, step: 2_000n },
  { from: 50_000n, step: 5_000n },
  { from: 100_000n, step: 10_000n },
]

/** Prices as bookmakers write them: fine where most bets are, round numbers above. */
export const BOOK_LADDER: Ladder = [
  { from: 1_010n, step: 10n },
  { from: 3_000n, step: 50n },
  { from: 6_000n, step: 100n },
  { from: 10_000n, step: 500n },
  { from: 20_000n, step: 1_000n },
  { from: 50_000n, step: 5_000n },
  { from: 100_000n, step: 10_000n },
]
const HIGHEST: Odds = 1_000_000n

/** The greatest price of the ladder that is not above the odds; `null` below its first price. */
export function roundDown(odds: Odds, ladder: Ladder = EXCHANGE_LADDER): Odds | null {
  if (odds >= HIGHEST) return HIGHEST
  const rung = ladder.findLast(({ from }) => from <= odds)
  return rung ? rung.from + ((odds - rung.from) / rung.step) * rung.step : null
}

/** Every price of a ladder, up to 1000. */
export function listPrices(ladder: Ladder = EXCHANGE_LADDER): Odds[] {
  const prices: Odds[] = []
  for (const [index, { from, step }] of ladder.entries()) {
    const end = ladder[index + 1]?.from ?? HIGHEST + 1n
    for (let price = from; price < end; price += step) prices.push(price)
  }
  return prices
}
