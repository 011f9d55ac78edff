import type { MilesRate } from './program.ts'

/** What is left of stakes that made no whole mile: `remainder` of `parts`. Below zero it is a debt. */
export type Progress = { remainder: bigint; parts: bigint }

const floorDiv = (a: bigint, b: bigint): bigint => a / b - (a % b !== 0n && a < 0n !== b < 0n ? 1n : 0n)

/**
 * Adds real money staked (minor units, negative when it is given back) to a player's progress in an area.
 * @returns the whole miles to book, negative to take back, and what is left. Staking and giving back the same amount
 * at one rate ends where it began, however the stakes were split.
 */
export function earn(
  before: Progress | null,
  staked: bigint,
  { stake, miles }: MilesRate,
): { miles: bigint; left: Progress } {
  // A brand that changed its rate: the old remainder is the same share of a mile at the new one.
  const carried = before === null ? 0n : floorDiv(before.remainder * stake, before.parts)
  const total = carried + staked * miles
  // A debt stays a debt until stakes have paid it: miles are only taken back by what is given back now.
  const whole = carried < 0n && total < 0n && staked > 0n ? 0n : floorDiv(total, stake)
  return { miles: whole, left: { remainder: total - whole * stake, parts: stake } }
}

/** Miles that could not be taken back because the player has none left become a debt of the progress. */
export const owe = ({ remainder, parts }: Progress, miles: bigint): Progress => ({
  remainder: remainder - miles * parts,
  parts,
})
