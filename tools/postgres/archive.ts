import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Account } from './account.ts'
import { canReach, giveTo, letPass } from './account.ts'
import { PostgresStartError } from './errors.ts'

/** The name of a directory's archive; a restored directory gets a new one, so that two histories never meet in one folder. */
export const ARCHIVE_FILE = 'palco-archive'

/** Seconds until a part of the log that is not full is archived: what a lost machine can cost. */
const LONGEST_LAG_S = 60

export const archiveFolder = (backupDir: string, name: string): string =>
  join(resolve(backupDir), 'wal', name)

/** Name of the data directory's archive; made on the first call. */
export function archiveName(dataDir: string, account: Account): string {
  const file = join(dataDir, ARCHIVE_FILE)
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(6).toString('hex'), { mode: 0o600 })
    giveTo(account, file)
  }
  return readFileSync(file, 'utf8').trim()
}

/**
 * Server settings that keep the write-ahead log below the folder of backups. A file is there whole or not at all, and one that is there
 * is never changed: the same again succeeds, another of its name fails.
 * @throws PostgresStartError when PostgreSQL's account cannot write there, or the path has signs that a shell reads
 */
export function archiveSettings(
  backupDir: string,
  dataDir: string,
  account: Account,
): Record<string, string | number | boolean> {
  const folder = archiveFolder(backupDir, archiveName(dataDir, account))
  if (!/^[\w./@+-]+$/.test(folder))
    throw new PostgresStartError(
      'unfit_backup_folder',
      `BACKUP_DIR: ${folder} may have letters, digits and the signs . _ - @ + only.`,
    )
  mkdirSync(folder, { recursive: true })
  letPass(resolve(backupDir))
  giveTo(account, folder)
  if (!canReach(account, folder))
    throw new PostgresStartError(
      'unfit_backup_folder',
      `BACKUP_DIR: PostgreSQL's account (${account?.name ?? 'this one'}) cannot enter ${folder}: open the folders above it (chmod o+x).`,
    )
  const file = `${folder}/%f.gz`
  const keep = `gzip -1 -c "%p" > "${file}.part" && sync "${file}.part" && mv "${file}.part" "${file}"`
  return {
    archive_mode: true,
    archive_timeout: LONGEST_LAG_S,
    archive_command: `if [ -e "${file}" ]; then gzip -dc "${file}" | cmp -s - "%p"; else ${keep}; fi`,
  }
}

/** Server settings of a recovery from an archive, up to a moment or to its end; the server then goes on by itself. */
export function recoverySettings(
  folder: string,
  until: Date | null,
): Record<string, string | number | boolean> {
  const file = `${folder}/%f.gz`
  return {
    restore_command: `test -e "${file}" && gzip -dc "${file}" > "%p"`,
    // A later history of the same archive would be that of another restore.
    recovery_target_timeline: 'current',
    // One call for all files that were copied, where the system has it.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    ...(until && { recovery_target_time: utcTime(until), recovery_target_action: 'promote' }),
  }
}

/** Names of zones, `Z` among them, are not known yet when a server reads its settings. */
const utcTime = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00')
