import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { environment } from '../environment.ts'
import { chooseAccount } from '../postgres/account.ts'
import { placeFor } from '../postgres/data-directory.ts'
import { startPostgres } from '../postgres/index.ts'
import { checkBackups } from './check.ts'
import { makeBackup } from './make.ts'
import { pruneBackups } from './prune.ts'
import { BackupRefused } from './refused.ts'
import { readBackupDir, readDataDirectory, readKeys, runRefusable } from './settings.ts'

/**
 * `npm run backup [-- --keep N]`: a base backup of the embedded database in BACKUP_DIR, while the system runs or not.
 * `npm run backup -- --check [--base-hours N] [--log-minutes N] [--verify]`: whether there is a fresh one; else the exit code is 1. `--verify` reads
 * every file of the newest one and compares checksums.
 */
const OPTIONS = {
  keep: { type: 'string' },
  check: { type: 'boolean', default: false },
  verify: { type: 'boolean', default: false },
  'base-hours': { type: 'string' },
  'log-minutes': { type: 'string' },
} as const

await runRefusable(async () => {
  const { values } = parseArgs({ options: OPTIONS })
  const number = (name: 'keep' | 'base-hours' | 'log-minutes'): number | undefined => {
    const text = values[name]
    if (text !== undefined && !/^[1-9]\d{0,3}$/.test(text))
      throw new BackupRefused(`--${name}: a number from 1 to 9999`)
    return text === undefined ? undefined : Number(text)
  }
  const backupDir = readBackupDir(environment)
  const backupKeys = readKeys(environment)
  if (!values.check) return make({ backupDir, backupKeys, kept: number('keep') })
  const [hours, minutes] = [number('base-hours'), number('log-minutes')]
  const { lines, isFine } = await checkBackups({
    backupDir,
    backupKeys,
    verify: values.verify,
    ...(hours !== undefined && { baseSeconds: hours * 3600 }),
    ...(minutes !== undefined && { logSeconds: minutes * 60 }),
  })
  for (const line of lines) console.log(line)
  if (!isFine) process.exitCode = 1
})

type Wish = { backupDir: string; backupKeys: string | undefined; kept: number | undefined }

async function make({ backupDir, backupKeys, kept }: Wish): Promise<void> {
  const dataDir = readDataDirectory(environment)
  const log = (line: string): void => console.error(`palco: ${line}`)
  const place = placeFor(dataDir, chooseAccount(dataDir), log)
  if (!existsSync(join(place, 'PG_VERSION')))
    throw new BackupRefused(`there is no database in ${place}: DATA_DIR names the folder of the system`)
  const server = await startPostgres({ dataDir, backupDir, backupKeys, log })
  try {
    const made = await makeBackup({ url: server.url, dataDir: server.dataDir, backupDir, backupKeys })
    const sum = (measure: (file: (typeof made.files)[number]) => number): string =>
      `${Math.round(made.files.reduce((total, file) => total + measure(file), 0) / 1e6)} MB`
    console.log(
      `${made.name}: ${made.files.length} files, ${sum(({ bytes }) => bytes)}, kept in ${sum(({ bytes, stored }) => stored ?? bytes)} (${made.packing}), restorable from ${made.endedAt} on`,
    )
    const removed = kept === undefined ? [] : pruneBackups(backupDir, kept, made.system)
    for (const older of removed) console.log(`removed ${older}`)
  } finally {
    await server.stop()
  }
}
