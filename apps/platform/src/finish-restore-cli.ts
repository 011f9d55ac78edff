import { CommandRefused, runCommand } from './command.ts'
import { systemClock } from './config/clock.ts'
import { eraseAgain, readErasureLog } from './modules/erasure/index.ts'
import { checkWholeBooks } from './modules/reconciliation/index.ts'
import { createLog } from './observe/index.ts'

/**
 * `finish-restore-cli.ts FOLDER`, the last steps of `npm run restore` (docs/backups.md): brings the schema to this release, erases the accounts of the
 * log next to the backups again, and checks every row of the books. Ends with 1 when they do not balance.
 */
await runCommand(process.env, async (db) => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new CommandRefused('write: finish-restore-cli.ts FOLDER, the one of the backups')
  const { again, waiting } = await eraseAgain({ db, now: systemClock }, await readErasureLog(folder))
  console.log(`${again.length} accounts erased again`)
  for (const { playerId, waitsFor } of waiting) console.log(`NOT ERASED YET: ${playerId} (${waitsFor})`)
  const log = createLog({ app: 'platform', level: 'silent' })
  const violations = await checkWholeBooks({ db, log, now: systemClock })
  if (violations > 0) throw new CommandRefused(`THE BOOKS DO NOT BALANCE: ${violations} findings`)
  return ['the books balance']
})
