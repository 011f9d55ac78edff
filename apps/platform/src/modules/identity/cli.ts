import { systemClock } from '../../config/clock.ts'
import { type Database, openDatabase } from '../../db/index.ts'
import { z } from 'zod'
import { setAddressByOperator } from './address/set-by-operator.ts'
import { liftSecondFactor } from './second-factor/lift.ts'

/**
 * What operators do for a player, from a terminal:
 *   npm run players -- end-second-factor BRAND USERNAME
 *   npm run players -- change-address BRAND USERNAME ADDRESS
 * Runs on DATABASE_URL, or on the embedded database (tools/with-database.ts).
 */
const USAGE = `usage: npm run players -- end-second-factor BRAND USERNAME
       npm run players -- change-address BRAND USERNAME ADDRESS`
const ADDRESS = z.email().max(254)

async function run(
  [verb, brandId = '', username = '', address = '']: string[],
  url: string,
): Promise<number> {
  const isChange = verb === 'change-address' && address !== ''
  if ((verb !== 'end-second-factor' && !isChange) || username === '') {
    console.error(USAGE)
    return 2
  }
  if (isChange && !ADDRESS.safeParse(address).success) {
    console.error(`${address} is no mail address`)
    return 2
  }
  const db = openDatabase({ url, poolSize: 1 })
  try {
    if (isChange) return await changeAddress(db, { brandId, username, email: address })
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

async function changeAddress(
  db: Database,
  { brandId, username, email }: { brandId: string; username: string; email: string },
): Promise<number> {
  const outcome = await setAddressByOperator(db, { brandId, username, email, now: systemClock() })
  if (outcome === 'set') {
    console.log(
      `${username} has the address ${email}; their sessions have ended, and the address is asked to confirm`,
    )
    return 0
  }
  console.error(
    outcome === 'taken'
      ? `${email} is the address of another player`
      : `${brandId} has no player ${username}`,
  )
  return 1
}

const { DATABASE_URL } = process.env
if (DATABASE_URL === undefined || DATABASE_URL === '') {
  console.error('DATABASE_URL is missing: the address of the platform’s database')
  process.exit(2)
}
process.exitCode = await run(process.argv.slice(2), DATABASE_URL)
