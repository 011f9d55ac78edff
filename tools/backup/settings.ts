import { join, resolve } from 'node:path'
import { type Environment, readSystemSettings } from '../environment.ts'
import { BackupRefused } from './refused.ts'

export const DATABASE = 'palco'

/** @throws BackupRefused when BACKUP_DIR is not set */
export function readBackupDir(env: Environment): string {
  if (env.BACKUP_DIR) return resolve(env.BACKUP_DIR)
  throw new BackupRefused('BACKUP_DIR is missing: the folder of the backups')
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

/** Runs a command; a refusal is a line, and the exit code 1. */
export async function runRefusable(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
  // The channel to the bootstrap process would keep this process alive.
  if (process.connected) process.disconnect?.()
}
