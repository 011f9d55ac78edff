import { readFileSync } from 'node:fs'
import { CommandRefused, runCommand } from '../../command.ts'
import { systemClock } from '../../config/clock.ts'
import { readBounce, recordBounce } from './bounces.ts'

/**
 * Records a bounce of a campaign's mail: `npm run bounces -- FILE`, `-` for the standard input, where a mail server's pipe
 * delivers. Anything that is no delivery status notification of a campaign is left alone.
 */
await runCommand(process.env, async (db) => {
  const [path] = process.argv.slice(2)
  if (path === undefined) throw new CommandRefused('usage: npm run bounces -- FILE (or -)')
  const bounce = readBounce(readFileSync(path === '-' ? 0 : path, 'utf8'))
  if (!bounce) return ['no bounce of a campaign']
  const known = await recordBounce(db, bounce, systemClock())
  return [known ? `bounce of ${bounce.email} recorded (${bounce.status})` : 'no such mail was sent']
})
