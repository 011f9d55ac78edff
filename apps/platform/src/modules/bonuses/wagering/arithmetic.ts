import { toDay, daysAfter, daysIntoWeek } from '../../brands/index.ts'
import type { BonusRow, Contributions, Offer } from '../types.ts'

const DAY_MS = 86_400_000
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** Percent of an amount in minor units, rounded down. */
const computePercent = (amount: bigint, percent: number): bigint => (amount * BigInt(percent)) / 100n

/** What a deposit of `deposit` gives: its percentage, at most the offer's amount. */
export const computeMatch = (offer: Pick<Offer, 'amount' | 'percent'>, deposit: bigint): bigint =>
  least(computePercent(deposit, offer.percent ?? 0), offer.amount)

/**
 * What a net loss gives back, at most the offer's amount; nothing for a player who won.
 * @param extra percent that the player's level adds
 */
export const computeCashback = (
  offer: Pick<Offer, 'amount' | 'percent'>,
  lost: bigint,
  extra: bigint = 0n,
): bigint =>
  lost <= 0n ? 0n : least((computePercent(lost, offer.percent ?? 0) * (100n + extra)) / 100n, offer.amount)

/** What has to be wagered before `amount` of bonus money becomes cash. */
export const requiredFor = (
  { wagerMultiple, wagerBase }: Pick<Offer, 'wagerMultiple' | 'wagerBase'>,
  amount: bigint,
  deposit = 0n,
): bigint => BigInt(wagerMultiple) * (wagerBase === 'bonus' ? amount : amount + deposit)

type StakedOn = {
  gameId: string | null
  categories: readonly string[]
  area: string | null
  /** Thousandths; of stakes on sports. */
  odds?: bigint | null
}

/**
 * 0 to 100, rounded down. The figures are the operator's data: one that is none must not stop the counting of all players'
 * stakes.
 */
const wholePercent = (given: number): number => Math.max(0, Math.min(100, Math.floor(given))) || 0

/** Smallest odds in thousandths at which a stake in an area counts; `null` where any do. */
export function findLeastOdds(contributions: Contributions, area: string): bigint | null {
  const least = contributions[`min_odds:${area}`]
  return least === undefined || !(least > 0) ? null : BigInt(Math.round(least * 1000))
}

/**
 * Percent a stake counts: the game's own figure, else the lowest of its categories, else its area's, else the rest's. Nothing for
 * a bet below the area's smallest odds.
 */
export function computeContribution(
  contributions: Contributions,
  { gameId, categories, area, odds = null }: StakedOn,
): number {
  const leastOdds = area === null ? null : findLeastOdds(contributions, area)
  if (odds !== null && leastOdds !== null && odds < leastOdds) return 0
  const ofGame = gameId === null ? undefined : contributions[`game:${gameId}`]
  if (ofGame !== undefined) return wholePercent(ofGame)
  const ofCategories = categories.flatMap((id) => contributions[`category:${id}`] ?? [])
  if (ofCategories.length > 0) return Math.min(...ofCategories.map(wholePercent))
  const ofArea = area === null ? undefined : contributions[`area:${area}`]
  return wholePercent(ofArea ?? contributions['default'] ?? 0)
}

/** What a stake counts towards the wagering: no more of it than the highest allowed stake. */
export const computeCountedAmount = (stake: bigint, percent: number, maxStake: bigint | null): bigint =>
  computePercent(maxStake === null ? stake : least(stake, maxStake), percent)

/** How bonus money is split when its bonus ends: what becomes cash, and what goes back to the brand. */
export function toSettlement(
  bonus: Pick<BonusRow, 'maxCashOut'>,
  balance: bigint,
  completed: boolean,
): { converted: bigint; forfeited: bigint } {
  const converted = completed ? least(balance, bonus.maxCashOut ?? balance) : 0n
  return { converted, forfeited: balance - converted }
}

/** Progress as it is shown: whole percent, rounded down, 100 only when nothing is left. */
export function toProgress({ required, wagered }: Pick<BonusRow, 'required' | 'wagered'>) {
  const done = least(wagered, required)
  return {
    wagered: done,
    left: required - done,
    percent: required === 0n ? 100 : Number((done * 100n) / required),
  }
}

export const daysLater = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS)

/**
 * The last `count` whole periods before `now`, newest first, as days of a time zone: `from` inclusive, `to` exclusive.
 * Weeks begin on Monday.
 */
export function periodsBefore(
  now: Date,
  period: 'day' | 'week',
  { count, timeZone }: { count: number; timeZone: string },
): { from: string; to: string }[] {
  const today = toDay(now, timeZone)
  const length = period === 'day' ? 1 : 7
  const end = daysAfter(today, period === 'day' ? 0 : -daysIntoWeek(today))
  return Array.from({ length: count }, (_, index) => ({
    from: daysAfter(end, -(index + 1) * length),
    to: daysAfter(end, -index * length),
  }))
}
