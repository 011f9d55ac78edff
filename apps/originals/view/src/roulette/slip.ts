import type { RouletteBet } from '../../../src/kinds/roulette/types.ts'
import { toAmount } from '../shared/money.ts'
import type { Spot } from './layout.ts'
import { DOUBLE_ZERO_LAYOUT, SINGLE_ZERO } from './layout.ts'

/** Chips on the table: money units by spot. Every change gives a new slip, so that undo is going back. */
export type Slip = ReadonlyMap<string, bigint>
export type Limits = { max: (spot: string) => bigint; total: bigint; balance: bigint }
export type Refusal = { over: bigint } | { funds: true }

/** Ids of spots mean the same numbers on both layouts. */
export const toSpot = (id: string): Spot =>
  (SINGLE_ZERO.byId.get(id) ?? DOUBLE_ZERO_LAYOUT.byId.get(id)) as Spot

export const EMPTY: Slip = new Map()
export const computeTotal = (slip: Slip): bigint => [...slip.values()].reduce((sum, one) => sum + one, 0n)

/** Why the slip may not lie on the table, or `null`. */
export function findRefusal(slip: Slip, limits: Limits): Refusal | null {
  for (const [spot, amount] of slip) if (amount > limits.max(spot)) return { over: limits.max(spot) }
  const total = computeTotal(slip)
  if (total > limits.total) return { over: limits.total }
  return total > limits.balance ? { funds: true } : null
}

export function place(slip: Slip, spot: string, amount: bigint): Slip {
  return new Map([...slip, [spot, (slip.get(spot) ?? 0n) + amount]])
}
/** Several chips laid at once. */
export const laid = (slip: Slip, chips: readonly (readonly [spot: string, amount: bigint])[]): Slip =>
  chips.reduce((lying, [spot, amount]) => place(lying, spot, amount), slip)
export function lift(slip: Slip, spot: string): Slip {
  return new Map([...slip].filter(([id]) => id !== spot))
}
export const doubled = (slip: Slip): Slip => new Map([...slip].map(([id, amount]) => [id, amount * 2n]))

/** As the server wants it. */
export const listBets = (slip: Slip): RouletteBet[] =>
  [...slip].map(([id, amount]) => {
    const { type, numbers } = toSpot(id)
    return { type, numbers, amount: toAmount(amount) }
  })

export const toId = (bet: Pick<RouletteBet, 'type' | 'numbers'>): string => {
  const only = bet.numbers.length ? undefined : SINGLE_ZERO.spots.find((spot) => spot.type === bet.type)
  return only?.id ?? `${bet.type}:${[...bet.numbers].sort((a, b) => a - b).join('-')}`
}

/** The chip (index in ascending values) whose colour a stack shows: the largest that fits in. */
export const computeChip = (amount: bigint, values: bigint[]): number =>
  Math.max(
    0,
    values.findLastIndex((value) => value <= amount),
  )
