import { RateLimiter } from '@palco/service/rate-limit'
import { deleteExpiredRates, postgresRateStore } from '@palco/service/rate-store'
import type { Database, Queryable } from './db/index.ts'
import { HOUSEKEEPING, type JobDefinition } from './jobs/index.ts'
import type { Log, Metrics } from './observe/index.ts'

type Deps = { db: Queryable; metrics: Metrics; log: Log; now: () => number; factor: number }

/** The rate limits of a process, counted together with those of the others. */
export function makeRateLimiter({ db, metrics, log, now, factor }: Deps): RateLimiter {
  const limited = metrics.counter({
    name: 'rate_limited_total',
    help: 'Calls refused by a rate limit',
    labels: ['rule'],
  })
  return new RateLimiter({
    now,
    factor,
    store: postgresRateStore((statement) => db.query(statement)),
    onLimited: (rule) => limited.inc({ rule }),
    onFailure: (error) => log.warn({ error }, 'rate limits could not be shared'),
  })
}

export const rateLimitHousekeeping = (db: Database, now: () => number): JobDefinition => ({
  name: 'rate_limits.housekeeping',
  queue: HOUSEKEEPING,
  everyMs: 60_000,
  run: () => deleteExpiredRates((statement) => db.query(statement), now()),
})
