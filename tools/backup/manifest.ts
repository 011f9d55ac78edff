import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  baseFolder,
  byAge,
  type Manifest,
  MANIFEST,
  MANIFEST_CHECKSUM,
  type Packing,
  parseManifest,
} from '@palco/service/backups'
import { type Packer, sha256 } from './files.ts'

export { baseFolder, type Manifest } from '@palco/service/backups'

export function writeManifest(folder: string, manifest: Manifest): void {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  writeFileSync(join(folder, MANIFEST), text, { mode: 0o600, flush: true })
  writeFileSync(join(folder, MANIFEST_CHECKSUM), `${sha256(text)}\n`, { mode: 0o600, flush: true })
}

/** Whole backups, the oldest first, and the names of those whose manifest was changed or cannot be read: they are no backups. */
export function findManifests(backupDir: string): { good: Manifest[]; damaged: string[] } {
  const folder = baseFolder(backupDir)
  if (!existsSync(folder)) return { good: [], damaged: [] }
  const names = readdirSync(folder).filter((name) => !name.endsWith('.part'))
  const found = names.map((name) => ({ name, manifest: readManifest(join(folder, name)) }))
  return {
    good: found.flatMap(({ manifest }) => manifest ?? []).toSorted(byAge),
    damaged: found.flatMap(({ name, manifest }) => (manifest ? [] : name)),
  }
}

/** Whole backups, the oldest first. */
export const readManifests = (backupDir: string): Manifest[] => findManifests(backupDir).good

function readManifest(folder: string): Manifest | null {
  try {
    const text = readFileSync(join(folder, MANIFEST), 'utf8')
    return parseManifest(text, readFileSync(join(folder, MANIFEST_CHECKSUM), 'utf8'))
  } catch {
    return null
  }
}

/** How the files of a backup are unpacked, or those of a new one packed. */
export const packerFor = (name: string, packing: Packing, keys: readonly Buffer[]): Packer => ({
  packing,
  keys,
  context: (path) => `base/${name}/${path}`,
})
