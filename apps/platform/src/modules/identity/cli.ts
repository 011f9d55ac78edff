import { systemClock } from '../../config/clock.ts'
import { openDatabase } from '../../db/index.ts'
import { liftSecondFactor } from './second-factor/lift.ts'

/**
 * What operators do for a player, from a terminal:
 *   npm run players -- end-second-factor BRAND USERNAME
 * Runs on DATABASE_URL, or on the embedded database (tools/with-database.ts).
 */
const USAGE = 'usage: npm run players -- end-second-factor BRAND USERNAME'

async function run([verb, brandId = '', username = '']: string[], url: string): Promise<number> {
  if (verb !== 'end-second-factor' || username === '') {
    console.error(USAGE)
    return 2
  }
  const db = openDatabase({ url, poolSize: 1 })
  try {
    const outcome = await liftSecondFactor(db, { brandId, username, now: systemClock() })
    if (outcome === 'lifted') {
      console.log(`${username} logs in by the password alone; their sessions have ended, and they are mailed`)
      return 0
    }
    console.error(
      outcome === 'off' ? `${username} has no second factor` : `${brandId} has no player ${username}`,
    )
    return 1
  } finally {
    await db.close()
  }
}

const { DATABASE_URL } = process.env
if (DATABASE_URL === undefined || DATABASE_URL === '') {
  console.error('DATABASE_URL is missing: the address of the platform’s database')
  process.exit(2)
}
process.exitCode = await run(process.argv.slice(2), DATABASE_URL)
