import type { ScriptedLoad } from './load.ts'
import { processorTime } from './processor-time.ts'
import type { BenchSystem } from './system.ts'

/** Processor time of platform and database while requests are sent; the limit's share of the database is not in it. */
export class Spent {
  readonly #pids: BenchSystem['pids']
  #requests = 0
  #platformMs = 0
  #databaseMs = 0

  constructor(pids: BenchSystem['pids']) {
    this.#pids = pids
  }

  #now(): [platform: number, database: number] {
    return [
      processorTime(this.#pids.platform) ?? Number.NaN,
      processorTime(this.#pids.database) ?? Number.NaN,
    ]
  }

  async during(work: () => Promise<ScriptedLoad>): Promise<ScriptedLoad> {
    const [platform, database] = this.#now()
    const done = await work()
    const [platformThen, databaseThen] = this.#now()
    this.#requests += done.requests
    this.#platformMs += platformThen - platform
    this.#databaseMs += databaseThen - database
    return done
  }

  /** Nothing where the machine has no /proc. */
  each(what: string): { beside?: Record<string, number> } {
    const [platform, database] = [this.#platformMs / this.#requests, this.#databaseMs / this.#requests]
    if (!Number.isFinite(platform + database)) return {}
    return {
      beside: {
        [`ms of processor time for ${what}: platform`]: platform,
        database,
      },
    }
  }
}
