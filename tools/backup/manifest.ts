import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BackupFile, sha256 } from './files.ts'
import { BackupRefused } from './refused.ts'

/** What a base backup is, next to its files. Times in ISO 8601, UTC; positions of the log as PostgreSQL writes them. */
export type Manifest = {
  format: 1
  name: string
  begunAt: string
  /** From here on the backup can be restored to. */
  endedAt: string
  /** Major version of PostgreSQL. */
  postgres: string
  /** Folder of its archive below `wal`. */
  archive: string
  /** First and last file of the log without which it cannot be restored. */
  firstLog: string
  lastLog: string
  /** Versions of the schemas, by database. */
  releases: Record<string, number>
  folders: string[]
  files: BackupFile[]
}

const FILE = 'manifest.json'
const CHECKSUM = 'manifest.sha256'

export const baseFolder = (backupDir: string): string => join(resolve(backupDir), 'base')

export function writeManifest(folder: string, manifest: Manifest): void {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  writeFileSync(join(folder, FILE), text, { mode: 0o600, flush: true })
  writeFileSync(join(folder, CHECKSUM), `${sha256(text)}\n`, { mode: 0o600, flush: true })
}

/** Whole backups, the oldest first. @throws BackupRefused for one whose manifest was changed */
export function readManifests(backupDir: string): Manifest[] {
  const folder = baseFolder(backupDir)
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, FILE)))
  return names
    .filter((name) => !name.endsWith('.part'))
    .sort()
    .map((name) => readManifest(join(folder, name)))
}

function readManifest(folder: string): Manifest {
  const text = readFileSync(join(folder, FILE), 'utf8')
  const checksum = join(folder, CHECKSUM)
  if (!existsSync(checksum) || readFileSync(checksum, 'utf8').trim() !== sha256(text))
    throw new BackupRefused(`${join(folder, FILE)} is not what was written: take another backup`)
  return JSON.parse(text) as Manifest
}
