import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@palco/platform/db'
import { processorTime } from '../support/processor-time.ts'
import { budgetRow } from '../support/table.ts'
import type { Scenario } from './scenario.ts'

/** The platform rests after 20 seconds without a call; its jobs then meet at full three minutes. */
const SETTLE_MS = 60_000
const MEASURED_MS = 180_000
const TRANSACTIONS = 6
const CORE_PERCENT = 3

/** What the system does while nobody calls it; the matches of the built-in feed go on. */
export const rest: Scenario = {
  name: 'rest',
  async run({ databaseUrl, pids }) {
    const db = openDatabase({ url: databaseUrl, poolSize: 1, role: null })
    try {
      const transactions = async (): Promise<number> => {
        const { rows } = await db.query<{ count: number }>({
          text: `SELECT sum(xact_commit + xact_rollback)::float8 AS count FROM pg_stat_database WHERE datname LIKE 'palco%'`,
        })
        return rows[0]?.count ?? Number.NaN
      }
      const spent = () =>
        [pids.platform, pids.originals, pids.site].map((pid) => processorTime(pid) ?? Number.NaN)
      await pause(SETTLE_MS)
      const [counted, before] = [await transactions(), spent()]
      await pause(MEASURED_MS)
      const [countedThen, after] = [await transactions(), spent()]
      const busiest = Math.max(...after.map((ms, at) => ms - (before[at] ?? Number.NaN)))
      return [
        budgetRow('rest', ((countedThen - counted) * 1000) / MEASURED_MS, TRANSACTIONS, 'tx/s'),
        budgetRow('rest-core', (100 * busiest) / MEASURED_MS, CORE_PERCENT, '%'),
      ]
    } finally {
      await db.close()
    }
  },
}
