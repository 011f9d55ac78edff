import type { Chips, Limit, Variant } from '../types.ts'

export type BlindLevel = { smallBlind: Chips; bigBlind: Chips; ante: Chips }

export type SitAndGoStructure = {
  variant: Variant
  limit: Limit
  startingStack: Chips
  levels: readonly BlindLevel[]
  /** Of every level; the last level stays. */
  secondsPerLevel: number
}

const level = (smallBlind: bigint, ante = 0n): BlindLevel => ({ smallBlind, bigBlind: smallBlind * 2n, ante })

/** Blinds double about every second level; antes begin with the seventh. */
export const STANDARD_LEVELS: readonly BlindLevel[] = [
  level(10n),
  level(15n),
  level(25n),
  level(50n),
  level(75n),
  level(100n),
  level(100n, 25n),
  level(200n, 25n),
  level(300n, 50n),
  level(400n, 50n),
  level(600n, 75n),
  level(1000n, 100n),
  level(1500n, 150n),
  level(2000n, 200n),
  level(3000n, 300n),
]

/** Structures by name: 1,500 chips, levels of eight or three minutes. */
export const STRUCTURES = {
  regular: { startingStack: 1500n, levels: STANDARD_LEVELS, secondsPerLevel: 480 },
  turbo: { startingStack: 1500n, levels: STANDARD_LEVELS, secondsPerLevel: 180 },
} as const satisfies Record<string, Omit<SitAndGoStructure, 'variant' | 'limit'>>

/** The level after so many seconds of play. Throws on a structure without levels. */
export function levelAt(
  { levels, secondsPerLevel }: SitAndGoStructure,
  seconds: number,
): BlindLevel & { index: number } {
  const index = Math.max(0, Math.min(Math.floor(seconds / secondsPerLevel), levels.length - 1))
  const found = levels[index]
  if (!found) throw new Error('the structure has no level')
  return { ...found, index }
}

/** Percentages of the prize pool by place: up to 3 entrants, up to 6, up to 10. */
const PAYOUTS: readonly { upTo: number; percentages: readonly number[] }[] = [
  { upTo: 3, percentages: [100] },
  { upTo: 6, percentages: [65, 35] },
  { upTo: 10, percentages: [50, 30, 20] },
]

/** The published percentages for so many entrants (2 to 10). */
export function payoutsFor(entrants: number): readonly number[] {
  const found = PAYOUTS.find(({ upTo }) => entrants >= 2 && entrants <= upTo)
  if (!found) throw new Error('a sit-and-go has 2 to 10 entrants')
  return found.percentages
}

/** The prize of each place, rounded down; what rounding leaves goes to the first place. */
export function prizesFor(pool: Chips, entrants: number): Chips[] {
  const prizes = payoutsFor(entrants).map((percent) => (pool * BigInt(percent)) / 100n)
  const rest = pool - prizes.reduce((total, prize) => total + prize, 0n)
  return prizes.map((prize, index) => (index === 0 ? prize + rest : prize))
}
