import { lastDays, most, sum, total, daysInARow } from './picture.ts'
import { defineRule, type RiskRule } from './rule.ts'
import type { PlayDay } from './types.ts'

const GROUPS = 'Customer interaction guidance for remote licensees, requirement 5'
const CASINO = 'Auer and Griffiths 2022, strongest markers of casino players'
const FIRST = 'Auer and Griffiths 2023, markers of the first seven days'
const STAKES = 'Braverman and Shaffer 2010, slope of stakes'
const HOUR_MS = 3_600_000

const percent = (part: bigint, whole: bigint): number => Number((part * 100n) / whole)

const spend: readonly RiskRule[] = [
  defineRule({
    id: 'deposit_burst',
    version: 1,
    group: 'spend',
    points: 2,
    source: FIRST,
    thresholds: { days: 2, burst: 3 },
    find(picture, { days, burst }) {
      const found = most(lastDays(picture, days), ({ depositBurst }) => depositBurst)
      return found >= burst ? { burst: found } : null
    },
  }),
  defineRule({
    id: 'deposits_lost',
    version: 1,
    group: 'spend',
    points: 3,
    source: CASINO,
    // A bet may be open for days: what it pays counts until today, and the last days do not count as lost.
    thresholds: { days: 7, openDays: 3, lostPercent: 95, lostDays: 3 },
    find(picture, { days, openDays, lostPercent, lostDays }) {
      const found = lastDays(picture, days, openDays).filter(({ deposited }) => deposited > 0n)
      const [first] = found
      if (!first || found.length < lostDays) return null
      const since = lastDays(picture, days + openDays).filter(({ day }) => day >= first.day)
      const lost = total(since, ({ staked, returned }) => staked - returned)
      const share = percent(
        lost,
        total(since, ({ deposited }) => deposited),
      )
      return share >= lostPercent ? { days: found.length, percent: share } : null
    },
  }),
]

const pattern: readonly RiskRule[] = [
  defineRule({
    id: 'stakes_rising',
    version: 1,
    group: 'pattern',
    points: 2,
    source: STAKES,
    thresholds: { days: 7, before: 28, timesPercent: 200, stakes: 50, stakesBefore: 100 },
    find(picture, { days, before, timesPercent, stakes, stakesBefore }) {
      const [now, then] = [lastDays(picture, days), lastDays(picture, before, days)]
      const [count, countBefore] = [sum(now, (day) => day.stakes), sum(then, (day) => day.stakes)]
      const stakedBefore = total(then, ({ staked }) => staked)
      if (count < stakes || countBefore < stakesBefore || stakedBefore <= 0n) return null
      const mean = total(now, ({ staked }) => staked) * BigInt(countBefore)
      const found = percent(mean, stakedBefore * BigInt(count))
      return found >= timesPercent ? { percent: found } : null
    },
  }),
  defineRule({
    id: 'deposits_rising',
    version: 1,
    group: 'pattern',
    points: 2,
    source: GROUPS,
    thresholds: { days: 7, before: 28, timesPercent: 200, deposits: 3, depositsBefore: 4 },
    find(picture, { days, before, timesPercent, deposits, depositsBefore }) {
      const [now, then] = [lastDays(picture, days), lastDays(picture, before, days)]
      const sumBefore = total(then, ({ deposited }) => deposited)
      const tooFew =
        sum(now, (day) => day.deposits) < deposits || sum(then, (day) => day.deposits) < depositsBefore
      if (tooFew || sumBefore <= 0n) return null
      const found = percent(
        total(now, ({ deposited }) => deposited) * BigInt(before),
        sumBefore * BigInt(days),
      )
      return found >= timesPercent ? { percent: found } : null
    },
  }),
]

const time: readonly RiskRule[] = [
  defineRule({
    id: 'nights',
    version: 1,
    group: 'time',
    points: 1,
    source: GROUPS,
    thresholds: { days: 7, stakes: 100, nightPercent: 30, nights: 3 },
    find(picture, { days, stakes, nightPercent, nights }) {
      const week = lastDays(picture, days)
      const [all, atNight] = [sum(week, (day) => day.stakes), sum(week, ({ nightStakes }) => nightStakes)]
      const found = week.filter(({ nightStakes }) => nightStakes > 0).length
      return all >= stakes && found >= nights && atNight * 100 >= all * nightPercent
        ? { nights: found, percent: Math.floor((atNight * 100) / all) }
        : null
    },
  }),
  defineRule({
    id: 'long_days',
    version: 1,
    group: 'time',
    points: 2,
    source: GROUPS,
    thresholds: { days: 7, hours: 5, longDays: 2 },
    find(picture, { days, hours, longDays }) {
      const week = lastDays(picture, days)
      const found = week.filter(({ playMs }) => playMs >= hours * HOUR_MS).length
      return found >= longDays
        ? { days: found, hours: Math.floor(most(week, ({ playMs }) => playMs) / HOUR_MS) }
        : null
    },
  }),
  defineRule({
    id: 'days_in_a_row',
    version: 1,
    group: 'time',
    points: 1,
    source: GROUPS,
    thresholds: { row: 21 },
    find(picture, { row }) {
      const found = daysInARow(picture)
      return found >= row ? { days: found } : null
    },
  }),
]

/** Hits where a figure of the last days together reaches a number. */
const counted = (
  rule: Omit<RiskRule, 'version' | 'thresholds' | 'find' | 'source'> & {
    days: number
    count: number
    of: (day: PlayDay) => number
    daily?: boolean
  },
): RiskRule => {
  const { days: length, count: least, of, daily = false, ...rest } = rule
  return defineRule({
    ...rest,
    version: 1,
    source: GROUPS,
    thresholds: { days: length, count: least },
    find(picture, { days, count }) {
      const found = (daily ? most : sum)(lastDays(picture, days), of)
      return found >= count ? { count: found } : null
    },
  })
}

const others: readonly RiskRule[] = [
  counted({
    id: 'deposits_refused',
    group: 'behaviour',
    points: 2,
    days: 7,
    count: 3,
    of: (day) => day.depositsRefused,
    daily: true,
  }),
  counted({
    id: 'withdrawals_cancelled',
    group: 'behaviour',
    points: 2,
    days: 7,
    count: 2,
    of: (day) => day.withdrawalsCancelled,
  }),
  counted({ id: 'contacts', group: 'contact', points: 1, days: 7, count: 4, of: (day) => day.contacts }),
  counted({
    id: 'limits_raised',
    group: 'limits',
    points: 2,
    days: 90,
    count: 2,
    of: (day) => day.limitsRaised,
  }),
  counted({ id: 'breaks', group: 'limits', points: 1, days: 90, count: 3, of: (day) => day.breaks }),
  counted({
    id: 'many_methods',
    group: 'account',
    points: 1,
    days: 7,
    count: 3,
    of: (day) => day.methods,
    daily: true,
  }),
]

/** The published rules. A change of one raises its version, and stands in docs/risk-markers.md. */
export const RISK_RULES: readonly RiskRule[] = [...spend, ...pattern, ...time, ...others]

/** Days that the rules look back over. */
export const LOOK_BACK_DAYS = 90
