import { join } from 'node:path'
import { backupAges, backupFaults, BackupFolder, baseFolder, OLDEST } from '@palco/service/backups'
import { readBackupKeys } from '../postgres/sealed-files.mts'
import { verifyFiles } from './files.ts'
import { refuseChangedErasures } from './erasures.ts'
import { findManifests, type Manifest, packerFor } from './manifest.ts'
import { BackupRefused } from './refused.ts'

export type CheckOptions = {
  backupDir: string
  backupKeys?: string | undefined
  /** Whether every file of the newest base backup is read and compared with its checksum. */
  verify: boolean
  /** The oldest that the newest base backup and the last part of the log may be, in seconds. */
  baseSeconds?: number
  logSeconds?: number
  now?: Date
}

/** Whether there is a fresh base backup and a fresh log: what there is, and what is wrong, one line each. */
export async function checkBackups({
  backupDir,
  backupKeys,
  verify,
  baseSeconds = OLDEST.base,
  logSeconds = OLDEST.log,
  now = new Date(),
}: CheckOptions): Promise<{ lines: string[]; isFine: boolean }> {
  const state = await new BackupFolder(backupDir).state()
  const ages = backupAges(state, now)
  const { base, log } = state
  const faults = [
    ...backupFaults(state, now, { base: baseSeconds, log: logSeconds }),
    ...(verify ? await findChanged(backupDir, backupKeys) : []),
  ]
  return {
    lines: [
      ...(base ? [`base backup ${base.name}: ${ages.base} s old, ${base.bytes} bytes, ${base.packing}`] : []),
      ...(log ? [`log ${log.archive}/${log.name}: archived ${ages.log} s ago, ${log.bytes} bytes`] : []),
      ...faults.map((line) => `wrong: ${line}`),
    ],
    isFine: faults.length === 0,
  }
}

async function findChanged(backupDir: string, backupKeys: string | undefined): Promise<string[]> {
  const keys = backupKeys ? readBackupKeys(backupKeys) : []
  const { good, signed } = findManifests(backupDir, keys)
  const newest = good.at(-1)
  if (!newest) return []
  if (keys.length > 0 && !signed.has(newest.name))
    return [
      `${newest.name} is not signed with BACKUP_KEYS: it was made without, or put there by somebody else`,
    ]
  const packing = newest.packing ?? 'plain'
  if (packing === 'sealed' && !backupKeys) return [`${newest.name} is sealed: --verify needs BACKUP_KEYS`]
  const packer = packerFor(newest.name, packing, keys)
  const from = join(baseFolder(backupDir), newest.name, 'data')
  const changed = await verifyFiles(newest.files, from, packer)
  return [
    ...changed.map((path) => `${join(from, path)} is not what was backed up`),
    ...changedErasures(backupDir, newest),
  ]
}

function changedErasures(backupDir: string, newest: Manifest): string[] {
  try {
    refuseChangedErasures(backupDir, newest)
    return []
  } catch (fault) {
    if (fault instanceof BackupRefused) return [fault.message]
    throw fault
  }
}
