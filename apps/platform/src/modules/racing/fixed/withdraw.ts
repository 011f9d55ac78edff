import { ruleFour } from '@palco/sports-rules/bets'
import type { Odds } from '@palco/sports-rules/odds'
import type { Queryable, Tx } from '../../../db/index.ts'
import { listNumbers } from '../races.ts'
import type { Race } from '../types.ts'
import { currentPrices, isAntePost } from './prices.ts'
import { allBetRules } from './rules.ts'
import type { BookRef, Deduction } from './types.ts'

/** After a withdrawal the market closes for so long; it opens again with the prices of the others. */
const CLOSED_MS = 20_000

/**
 * Closes the market of a race whose runners became fewer, in the transaction of the change: bets that were placed before it wait for the
 * lock or are there. Each brand's price at that moment is kept with its deduction; ante-post bets have none.
 * @returns whether anything was withdrawn
 */
export async function noteWithdrawals(tx: Tx, before: Race, after: Race, now: Date): Promise<boolean> {
  const left = new Set(listNumbers(after))
  const gone = listNumbers(before).filter((number) => !left.has(number))
  if (gone.length === 0) return false
  await tx.query({
    name: 'racing-new-market',
    text: `UPDATE races SET market = market + 1, reopens_at = $2, refunds_due = true,
        desk = desk - 'prices' WHERE id = $1`,
    values: [after.id, new Date(now.getTime() + CLOSED_MS)],
  })
  if (isAntePost(before, now)) return true
  for (const rules of await allBetRules(tx)) {
    const prices = currentPrices(before, rules, now)
    for (const runner of gone) {
      const odds = prices.get(runner)
      if (odds !== undefined) await insertDeduction(tx, { ...rules, raceId: after.id }, after, runner, odds)
    }
  }
  return true
}

async function insertDeduction(
  tx: Tx,
  { brandId, currency, raceId }: BookRef,
  { market }: Race,
  runner: number,
  odds: Odds,
): Promise<void> {
  await tx.query({
    name: 'racing-deduction',
    text: `INSERT INTO race_deductions (race_id, brand_id, currency, runner, market, odds, percent)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    values: [raceId, brandId, currency, runner, market, odds, ruleFour(odds)],
  })
}

/** Rule 4 of a race for a brand's bets. */
export async function readDeductions(q: Queryable, book: BookRef): Promise<Deduction[]> {
  const { rows } = await q.query<Deduction>({
    name: 'racing-deductions',
    text: `SELECT runner, market, odds, percent FROM race_deductions WHERE race_id = $1 AND brand_id = $2 AND currency = $3
      ORDER BY market, runner`,
    values: [book.raceId, book.brandId, book.currency],
  })
  return rows
}
