import type { Contributions } from '../bonuses/index.ts'
import { computeContribution } from '../bonuses/index.ts'

/** A share of a stake in parts per million. */
export type Ppm = number
export const WHOLE: Ppm = 1_000_000

/** A way to stake, and what of each stake it keeps on average. */
export type Way = Readonly<{
  gameId: string | null
  categories: readonly string[]
  area: string
  keeps: Ppm
  /** What jackpots give back of a stake on average; taken off `keeps` already. */
  jackpots?: Ppm
  /** Players win from each other: what is staked comes back to them, and nothing of it counts for other rewards. */
  betweenPlayers?: boolean
  /** Of bets with odds: what is kept of what counts, at odds of at least so many thousandths (`sports-ways.ts`). */
  leastOdds?: bigint
}>

/**
 * What wagering one unit costs at the cheapest of the ways that count: what the way keeps, less what other rewards give back of the same
 * stake, by the share that counts. Infinite where none counts.
 * @param givesBack parts per million of a stake in an area that other rewards return
 */
export function computeCheapestWay(
  contributions: Contributions,
  ways: readonly Way[],
  givesBack: (area: string) => Ppm = () => 0,
): Ppm {
  const costs = ways.flatMap((way) => {
    const odds = way.leastOdds ?? null
    const percent = computeContribution(contributions, { ...way, odds })
    return percent > 0 ? [((way.keeps - givesBack(way.area)) * 100) / percent] : []
  })
  return costs.length === 0 ? Infinity : Math.min(...costs)
}

/** An amount times parts per million, rounded up: a value is never too small. */
const computePart = (amount: bigint, part: Ppm): bigint => {
  if (part >= WHOLE * 1e9) return amount * BigInt(1e9)
  const exact = amount * BigInt(Math.ceil(part))
  return exact >= 0n ? (exact + 999_999n) / 1_000_000n : exact / 1_000_000n
}

export type WageredBonus = Readonly<{
  /** Minor units. */
  amount: bigint
  /** What has to be wagered, as a multiple of the amount. */
  multiple: number
  maxCashOut: bigint | null
}>

/**
 * What a bonus is worth to who plays it without variance: amount − wagered × what the cheapest way keeps, at most what may be cashed
 * out. Below zero it costs more than it gives.
 */
export function bonusValue({ amount, multiple, maxCashOut }: WageredBonus, cheapest: Ppm): bigint {
  if (cheapest === Infinity) return -amount
  const value = amount - computeCost(amount * BigInt(Math.ceil(multiple * 100)), cheapest) / 100n
  return maxCashOut !== null && value > maxCashOut ? maxCashOut : value
}

/** What staking so much costs at least (minor units, rounded down). */
export const computeCost = (staked: bigint, keeps: Ppm): bigint =>
  keeps <= 0
    ? -computePart(staked, -keeps)
    : (staked * BigInt(Math.floor(Math.min(keeps, 1e15)))) / 1_000_000n

/**
 * The part of a loss that cashback gives, as it is worth after wagering: a careful player loses nearly all of a stake with nearly every
 * bet (long odds), so this is what a stake gives back.
 * @param percent with what a level adds
 */
export const cashbackBack = (percent: number, worth: Ppm): Ppm =>
  Math.ceil((percent / 100) * Math.max(0, worth))

/** The worth of one unit of a bonus after wagering, in parts per million of it: above 0 for one that gives more than it costs. */
export const worthOfUnit = (multiple: number, cheapest: Ppm): Ppm =>
  cheapest === Infinity ? 0 : Math.ceil(WHOLE - multiple * cheapest)

/** What of a stake miles give back, in parts per million, rounded up. Amounts in minor units; `extra` percent of the highest level. */
export function milesBack(
  { stake, miles }: { stake: bigint; miles: bigint },
  { worth, per, extra }: { worth: bigint; per: bigint; extra: bigint },
): Ppm {
  const top = miles * worth * (100n + extra) * 10_000n
  const down = stake * per
  return Number((top + down - 1n) / down)
}
