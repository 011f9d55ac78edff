import type { Currency } from '@palco/contract'
import type { Prize } from '../../modules/tournaments/index.ts'

/** Minor units: what makes a point in the weekly tournament, the least stake of the others, and the first prize. */
export const WEEKLY: Partial<Record<Currency, { stake: bigint; minStake: bigint; first: bigint }>> = {
  ARS: { stake: 10_000n, minStake: 10_000n, first: 40_000_000n },
  BRL: { stake: 200n, minStake: 200n, first: 200_000n },
  EUR: { stake: 100n, minStake: 50n, first: 40_000n },
}

/** The share of each place in hundredths of the first prize: 1, 2, 3, then two groups. */
const SHARES = [
  [1, 1, 100n],
  [2, 2, 50n],
  [3, 3, 30n],
  [4, 10, 10n],
  [11, 20, 5n],
] as const

/** The weekly tournament's prizes; `part` scales them for the smaller ones (hundredths). */
export function listPrizes(currency: Currency, part = 100n): Prize[] {
  const first = WEEKLY[currency]?.first ?? 10_000n
  return SHARES.map(([from, to, share]) => ({
    from,
    to,
    amount: (first * share * part) / 10_000n,
    pays: 'cash' as const,
  }))
}

export const weeklyPool = (currency: Currency): bigint =>
  listPrizes(currency).reduce((sum, { from, to, amount }) => sum + amount * BigInt(to - from + 1), 0n)
