import { type Currency, parseDecimal } from '@palco/contract'
import type { Database } from '../db/index.ts'
import { hadBrandBonus, saveBrandBonus } from '../modules/sports-bets/index.ts'
import type { BrandSeed } from './brands/brand-seed.ts'

/** By the margins of all brands a careful player loses by each step (docs/rewards.md). */
const STEPS = [
  { selections: 3, percent: 5 },
  { selections: 4, percent: 7 },
  { selections: 5, percent: 9 },
  { selections: 6, percent: 11 },
  { selections: 8, percent: 15 },
  { selections: 10, percent: 18 },
  { selections: 12, percent: 22 },
]
const LEAST_ODDS = 1_500n
/** About 200 dollars. */
const MOST: Partial<Record<Currency, string>> = { ARS: '200000.00', BRL: '1000.00', EUR: '200.00' }

/** Gives a demo brand its accumulator bonus once; what an operator changed or ended since stays. */
export async function seedAccumulatorBonus(
  db: Database,
  { id, currency }: BrandSeed,
  now: Date,
): Promise<void> {
  const most = parseDecimal(MOST[currency] ?? '', currency)?.minor
  if (most === undefined || (await hadBrandBonus(db, id))) return
  await saveBrandBonus(db, id, { steps: STEPS, leastOdds: LEAST_ODDS, most }, now)
}
