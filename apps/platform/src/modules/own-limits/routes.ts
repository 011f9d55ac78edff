import {
  calls,
  type Currency,
  OWN_LIMIT_KINDS,
  OWN_LIMIT_PERIODS,
  type OwnLimits,
  parseDecimal,
  toWire,
} from '@palco/contract'
import type { Database } from '../../db/index.ts'
import { handle, ownerOf, type Route } from '../../http/index.ts'
import { businessEvent } from '../../observe/index.ts'
import { refuse } from '../../result.ts'
import { nextPeriod } from './periods.ts'
import { leastLeft, readLimits, setLimit, WAITS_HOURS } from './set-limit.ts'
import type { SetLimit } from './types.ts'

type Deps = { db: Database; now: () => Date }

export function ownLimitRoutes({ db, now }: Deps): Route[] {
  return [
    handle(calls.readOwnLimits, async ({ context }) => {
      const at = now()
      const limits = await readLimits(db, ownerOf(context), at)
      return {
        response: onWire(limits, { at, zone: context.brand.timeZone, currency: context.player.currency }),
      }
    }),
    handle(calls.setOwnLimit, async ({ input, context }) => {
      const { kind, period } = input
      const { currency } = context.player
      const amount = input.amount === null ? null : parseDecimal(input.amount, currency)
      if (input.amount !== null && (amount === null || amount.minor <= 0n || amount.minor > MOST))
        return refuse('invalid_amount', { fields: { amount: 'invalid' } })
      const [at, owner] = [now(), ownerOf(context)]
      const zone = context.brand.timeZone
      const limits = await setLimit(db, owner, { kind, period, amount: amount?.minor ?? null, zone }, at)
      businessEvent(context.log, { event: 'own_limit.set', ...owner })
      return { response: onWire(limits, { at, zone, currency }) }
    }),
  ]
}

/** More than any balance; sums of it stay within a 64-bit integer. */
const MOST = 10n ** 17n

type Shown = { at: Date; zone: string; currency: Currency }

function onWire(set: readonly SetLimit[], { at, zone, currency }: Shown): OwnLimits {
  const money = (minor: bigint) => toWire({ minor, currency })
  const left = leastLeft(set)
  const limits = OWN_LIMIT_KINDS.flatMap((kind) =>
    OWN_LIMIT_PERIODS.map((period) => {
      const one = set.find((limit) => limit.kind === kind && limit.period === period)
      return {
        kind,
        period,
        limit: one ? money(one.amount) : null,
        used: one ? money(one.used) : null,
        renews_at: nextPeriod(period, at, zone).toISOString(),
        waiting: one?.changesAt
          ? {
              limit: one.nextAmount === null ? null : money(one.nextAmount),
              from: one.changesAt.toISOString(),
            }
          : null,
      }
    }),
  )
  return { currency, limits, left: left === null ? null : money(left), waits_hours: WAITS_HOURS }
}
