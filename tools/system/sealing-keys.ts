import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSealingKeys } from '@palco/sealing'
import type { Environment } from '../environment.ts'

const NAMES = ['SEALING_KEYS', 'ORIGINALS_SEALING_KEYS'] as const

/** Settings of the platform and of the originals. */
export type SealingKeySettings = Record<(typeof NAMES)[number], string>

const FILE = 'sealing-keys.json'

/**
 * The keys that seal secrets in the databases: the operator's, else those made once and kept in the data folder. In
 * production none are made: the parts refuse to start without.
 * @throws Error when the file cannot be read: new keys would not open what the old ones have sealed
 */
export function sealingKeysOf(env: Environment, dataDir: string): SealingKeySettings {
  const isGiven = NAMES.every((name) => env[name])
  const kept: Partial<SealingKeySettings> =
    isGiven || env.NODE_ENV === 'production' ? {} : keptKeys(join(dataDir, FILE))
  const of = (name: (typeof NAMES)[number]): string => env[name] || kept[name] || ''
  return { SEALING_KEYS: of('SEALING_KEYS'), ORIGINALS_SEALING_KEYS: of('ORIGINALS_SEALING_KEYS') }
}

function keptKeys(path: string): SealingKeySettings {
  return read(path) ?? make(path)
}

function read(path: string): SealingKeySettings | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    const keys = JSON.parse(text) as SealingKeySettings
    if (NAMES.every((name) => typeof keys[name] === 'string')) return keys
  } catch {
    // Reported below, without its content.
  }
  throw new Error(`${path} does not hold the keys ${NAMES.join(' and ')}`)
}

/** Whole or not at all; of two who make it at once the first has made it. */
function make(path: string): SealingKeySettings {
  const keys = { SEALING_KEYS: newSealingKeys(), ORIGINALS_SEALING_KEYS: newSealingKeys() }
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  try {
    linkSync(draft, path)
    return keys
  } catch (error) {
    const first = (error as NodeJS.ErrnoException).code === 'EEXIST' ? read(path) : null
    if (!first) throw error
    return first
  } finally {
    rmSync(draft)
  }
}
