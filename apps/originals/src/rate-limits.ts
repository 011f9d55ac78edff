import type { Log } from '@palco/service/log'
import { RateLimiter } from '@palco/service/rate-limit'
import { deleteExpiredRates, postgresRateStore } from '@palco/service/rate-store'
import type { Database } from '@palco/service/database'
import type { Clock } from './clock.ts'

const HOUSEKEEPING_MS = 60_000

/** The rate limits of this process, counted together with those of the others. */
export function startRateLimits(database: Database, clock: Clock, log: Log) {
  const onFailure = (error: unknown) => log.warn({ err: error }, 'rate limits could not be shared')
  const now = () => clock.nowMs()
  const store = postgresRateStore((statement) => database.query(statement))
  const limiter = new RateLimiter({ now, store, onFailure })
  limiter.start()
  const expire = () => deleteExpiredRates((statement) => database.query(statement), now()).catch(onFailure)
  const housekeeping = setInterval(() => void expire(), HOUSEKEEPING_MS).unref()
  return {
    limiter,
    stop(): void {
      clearInterval(housekeeping)
      limiter.stop()
    },
  }
}
