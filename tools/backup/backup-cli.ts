import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { environment } from '../environment.ts'
import { chooseAccount } from '../postgres/account.ts'
import { placeFor } from '../postgres/data-directory.ts'
import { startPostgres } from '../postgres/index.ts'
import { makeBackup } from './make.ts'
import { pruneBackups } from './prune.ts'
import { BackupRefused } from './refused.ts'
import { readBackupDir, readDataDirectory, runRefusable } from './settings.ts'

/** `npm run backup [-- --keep N]`: a base backup of the embedded database in BACKUP_DIR, while the system runs or not. */
await runRefusable(async () => {
  const { values } = parseArgs({ options: { keep: { type: 'string' } } })
  if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep))
    throw new BackupRefused('--keep: how many base backups are kept, 1 or more')
  const backupDir = readBackupDir(environment)
  const dataDir = readDataDirectory(environment)
  const log = (line: string): void => console.error(`palco: ${line}`)
  const place = placeFor(dataDir, chooseAccount(dataDir), log)
  if (!existsSync(join(place, 'PG_VERSION')))
    throw new BackupRefused(`there is no database in ${place}: DATA_DIR names the folder of the system`)
  const server = await startPostgres({ dataDir, backupDir, log })
  try {
    const { name, files, endedAt } = await makeBackup({ url: server.url, dataDir: server.dataDir, backupDir })
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    console.log(
      `${name}: ${files.length} files, ${Math.round(bytes / 1e6)} MB, restorable from ${endedAt} on`,
    )
    const removed = values.keep === undefined ? [] : pruneBackups(backupDir, Number(values.keep))
    for (const older of removed) console.log(`removed ${older}`)
  } finally {
    await server.stop()
  }
})
