import type { Transaction } from '@palco/contract'
import { scaled, unscaled } from '~/lib/amount.ts'

/** Real money and bonus money of the balance after a movement; `null` when there was no bonus money. */
export function balanceParts({
  balance,
  bonus,
}: Transaction): Record<'cash' | 'bonus', Transaction['balance']> | null {
  if (!bonus || scaled(bonus.amount) === 0n) return null
  const { currency } = balance
  const cash = { amount: unscaled(scaled(balance.amount) - scaled(bonus.amount), currency), currency }
  return { cash, bonus }
}
