import type { Bonus, WireMoney } from '@palco/contract'
import { least, toPercent, plus, times } from './times.ts'

/** What a deposit gives with an offer that matches it; `null` when the offer does not fit the deposit. */
export function findMatch(
  { percent, max_amount, min_deposit }: Pick<Bonus, 'percent' | 'max_amount' | 'min_deposit'>,
  deposit: WireMoney,
): WireMoney | null {
  if (percent === null || !max_amount || max_amount.currency !== deposit.currency) return null
  if (min_deposit && least(min_deposit, deposit) !== min_deposit) return null
  const gives = least(toPercent(deposit, percent), max_amount)
  return /[1-9]/.test(gives.amount) ? gives : null
}

/** What has to be wagered before `gives` of bonus money becomes real money. */
export const toRequirement = (
  { wager_multiple: multiple, wager_base: base }: Pick<Bonus, 'wager_multiple' | 'wager_base'>,
  gives: WireMoney,
  deposit: WireMoney,
): WireMoney => times(base === 'bonus' ? gives : plus(gives, deposit), multiple)
