import type { LegalMoves } from '@palco/poker-rules'

/** What the sizes of a raise follow from; amounts are whole minor units or chips. */
export type Betting = {
  legal: LegalMoves
  /** All chips in the middle, bets of this street included. */
  pot: bigint
  /** The highest bet of this street. */
  bet: bigint
  /** All of the own seat: its stack and what it has put in on this street. */
  all: bigint
}

export type Preset = { id: 'least' | 'half' | 'two_thirds' | 'pot' | 'all_in'; to: bigint }

const within = (amount: bigint, { min, max }: { min: bigint; max: bigint }): bigint =>
  amount < min ? min : amount > max ? max : amount

/** The raise to a part of the pot as it is after the call (numerator, denominator), within what the rules allow. */
export function partOfPot({ legal, pot, bet }: Betting, [part, of]: [bigint, bigint]): bigint | null {
  if (!legal.raise) return null
  const after = pot + (legal.call ?? 0n)
  return within(bet + (after * part) / of, legal.raise)
}

/** The sizes that are offered with one tap; equal ones once, in ascending order. */
export function listPresets(betting: Betting): Preset[] {
  const { legal, all } = betting
  if (!legal.raise) return []
  const { min, max } = legal.raise
  const offered: Preset[] = [
    { id: 'least', to: min },
    { id: 'half', to: partOfPot(betting, [1n, 2n]) ?? min },
    { id: 'two_thirds', to: partOfPot(betting, [2n, 3n]) ?? min },
    { id: 'pot', to: partOfPot(betting, [1n, 1n]) ?? min },
    ...(max === all ? [{ id: 'all_in' as const, to: max }] : []),
  ]
  // Of equal sizes the plainest name stays: all-in before a part, the least before a part.
  return offered.filter(
    ({ id, to }) =>
      id === 'all_in' || (to !== max && (id === 'least' || to !== min)) || (id === 'pot' && max !== all),
  )
}

export const STEPS = 1_000

/** Low sizes take most of the slider's way: the share of it squared is the share of the range. */
export function amountAt(step: number, { min, max }: { min: bigint; max: bigint }, chip: bigint): bigint {
  if (step <= 0) return min
  if (step >= STEPS) return max
  const raw = min + ((max - min) * BigInt(step * step)) / BigInt(STEPS * STEPS)
  return within((raw / chip) * chip, { min, max })
}

/** The place on the slider of an amount. */
export function computeStep(amount: bigint, { min, max }: { min: bigint; max: bigint }): number {
  if (max <= min) return STEPS
  const share = Number(within(amount, { min, max }) - min) / Number(max - min)
  return Math.round(Math.sqrt(share) * STEPS)
}

/** The amount one chip more or less, on whole chips, within the range. */
export function nudged(
  amount: bigint,
  by: 1 | -1,
  range: { min: bigint; max: bigint },
  chip: bigint,
): bigint {
  const whole = (amount / chip) * chip
  if (by > 0) return within(whole + chip, range)
  return within(whole === amount ? amount - chip : whole, range)
}
