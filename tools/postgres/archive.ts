import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Account } from './account.ts'
import { canReach, giveTo, letPass } from './account.ts'
import { PostgresStartError } from './errors.ts'
import { readBackupKeys, SEALED, ZIPPED } from './sealed-files.mts'

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

/** In a data directory whose restore has not ended: who was erased may be there again, and its books are not checked. */
export const UNFINISHED_FILE = 'palco-restore-unfinished'

/** @throws PostgresStartError where a restore has not ended */
export function refuseUnfinished(dataDir: string): void {
  if (existsSync(join(dataDir, UNFINISHED_FILE)))
    throw new PostgresStartError(
      'restore_unfinished',
      `The restore of ${dataDir} has not ended: end it with npm run restore -- --finish, or move the directory away and restore again.`,
    )
}

/** Where backups go, and with what they are sealed; without keys they are compressed alone. */
type BackupPlace = { backupDir: string; backupKeys?: string | undefined }

/** A copy of the program that seals the log, and its keys, in a data directory; no backup has them. */
const PROGRAM = 'palco-archive-program.mts'
const KEYS = 'palco-archive-keys'

/**
 * Server settings that keep the write-ahead log below the folder of backups. A file is there whole or not at all, and one that is there
 * is never changed: the same again succeeds, another of its name fails.
 * @throws PostgresStartError when PostgreSQL's account cannot write there, or the path has signs that a shell reads
 */
export function archiveSettings(
  { backupDir, backupKeys }: BackupPlace,
  dataDir: string,
  account: Account,
): Record<string, string | number | boolean> {
  const name = archiveName(dataDir, account)
  const folder = archiveFolder(backupDir, name)
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
  const common = { archive_mode: true, archive_timeout: LONGEST_LAG_S }
  if (backupKeys) {
    const program = placeProgram(backupKeys, dataDir, account)
    const sealed = `"${folder}/%f${SEALED}"`
    return { ...common, archive_command: `${program} keep ${KEYS} "wal/${name}/%f" "%p" ${sealed}` }
  }
  rmSync(join(dataDir, KEYS), { force: true })
  const file = `${folder}/%f${ZIPPED}`
  const written = `sync "${file}.part" && mv "${file}.part" "${file}" && sync "${folder}"`
  const keep = `gzip -1 -c "%p" > "${file}.part" && ${written}`
  return {
    ...common,
    archive_command: `if [ -e "${file}" ]; then gzip -dc "${file}" | cmp -s - "%p"; else ${keep}; fi`,
  }
}

/**
 * Puts the program that seals the log and its keys into a data directory, whose commands PostgreSQL runs there.
 * @returns the command's beginning
 * @throws PostgresStartError when PostgreSQL's account cannot run Node, or a key is none
 */
function placeProgram(backupKeys: string, dataDir: string, account: Account): string {
  try {
    readBackupKeys(backupKeys)
  } catch (error) {
    throw new PostgresStartError('unfit_backup_folder', (error as Error).message)
  }
  const node = process.execPath
  if (!/^[\w./@+ -]+$/.test(node) || !canReach(account, node, 'program'))
    throw new PostgresStartError(
      'unfit_backup_folder',
      `BACKUP_KEYS: PostgreSQL's account (${account?.name ?? 'this one'}) cannot run ${node}, which seals the log: open the folders above it (chmod o+x), or start as another account than root.`,
    )
  const [program, keys] = [join(dataDir, PROGRAM), join(dataDir, KEYS)]
  for (const file of [program, keys]) rmSync(file, { force: true })
  copyFileSync(new URL('./sealed-files.mts', import.meta.url), program)
  writeFileSync(keys, backupKeys, { mode: 0o600 })
  for (const file of [program, keys]) giveTo(account, file)
  return `"${node}" ${PROGRAM}`
}

/**
 * Server settings of a recovery from an archive, up to a moment or to its end; the server then goes on by itself. A part that is there and cannot be
 * read ends the recovery with a fault: PostgreSQL would take it for the end of the log. With keys so does one that is not sealed, but with `unsealed`.
 */
export function recoverySettings(
  { backupDir, backupKeys, archive, unsealed = false }: BackupPlace & { archive: string; unsealed?: boolean },
  until: Date | null,
  { dataDir, account }: { dataDir: string; account: Account },
): Record<string, string | number | boolean> {
  const folder = archiveFolder(backupDir, archive)
  const zipped = `${folder}/%f${ZIPPED}`
  const command = backupKeys
    ? `${placeProgram(backupKeys, dataDir, account)} ${unsealed ? 'fetch' : 'open'} ${KEYS} "wal/${archive}/%f" "${folder}/%f" "%p"`
    : `test ! -e "${folder}/%f${SEALED}" || exit 200; test -e "${zipped}" || exit 1; gzip -dc "${zipped}" > "%p" || exit 200`
  return {
    restore_command: command,
    // A later history of the same archive would be that of another restore.
    recovery_target_timeline: 'current',
    // One call for all files that were copied, where the system has it.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    ...(until && { recovery_target_time: utcTime(until), recovery_target_action: 'promote' }),
  }
}

/** Names of zones, `Z` among them, are not known yet when a server reads its settings. */
const utcTime = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00')
