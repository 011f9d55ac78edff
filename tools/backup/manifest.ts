import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
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

/** With which a manifest is signed: who has no key can write none that is taken for one of ours. */
const MANIFEST_MAC = 'manifest.mac'

const computeMac = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'palco backup manifest', 32)))
    .update(text)
    .digest()

/** @param keys with which the backup is sealed; the first signs */
export function writeManifest(folder: string, manifest: Manifest, keys: readonly Buffer[] = []): void {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  writeFileSync(join(folder, MANIFEST), text, { mode: 0o600, flush: true })
  writeFileSync(join(folder, MANIFEST_CHECKSUM), `${sha256(text)}\n`, { mode: 0o600, flush: true })
  const [key] = keys
  if (key)
    writeFileSync(join(folder, MANIFEST_MAC), `${computeMac(key, text).toString('hex')}\n`, {
      mode: 0o600,
      flush: true,
    })
}

type Found = {
  good: Manifest[]
  damaged: string[]
  /** Names of those that one of the keys has signed. */
  signed: ReadonlySet<string>
}

/** Whole backups, the oldest first, and the names of those whose manifest was changed or cannot be read: they are no backups. */
export function findManifests(backupDir: string, keys: readonly Buffer[] = []): Found {
  const folder = baseFolder(backupDir)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.part')) : []
  const found = names.map((name) => ({ name, read: readManifest(join(folder, name), name, keys) }))
  return {
    good: found.flatMap(({ read }) => read?.manifest ?? []).toSorted(byAge),
    damaged: found.flatMap(({ name, read }) => (read ? [] : name)),
    signed: new Set(found.flatMap(({ name, read }) => (read?.isSigned ? name : []))),
  }
}

/** Whole backups, the oldest first. */
export const readManifests = (backupDir: string): Manifest[] => findManifests(backupDir).good

function readManifest(
  folder: string,
  name: string,
  keys: readonly Buffer[],
): { manifest: Manifest; isSigned: boolean } | null {
  try {
    const text = readFileSync(join(folder, MANIFEST), 'utf8')
    const manifest = parseManifest(text, readFileSync(join(folder, MANIFEST_CHECKSUM), 'utf8'), name)
    return manifest && { manifest, isSigned: isSigned(folder, text, keys) }
  } catch {
    return null
  }
}

function isSigned(folder: string, text: string, keys: readonly Buffer[]): boolean {
  const file = join(folder, MANIFEST_MAC)
  if (keys.length === 0 || !existsSync(file)) return false
  const mac = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  return keys.some((key) => mac.length === 32 && timingSafeEqual(mac, computeMac(key, text)))
}

/** How the files of a backup are unpacked, or those of a new one packed. */
export const packerFor = (name: string, packing: Packing, keys: readonly Buffer[]): Packer => ({
  packing,
  keys,
  context: (path) => `base/${name}/${path}`,
})
