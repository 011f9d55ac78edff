import { join, resolve } from 'node:path'
import { type Environment, readSystemSettings } from '../environment.ts'
import { readBackupKeys } from '../postgres/sealed-files.mts'
import { BackupRefused } from './refused.ts'

export const DATABASE = 'palco'

/** @throws BackupRefused when BACKUP_DIR is not set */
export function readBackupDir(env: Environment): string {
  if (env.BACKUP_DIR) return resolve(env.BACKUP_DIR)
  throw new BackupRefused('BACKUP_DIR is missing: the folder of the backups')
}

/** Keys with which backups are sealed; `undefined`: they are compressed alone. @throws BackupRefused for what is no key */
export function readKeys(env: Environment): string | undefined {
  const text = env.BACKUP_KEYS || undefined
  try {
    if (text) readBackupKeys(text)
    return text
  } catch (error) {
    throw new BackupRefused((error as Error).message)
  }
}

/** Directory of the embedded database. @throws BackupRefused with a database of the operator's own, whose files are elsewhere */
export function readDataDirectory(env: Environment): string {
  const { databaseUrl, dataDir } = readSystemSettings(env)
  if (databaseUrl)
    throw new BackupRefused(
      'DATABASE_URL names a PostgreSQL of your own, whose files are not here: back it up with its own programs (docs/backups.md#a-postgresql-of-your-own)',
    )
  return join(resolve(dataDir), 'postgres')
}

/** Faults of a folder of backups that its owner mends. */
const OF_THE_DISK: ReadonlySet<string> = new Set(['EACCES', 'EDQUOT', 'EIO', 'ENOSPC', 'ENOTDIR', 'EROFS'])

/** Runs a command; a refusal is a line, and the exit code 1. */
export async function runRefusable(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    const isPlain =
      error instanceof BackupRefused || OF_THE_DISK.has(code) || code.startsWith('ERR_PARSE_ARGS')
    if (!isPlain) throw error
    console.error(message)
    process.exitCode = 1
  }
  // The channel to the bootstrap process would keep this process alive.
  if (process.connected) process.disconnect?.()
}
