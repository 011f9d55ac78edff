import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { environment } from '../environment.ts'
import { findDatabase } from '../system/find-database.ts'
import { finishRestore } from './finish.ts'
import { findManifests } from './manifest.ts'
import { BackupRefused } from './refused.ts'
import { endRestore, restoreBackup } from './restore.ts'
import { DATABASE, readBackupDir, readDataDirectory, readKeys, runRefusable } from './settings.ts'

/**
 * Restores from BACKUP_DIR, with the platform's settings in the environment (docs/backups.md):
 *   npm run restore -- --list             what there is
 *   npm run restore                       the newest base backup and all of the log, into DATA_DIR
 *   npm run restore -- --to TIME          up to a moment: 2026-11-29T12:00:00Z
 *   npm run restore -- --base NAME        from another base backup
 *   npm run restore -- --into FOLDER      elsewhere, for a drill
 *   npm run restore -- --unsealed         with keys: what they have not sealed or signed counts too
 *   npm run restore -- --finish           only the last steps, on the database of DATABASE_URL
 */
const OPTIONS = {
  list: { type: 'boolean', default: false },
  finish: { type: 'boolean', default: false },
  to: { type: 'string' },
  base: { type: 'string' },
  into: { type: 'string' },
  unsealed: { type: 'boolean', default: false },
} as const
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/

await runRefusable(async () => {
  const { values } = parseArgs({ options: OPTIONS })
  const backupDir = readBackupDir(environment)
  if (values.list) return printList(backupDir)
  if (values.finish) return finishGiven(backupDir)
  const { to, base, into, unsealed } = values
  if (to !== undefined && (!TIME.test(to) || Number.isNaN(Date.parse(to))))
    throw new BackupRefused('--to: a moment with its zone, such as 2026-11-29T12:00:00Z')
  await restore({ backupDir, until: to === undefined ? null : new Date(to), base, into, unsealed })
})

type RestoreRequest = {
  backupDir: string
  until: Date | null
  base: string | undefined
  into: string | undefined
  unsealed: boolean
}

async function restore({ backupDir, until, base, into, unsealed }: RestoreRequest): Promise<void> {
  const dataDir = into === undefined ? readDataDirectory(environment) : join(resolve(into), 'postgres')
  const say = (line: string): void => console.error(`palco: ${line}`)
  const backupKeys = readKeys(environment)
  const {
    server,
    base: used,
    lastCommit,
  } = await restoreBackup({
    backupDir,
    backupKeys,
    dataDir,
    until,
    base,
    unsealed,
    say,
  })
  try {
    await finishRestore({ url: await server.database(DATABASE), backupDir, env: environment })
    endRestore(server.dataDir)
  } finally {
    await server.stop()
  }
  console.log(
    `restored ${used.name} into ${server.dataDir}, last transaction ${lastCommit?.toISOString() ?? 'that of the base backup'}`,
  )
  if (into === undefined)
    console.log('its log goes into a new archive: start the system, then run npm run backup')
}

/** For a database that was restored by other means. */
async function finishGiven(backupDir: string): Promise<void> {
  const { url, dataDir, leave } = await findDatabase(environment, { start: true, unfinished: true })
  try {
    await finishRestore({ url, backupDir, env: environment })
    if (dataDir) endRestore(dataDir)
    console.log('the last steps of the restore are done')
  } finally {
    await leave()
  }
}

function printList(backupDir: string): void {
  const { good, damaged } = findManifests(backupDir)
  const lines = good.map(
    ({ name, endedAt, files, releases }) =>
      `${name}  restorable from ${endedAt} on, ${files.length} files, releases ${JSON.stringify(releases)}`,
  )
  for (const name of damaged) lines.push(`${name}  damaged: its manifest is not what was written`)
  console.log(lines.join('\n') || 'there is no base backup')
}
