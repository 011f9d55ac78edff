import { toUnits } from './money.ts'

/** What can be staked, and how much of it is bonus money; in money units. */
export type Balance = { total: bigint; bonus: bigint }

/** The balance of an answer: `bonus` is left out when there is none. */
export const toBalance = (amount: string, bonus?: string): Balance => ({
  total: toUnits(amount),
  bonus: bonus ? toUnits(bonus) : 0n,
})

/** The balance after a stake: real money is taken first, bonus money for the rest, as the platform does. */
export function afterStake({ total, bonus }: Balance, stake: bigint): Balance {
  const left = total - stake
  return { total: left, bonus: bonus < left ? bonus : left }
}
