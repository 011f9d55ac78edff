import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSealingKeys } from '@palco/sealing'
import type { Environment } from '../environment.ts'

const NAMES = ['SEALING_KEYS', 'ORIGINALS_SEALING_KEYS', 'ODDS_FEED_SEALING_KEYS'] as const

/** Settings of the platform, of the originals and of the odds feed. */
export type SealingKeySettings = Record<(typeof NAMES)[number], string>

const FILE = 'sealing-keys.json'
/** So many names stand in a file of any version. */
const FIRST = 2

/**
 * The keys that seal secrets in the databases: the operator's, else those made once and kept in the data folder. In
 * production none are made: the parts refuse to start without.
 * @throws Error when the file cannot be read: new keys would not open what the old ones have sealed
 */
export function readSealingKeys(env: Environment, dataDir: string): SealingKeySettings {
  const isGiven = NAMES.every((name) => env[name])
  const stored: Partial<SealingKeySettings> =
    isGiven || env.NODE_ENV === 'production' ? {} : keptKeys(join(dataDir, FILE))
  return collectSettings((name) => env[name] || stored[name] || '')
}

const collectSettings = (readKey: (name: (typeof NAMES)[number]) => string): SealingKeySettings =>
  Object.fromEntries(NAMES.map((name) => [name, readKey(name)])) as SealingKeySettings

function keptKeys(path: string): SealingKeySettings {
  const stored = read(path)
  return stored === null ? make(path) : complete(path, stored)
}

/** A file of an earlier version lacks the keys of parts that came later: they are added, the others stay. */
function complete(path: string, stored: Partial<SealingKeySettings>): SealingKeySettings {
  const keys = collectSettings((name) => stored[name] ?? newSealingKeys())
  if (NAMES.every((name) => stored[name] !== undefined)) return keys
  const draft = writeDraft(path, keys)
  renameSync(draft, path)
  return keys
}

function read(path: string): Partial<SealingKeySettings> | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    const keys = JSON.parse(text) as Partial<SealingKeySettings>
    if (NAMES.slice(0, FIRST).every((name) => typeof keys[name] === 'string')) return keys
  } catch {
    // Reported below, without its content.
  }
  throw new Error(`${path} does not hold the keys ${NAMES.slice(0, FIRST).join(' and ')}`)
}

/** Whole or not at all; of two who make it at once the first has made it. */
function make(path: string): SealingKeySettings {
  const keys = collectSettings(newSealingKeys)
  const draft = writeDraft(path, keys)
  try {
    linkSync(draft, path)
    return keys
  } catch (error) {
    const first = (error as NodeJS.ErrnoException).code === 'EEXIST' ? read(path) : null
    if (!first) throw error
    return complete(path, first)
  } finally {
    rmSync(draft)
  }
}

function writeDraft(path: string, keys: SealingKeySettings): string {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  return draft
}
