import type { Verdict } from '../../bets/leg.ts'
import type { Settlement } from '../types.ts'

/** The named outcome won, every other one lost. */
export const winner = (ids: readonly string[], winning: string): Settlement =>
  Object.fromEntries(ids.map((id) => [id, id === winning ? 'won' : 'lost']))

/** Those named won, every other one lost. */
export const winners = (ids: readonly string[], winning: readonly string[]): Settlement =>
  Object.fromEntries(ids.map((id) => [id, winning.includes(id) ? 'won' : 'lost']))

export const refundAll = (ids: readonly string[]): Settlement =>
  Object.fromEntries(ids.map((id) => [id, 'refund' as const]))

/** Yes is 74 and no is 76 in the field's numbering. */
export const yesNo = (yes: boolean): Settlement => winner(['74', '76'], yes ? '74' : '76')

/**
 * How a quantity ends against a line of quarters, for the side that wants more. `difference` is quantity minus line; a
 * quarter line is half a stake on each neighbouring line.
 */
export function overVerdict(difference: number): Verdict {
  if (difference >= 0.5) return 'won'
  if (difference === 0.25) return 'half_won'
  if (difference === 0) return 'refund'
  return difference === -0.25 ? 'half_lost' : 'lost'
}

/** The same for the side that wants less. */
export const underVerdict = (difference: number): Verdict => overVerdict(-difference)
