import { systemClock } from '../../config/clock.ts'
import { readConfig } from '../../config/index.ts'
import { migrate, openDatabase } from '../../db/index.ts'
import { readBrands } from '../brands/index.ts'
import { rebuildFigures } from './count.ts'

/**
 * Counts the figures of the business anew from the whole ledger (docs/figures.md):
 *   npm run rollups -- rebuild
 * Pages show what was there until it ends. Ends with 0; with 2 and a line that says why when nothing was changed.
 */
const USAGE = 'usage: npm run rollups -- rebuild'

async function run([task, ...more]: string[]): Promise<number> {
  if (task !== 'rebuild' || more.length > 0) {
    console.error(USAGE)
    return 2
  }
  const { DATABASE_URL } = readConfig(process.env)
  await migrate(DATABASE_URL)
  const db = openDatabase({ url: DATABASE_URL, poolSize: 2 })
  try {
    const end = await rebuildFigures({ db, now: systemClock, allBrands: () => readBrands(db) })
    console.log(`counted up to movement ${end}`)
    return 0
  } finally {
    await db.close()
  }
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const { message, code } = error as Error & { code?: string }
  console.error(`nothing was changed: ${message || code || 'for a reason that is not given'}`)
  process.exitCode = 2
}
