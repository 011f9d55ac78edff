import { calls } from '@palco/contract'
import type { Database } from '../../db/index.ts'
import { handle, toOwner, type Route } from '../../http/index.ts'
import { refuse } from '../../result.ts'
import { toDay, daysAfter } from '../brands/index.ts'
import { toSpan } from './close-day.ts'
import { levelNamed, findLevelRules } from './rules.ts'
import { earnedIn, storedLevel } from './store.ts'

type Deps = { db: Database; now: () => Date }

export function levelRoutes({ db, now }: Deps): Route[] {
  return [
    handle(calls.readLevel, async ({ context }) => {
      const { brand, language } = context
      const rules = findLevelRules(brand)
      if (!rules) return refuse('no_levels')
      const owner = toOwner(context)
      const today = toDay(now(), brand.timeZone)
      const window = toSpan(daysAfter(today, 1 - rules.windowDays), today, brand.timeZone)
      const [earned, stored] = await Promise.all([earnedIn(db, owner, window), storedLevel(db, owner)])
      const level = levelNamed(rules, stored)
      const levels = rules.levels.map(({ id, names, miles, extra, cashback, withdrawals }) => ({
        id,
        name: names[language] ?? names.es_ES ?? id,
        miles: miles.toString(),
        extra: Number(extra),
        cashback: Number(cashback),
        withdrawals: Number(withdrawals),
      }))
      const next = levels.find(({ miles }) => BigInt(miles) > level.miles)
      const missing = next ? BigInt(next.miles) - earned : 0n
      return {
        response: {
          levels,
          level: level.id,
          earned: earned.toString(),
          window_days: rules.windowDays,
          next: next
            ? { id: next.id, name: next.name, missing: (missing > 0n ? missing : 0n).toString() }
            : null,
        },
      }
    }),
  ]
}
