import {
  calls,
  type Currency,
  OWN_LIMIT_KINDS,
  OWN_LIMIT_PERIODS,
  type OwnLimit,
  type OwnLimitKind,
  type OwnLimitPeriod,
  type OwnLimits,
  type TimeLimit,
  parseDecimal,
  toWire,
} from '@palco/contract'
import type { Database } from '../../db/index.ts'
import { handle, toOwner, type PlayerContext, type Route } from '../../http/index.ts'
import { type Reader, toReader } from '../../model/index.ts'
import { businessEvent } from '../../observe/index.ts'
import { isRefused, refuse } from '../../result.ts'
import { nextPeriod } from './periods.ts'
import { QUESTION_IDS, questionWords } from './raise-test/questions.ts'
import { CONFIRM_MS, isConfirmable } from './raises.ts'
import {
  answerRaiseTest,
  confirmRaise,
  declineLimits,
  isUsedUp,
  leastLeft,
  type Limits,
  limitsIn,
  readLimits,
  setLimit,
} from './set-limit.ts'
import type { LimitName, SetLimit } from './types.ts'

type Deps = { db: Database; now: () => Date }

export function ownLimitRoutes({ db, now }: Deps): Route[] {
  return [
    handle(calls.readOwnLimits, async ({ context }) => {
      const at = now()
      return { response: onWire(await readLimits(db, context, at), context, at) }
    }),
    handle(calls.setOwnLimit, async ({ input, context }) => {
      const { kind, period, area = null } = input
      const { currency } = context.player
      const amount = input.amount === null ? null : parseDecimal(input.amount, currency)
      if (input.amount !== null && (amount === null || amount.minor <= 0n || amount.minor > MOST))
        return refuse('invalid_amount', { fields: { amount: 'invalid' } })
      const at = now()
      const limits = await setLimit(db, context, { area, kind, period, amount: amount?.minor ?? null }, at)
      if (isRefused(limits)) return limits
      businessEvent(context.log, { event: 'own_limit.set', ...toOwner(context) })
      return { response: onWire(limits, context, at) }
    }),
    handle(calls.setTimeLimit, async ({ input: { period, minutes }, context }) => {
      const at = now()
      const amount = minutes === null ? null : BigInt(minutes) * MINUTE
      const limits = await setLimit(db, context, { area: null, kind: 'time', period, amount }, at)
      if (isRefused(limits)) return limits
      businessEvent(context.log, { event: 'own_limit.set', ...toOwner(context) })
      return { response: onWire(limits, context, at) }
    }),
    handle(calls.declineOwnLimits, async ({ context }) => {
      const at = now()
      const limits = await declineLimits(db, context, at)
      if (isRefused(limits)) return limits
      businessEvent(context.log, { event: 'own_limit.declined', ...toOwner(context) })
      return { response: onWire(limits, context, at) }
    }),
    handle(calls.answerRaiseTest, async ({ input: { answers }, context }) => {
      const at = now()
      const limits = await answerRaiseTest(db, context, answers, at)
      if (isRefused(limits)) return limits
      businessEvent(context.log, { event: 'own_limit.test_passed', ...toOwner(context) })
      return { response: onWire(limits, context, at) }
    }),
    handle(calls.confirmOwnLimit, async ({ input, context }) => {
      const at = now()
      const limits = await confirmRaise(db, context, { ...input, area: input.area ?? null }, at)
      if (isRefused(limits)) return limits
      businessEvent(context.log, { event: 'own_limit.raised', ...toOwner(context) })
      return { response: onWire(limits, context, at) }
    }),
  ]
}

/** In the seconds of limits of time. */
const MINUTE = 60n
/** More than any balance; sums of it stay within a 64-bit integer. */
const MOST = 10n ** 17n

/** What limits are written with. */
type Writing = Limits & { currency: Currency; zone: string; at: Date }

function onWire(limits: Limits, { brand, player, language }: PlayerContext, at: Date): OwnLimits {
  const { currency } = player
  const writing = { ...limits, currency, zone: brand.timeZone, at }
  const stakes = limits.limits.filter(({ kind }) => kind === 'stake' || kind === 'loss')
  const isTimeUp = limits.limits.some((one) => one.kind === 'time' && isUsedUp(one))
  const leftIn = (area: string | null) =>
    isTimeUp ? toWire({ minor: 0n, currency }) : leftOnWire(limitsIn(stakes, area), currency)
  const deposits = limits.limits.filter(({ kind }) => kind === 'deposit')
  return {
    currency,
    limits: limitsOnWire(writing, null, OWN_LIMIT_KINDS),
    areas: limits.areas.map((area) => ({
      area,
      limits: limitsOnWire(writing, area, STAKED_KINDS),
      left: leftIn(area),
    })),
    time: OWN_LIMIT_PERIODS.map((period) => timeOnWire(writing, period)),
    asked: limits.asked && { kinds: [...limits.asked.kinds], may_decline: limits.asked.mayDecline },
    left: leftIn(null),
    deposits_left: leftOnWire(deposits, currency),
    waits_hours: limits.terms.hours,
    raise_test: testOnWire(limits, toReader(brand, language)),
    raise_from: limits.terms.from !== null && limits.terms.from > at ? limits.terms.from.toISOString() : null,
  }
}

/** The questions in the words of the page. */
const testOnWire = ({ test }: Limits, reader: Reader): OwnLimits['raise_test'] =>
  test && {
    questions: QUESTION_IDS.map((id) => ({ id, text: questionWords(reader)[id] })),
    from: test.from?.toISOString() ?? null,
  }

const STAKED_KINDS = OWN_LIMIT_KINDS.filter((kind) => kind !== 'deposit')

function leftOnWire(limits: readonly SetLimit[], currency: Currency) {
  const least = leastLeft(limits)
  return least === null ? null : toWire({ minor: least, currency })
}

function limitsOnWire(
  { limits, starting, sliding, currency, zone, at }: Writing,
  area: string | null,
  kinds: readonly OwnLimitKind[],
): OwnLimit[] {
  return kinds.flatMap((kind) =>
    OWN_LIMIT_PERIODS.map((period) => {
      const isThis = (one: LimitName) => one.area === area && one.kind === kind && one.period === period
      const most = starting.find(isThis)
      return {
        kind,
        period,
        ...limitOnWire(limits.find(isThis), currency, at),
        most: most ? toWire({ minor: most.amount, currency }) : null,
        renews_at: sliding ? null : nextPeriod(period, at, zone).toISOString(),
      }
    }),
  )
}

function timeOnWire({ limits, sliding, zone, at }: Writing, period: OwnLimitPeriod): TimeLimit {
  const one = limits.find((each) => each.kind === 'time' && each.period === period)
  const minutes = (seconds: bigint) => Number(seconds / MINUTE)
  const waits = one && waitOnWire(one, at)
  return {
    period,
    minutes: one ? minutes(one.amount) : null,
    used_seconds: one ? Number(one.used) : null,
    renews_at: sliding ? null : nextPeriod(period, at, zone).toISOString(),
    waiting: waits ? { minutes: one.nextAmount === null ? null : minutes(one.nextAmount), ...waits } : null,
  }
}

/** When a raise that waits may be confirmed; `null`: none waits. */
function waitOnWire({ changesAt }: SetLimit, at: Date) {
  return (
    changesAt && {
      from: changesAt.toISOString(),
      until: new Date(changesAt.getTime() + CONFIRM_MS).toISOString(),
      confirmable: isConfirmable(changesAt, at),
    }
  )
}

function limitOnWire(
  one: SetLimit | undefined,
  currency: Currency,
  at: Date,
): Pick<OwnLimit, 'limit' | 'used' | 'waiting'> {
  if (!one) return { limit: null, used: null, waiting: null }
  const money = (minor: bigint) => toWire({ minor, currency })
  const waits = waitOnWire(one, at)
  return {
    limit: money(one.amount),
    used: money(one.used),
    waiting: waits && { limit: one.nextAmount === null ? null : money(one.nextAmount), ...waits },
  }
}
