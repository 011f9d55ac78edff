import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { archiveFolder } from '../postgres/archive.ts'
import { baseFolder, type Manifest, readManifests } from './manifest.ts'

/** A file of the log by its name: timeline, then position. */
const LOG_FILE = /^[0-9A-F]{8}([0-9A-F]{16})(\..*)?\.(gz|zst\.sealed)$/
const position = (file: string): string => file.slice(8, 24)

/**
 * Removes all but the newest base backups of an installation, and the archived log that none of those needs. The newest one is always kept, and
 * those of other installations are never looked at.
 * @param keep how many, at least 1
 * @param system the installation's database; default: that of the newest base backup
 * @returns names of the base backups that were removed
 */
export function pruneBackups(backupDir: string, keep: number, system?: string): string[] {
  const found = readManifests(backupDir)
  const wanted = system ?? found.at(-1)?.system
  // Older releases did not write whose a backup is.
  const all = found.filter((one) => one.system === undefined || one.system === wanted)
  const kept = all.slice(-Math.max(1, keep))
  const removed = all.slice(0, all.length - kept.length)
  if (kept.length === 0) return []
  // First the base: without it its log is of no use, the other way round it could not be restored.
  for (const { name } of removed) rmSync(join(baseFolder(backupDir), name), { recursive: true, force: true })
  const root = dirname(archiveFolder(backupDir, 'any'))
  for (const archive of existsSync(root) ? readdirSync(root) : []) {
    const first = kept.filter((manifest) => manifest.archive === archive).toSorted(byLog)[0]
    // The log of a directory without a base backup yet is not of one that was removed.
    if (first) removeOlder(join(root, archive), position(first.firstLog))
    else if (removed.some((manifest) => manifest.archive === archive))
      rmSync(join(root, archive), { recursive: true, force: true })
  }
  return removed.map(({ name }) => name)
}

const byLog = (one: Manifest, other: Manifest): number =>
  position(one.firstLog) < position(other.firstLog) ? -1 : 1

function removeOlder(folder: string, first: string): void {
  for (const file of readdirSync(folder)) {
    const [, at] = LOG_FILE.exec(file) ?? []
    if (at !== undefined && at < first) rmSync(join(folder, file), { force: true })
  }
}
