import { readFileSync } from 'node:fs'
import { systemClock } from '../../config/clock.ts'
import { openDatabase } from '../../db/index.ts'
import { readBounce, recordBounce } from './bounces.ts'

/**
 * Records a bounce of a campaign's mail: `npm run bounces -- FILE`, `-` for the standard input, where a mail server's pipe
 * delivers. Anything that is no delivery status notification of a campaign is left alone.
 */
async function run([path]: string[], url: string): Promise<number> {
  if (path === undefined) {
    console.error('usage: npm run bounces -- FILE (or -)')
    return 2
  }
  const bounce = readBounce(readFileSync(path === '-' ? 0 : path, 'utf8'))
  if (!bounce) {
    console.log('no bounce of a campaign')
    return 0
  }
  const db = openDatabase({ url, poolSize: 1 })
  try {
    const known = await recordBounce(db, bounce, systemClock())
    console.log(known ? `bounce of ${bounce.email} recorded (${bounce.status})` : 'no such mail was sent')
    return 0
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
