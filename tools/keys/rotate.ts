import { listKeys } from '@palco/contract/key-ring'
import { isProviderKey } from '@palco/service/environment'
import type { Environment } from '../environment.ts'
import { keyIdOfFile } from '../postgres/sealed-files.mts'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findRing, judge, NOT_ROTATED, type Ring, withNewKey } from './catalogue.ts'
import { KeysRefused } from './refused.ts'
import { findRingFile, writeRingFile } from './ring-file.ts'
import { isSealing, type Stores } from './stores.ts'

/** What is asked of the databases. */
type Asked = Pick<Stores, 'sightings' | 'countRows'>

/** A key that was shown or signed within this time is in use: the life of an access token, and some. */
const IN_USE_MS = 16 * 60_000

export type Overrides = {
  /** Goes on though a running process does not hold the key. */
  anyway?: boolean
  /** The key is known to others: it goes though it is in use. */
  leaked?: boolean
  /** Links in mails that were sealed with the key end with it. */
  endLinks?: boolean
}

type Held = { ring: Ring; path: string; text: string; keys: readonly string[]; ids: readonly string[] }

/** @throws KeysRefused for a setting without keys, one that does not come from a file, and keys that cannot be used */
function readHeld(env: Environment, name: string): Held {
  const ring = findRing(name)
  if (!ring) {
    const why = NOT_ROTATED[name]
    throw new KeysRefused(
      why
        ? `${name}: ${why} (docs/keys.md)`
        : `${name} is no setting of keys; npm run keys -- list names them`,
    )
  }
  const { path, text } = findRingFile(env, name)
  const judged = judge(ring.kind, text)
  if ('problem' in judged) throw new KeysRefused(`${name}: ${path}: ${judged.problem}; nothing was written`)
  return { ring, path, text, keys: listKeys(text), ids: judged.ids }
}

const spread = ({ ring, path }: Held): string =>
  `${path} is written. Bring it to every machine where these programs run, which read it again within seconds: ${ring.readers.join(', ')}`

/** Adds a key that is accepted and does not sign yet. @returns lines that say what to do */
export function addKey(env: Environment, name: string): string[] {
  const held = readHeld(env, name)
  const key = held.ring.kind.make()
  const text = withNewKey(held.keys.join(','), key)
  const judged = judge(held.ring.kind, text)
  if ('problem' in judged) throw new KeysRefused(`${name}: ${judged.problem}`)
  writeRingFile(held, text)
  const id = judged.ids.at(-1) ?? ''
  return [
    `${name}: key ${id} was added; it is accepted, and ${judged.ids[0]} still signs`,
    spread(held),
    ...(held.ring.readers.includes('a partner')
      ? ['hand the file’s last key to the partner by a safe way']
      : []),
    ...(name === 'BACKUP_KEYS' ? ['npm start reads it at its start: restart it before the next step'] : []),
    `then: npm run keys -- promote ${name}`,
  ]
}

/** Has a key sign that is accepted already: the last one, or the one named. */
export async function promoteKey(
  env: Environment,
  stores: Asked,
  { name, id: wanted }: { name: string; id?: string | undefined },
  { anyway = false }: Overrides,
): Promise<string[]> {
  const held = readHeld(env, name)
  const id = wanted ?? held.ids.at(-1) ?? ''
  const at = held.ids.indexOf(id)
  if (held.keys.length === 1)
    throw new KeysRefused(`${name} has one key only: npm run keys -- new ${name} adds one first`)
  if (at < 0) throw unknownKey(name, id, held.ids)
  if (at === 0) return [`${name}: key ${id} signs already; nothing was written`]
  const { lacking, warnings } = await findLacking(stores, held, id)
  if (lacking.length > 0 && !anyway)
    throw new KeysRefused(
      `${name}: ${lacking.join(', ')} ${lacking.length === 1 ? 'does' : 'do'} not hold key ${id} yet and would refuse what it signs; ` +
        'bring the file there, or wait until it is read again (--anyway goes on)',
    )
  writeRingFile(held, [held.keys[at], ...held.keys.filter((_, place) => place !== at)].join(','))
  return [
    `${name}: key ${id} signs from now on; ${held.ids[0]} is still accepted`,
    ...warnings,
    spread(held),
    ...(isSealing(name) ? ['then: npm run keys -- reseal'] : []),
    `at last: npm run keys -- retire ${name} ${held.ids[0]}`,
  ]
}

const unknownKey = (name: string, id: string, ids: readonly string[]): KeysRefused =>
  new KeysRefused(`${name} has no key ${id}; its keys are ${ids.join(', ')}`)

/** Running processes of the platform without the key, and what cannot be asked. */
async function findLacking(
  stores: Asked,
  { ring }: Held,
  id: string,
): Promise<{ lacking: string[]; warnings: string[] }> {
  const others = ring.readers.filter((reader) => reader !== 'platform')
  const warnings = others.map(
    (reader) =>
      `WARNING: whether ${reader} holds the key cannot be asked; it has to before it meets what the key signs`,
  )
  if (!ring.readers.includes('platform')) return { lacking: [], warnings }
  const known = await stores.sightings(new Date())
  if (!known)
    return {
      lacking: [],
      warnings: ['WARNING: without DATABASE_URL the running processes cannot be asked', ...warnings],
    }
  const holders = known.holders.filter(({ setting }) => setting === ring.name)
  const lacking = holders.filter(({ keyIds }) => !keyIds.includes(id)).map(({ process }) => process)
  if (holders.length === 0)
    warnings.push('WARNING: no running process of the platform says which keys it holds')
  return { lacking, warnings }
}

/** Takes a key away. @throws KeysRefused while something needs it */
export async function retireKey(
  env: Environment,
  stores: Asked,
  { name, id }: { name: string; id: string },
  overrides: Overrides,
): Promise<string[]> {
  const held = readHeld(env, name)
  const at = held.ids.indexOf(id)
  if (at < 0) throw unknownKey(name, id, held.ids)
  if (held.keys.length === 1) throw new KeysRefused(`${name}: ${id} is its only key`)
  if (at === 0)
    throw new KeysRefused(`${name}: key ${id} signs: npm run keys -- promote ${name} another first`)
  await refuseNeeded(env, stores, held, id, overrides)
  writeRingFile(held, held.keys.filter((_, place) => place !== at).join(','))
  return [`${name}: key ${id} is gone; what it made is refused`, spread(held)]
}

async function refuseNeeded(
  env: Environment,
  stores: Asked,
  { ring: { name, readers } }: Held,
  id: string,
  { leaked = false, endLinks = false }: Overrides,
): Promise<void> {
  if (isSealing(name)) return refuseSealed(stores, name, id, endLinks)
  if (name === 'BACKUP_KEYS') return refuseBackups(env, id)
  if (leaked) return
  const known = readers.includes('platform') ? await stores.sightings(new Date()) : null
  if (!known)
    throw new KeysRefused(
      `${name}: whether key ${id} is in use cannot be judged without DATABASE_URL (a leaked key goes with --leaked)`,
    )
  refuseUsed(name, id, known.seen)
}

/** Whether a use is one of the setting's keys: those of a provider are kept under its number, which the setting's name need not have. */
const isUsedFor = (name: string, setting: string): boolean =>
  setting === name || (isProviderKey(name) && setting.startsWith('game:'))

/** @throws KeysRefused while the key was used lately */
export function refuseUsed(
  name: string,
  id: string,
  seen: readonly { setting: string; keyId: string; lastUsedAt: Date | null }[],
): void {
  const uses = seen.filter(({ setting, keyId }) => isUsedFor(name, setting) && keyId === id)
  const last = Math.max(0, ...uses.map(({ lastUsedAt }) => lastUsedAt?.getTime() ?? 0))
  if (last + IN_USE_MS <= Date.now()) return
  throw new KeysRefused(
    `${name}: key ${id} was used at ${new Date(last).toISOString()}: a caller still shows it, or a token of it runs until ` +
      `${new Date(last + IN_USE_MS).toISOString()}. Try again then (a leaked key goes with --leaked)`,
  )
}

async function refuseSealed(stores: Asked, name: string, id: string, endLinks: boolean): Promise<void> {
  const counts = await stores.countRows(name)
  if (!counts)
    throw new KeysRefused(
      `${name}: which rows key ${id} seals cannot be judged without the address of the database`,
    )
  const rows = counts.flatMap(({ what, keys }) => (keys.has(id) ? [`${keys.get(id)} of ${what}`] : []))
  if (rows.length > 0)
    throw new KeysRefused(
      `${name}: key ${id} seals ${rows.join(', ')}: npm run keys -- reseal first, after every program has read the new first key`,
    )
  if (name === 'SEALING_KEYS' && !endLinks)
    throw new KeysRefused(
      `${name}: links to unsubscribe and links of guests to their tickets in mails already sent are sealed with the keys of their day. ` +
        `Leave ${id} behind the first key for as long as such mails are to work, or end those of it with --end-links`,
    )
}

function refuseBackups(env: Environment, id: string): void {
  const folder = env.BACKUP_DIR
  if (!folder || !existsSync(folder))
    throw new KeysRefused('BACKUP_KEYS: which backups need the key cannot be judged without BACKUP_DIR')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const count = files.filter((entry) => keyIdOfFile(join(entry.parentPath, entry.name)) === id).length
  if (count > 0)
    throw new KeysRefused(
      `BACKUP_KEYS: ${count} files in ${folder} are sealed with key ${id}: keep it until npm run backup -- --keep N has removed them`,
    )
}
