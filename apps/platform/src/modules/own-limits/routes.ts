import {
  calls,
  type Currency,
  OWN_LIMIT_KINDS,
  OWN_LIMIT_PERIODS,
  type OwnLimit,
  type OwnLimits,
  parseDecimal,
  toWire,
} from '@palco/contract'
import type { Database } from '../../db/index.ts'
import { handle, ownerOf, type PlayerContext, type Route } from '../../http/index.ts'
import { businessEvent } from '../../observe/index.ts'
import { isRefused, refuse } from '../../result.ts'
import { nextPeriod } from './periods.ts'
import { CONFIRM_MS, isConfirmable } from './raises.ts'
import { confirmRaise, leastLeft, type Limits, readLimits, setLimit } from './set-limit.ts'
import type { LimitName, SetLimit } from './types.ts'

type Deps = { db: Database; now: () => Date }

export function ownLimitRoutes({ db, now }: Deps): Route[] {
  return [
    handle(calls.readOwnLimits, async ({ context }) => {
      const at = now()
      return { response: onWire(await readLimits(db, context, at), context, at) }
    }),
    handle(calls.setOwnLimit, async ({ input, context }) => {
      const { kind, period } = input
      const { currency } = context.player
      const amount = input.amount === null ? null : parseDecimal(input.amount, currency)
      if (input.amount !== null && (amount === null || amount.minor <= 0n || amount.minor > MOST))
        return refuse('invalid_amount', { fields: { amount: 'invalid' } })
      const at = now()
      const limits = await setLimit(db, context, { kind, period, amount: amount?.minor ?? null }, at)
      if (isRefused(limits)) return limits
      businessEvent(context.log, { event: 'own_limit.set', ...ownerOf(context) })
      return { response: onWire(limits, context, at) }
    }),
    handle(calls.confirmOwnLimit, async ({ input, context }) => {
      const at = now()
      const limits = await confirmRaise(db, context, input, at)
      if (isRefused(limits)) return limits
      businessEvent(context.log, { event: 'own_limit.raised', ...ownerOf(context) })
      return { response: onWire(limits, context, at) }
    }),
  ]
}

/** More than any balance; sums of it stay within a 64-bit integer. */
const MOST = 10n ** 17n

function onWire(
  { limits: set, starting, terms }: Limits,
  { brand, player }: PlayerContext,
  at: Date,
): OwnLimits {
  const { currency } = player
  const left = (ofDeposits: boolean) => {
    const least = leastLeft(set.filter(({ kind }) => (kind === 'deposit') === ofDeposits))
    return least === null ? null : toWire({ minor: least, currency })
  }
  const limits = OWN_LIMIT_KINDS.flatMap((kind) =>
    OWN_LIMIT_PERIODS.map((period) => {
      const isThis = (one: LimitName) => one.kind === kind && one.period === period
      const most = starting.find(isThis)
      return {
        kind,
        period,
        ...limitOnWire(set.find(isThis), currency, at),
        most: most ? toWire({ minor: most.amount, currency }) : null,
        renews_at: nextPeriod(period, at, brand.timeZone).toISOString(),
      }
    }),
  )
  return {
    currency,
    limits,
    left: left(false),
    deposits_left: left(true),
    waits_hours: terms.hours,
    raise_from: terms.from !== null && terms.from > at ? terms.from.toISOString() : null,
  }
}

function limitOnWire(
  one: SetLimit | undefined,
  currency: Currency,
  at: Date,
): Pick<OwnLimit, 'limit' | 'used' | 'waiting'> {
  if (!one) return { limit: null, used: null, waiting: null }
  const money = (minor: bigint) => toWire({ minor, currency })
  return {
    limit: money(one.amount),
    used: money(one.used),
    waiting: one.changesAt && {
      limit: one.nextAmount === null ? null : money(one.nextAmount),
      from: one.changesAt.toISOString(),
      until: new Date(one.changesAt.getTime() + CONFIRM_MS).toISOString(),
      confirmable: isConfirmable(one.changesAt, at),
    },
  }
}
