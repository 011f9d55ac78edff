import { rmSync } from 'node:fs'
import { listKeys } from '@palco/contract/key-ring'
import { createSealer, placeOfRow, type Sealer } from '@palco/sealing'
import { type Database, openDatabase, type Queryable } from '../../apps/platform/src/db/index.ts'
import { readProviderRows, saveProvider } from '../../apps/platform/src/modules/casino/provider/store.ts'
import {
  readProviders,
  saveSportsProvider,
} from '../../apps/platform/src/modules/sports-offer/provider/providers.ts'
import { PROVIDER_KEYS, sealedKey } from '../../apps/platform/src/provider-keys.ts'
import type { Environment } from '../environment.ts'
import { readSystemSettings } from '../environment.ts'
import { readSealingKeys } from '../system/sealing-keys.ts'
import { judge, PROVIDER_RING, withNewKey } from './catalogue.ts'
import { KeysRefused } from './refused.ts'
import { writeKeyFile } from './ring-file.ts'
import { type Overrides, refuseUsed } from './rotate.ts'
import type { Stores } from './stores.ts'

/** Any number that only this is locked with. */
const LOCK = 7_100_172

type Kind = keyof typeof PROVIDER_KEYS
type Row = { id: string; url: string | null; keyReference: string | null; keySealed: string | null }
type Held = { kind: Kind; id: string; url: string | null; keys: string[]; ids: string[] }

const prefix = (kind: Kind): string => (kind === 'games' ? 'game' : 'odds')

/** Keys of providers that lie sealed in their rows: running platforms follow a change at once. */
export function providerKeys(env: Environment, stores: Stores) {
  async function withDatabase<T>(work: (db: Database, sealer: Sealer) => Promise<T>): Promise<T> {
    const url = stores.platformUrl
    if (!url)
      throw new KeysRefused('keys of providers lie in the platform’s database: DATABASE_URL is not set here')
    const db = openDatabase({ url, poolSize: 1 })
    try {
      return await work(db, findSealer(env))
    } finally {
      await db.close()
    }
  }
  const change = (name: string, next: (held: Held) => { text: string; lines: string[] }) =>
    withDatabase((db, sealer) =>
      db.transaction(async (tx) => {
        // Two commands at once would each write what they read.
        await tx.query({ text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCK] })
        const held = await readHeld(tx, sealer, name)
        const { text, lines } = next(held)
        const judged = judge(PROVIDER_RING.kind, text)
        if ('problem' in judged) throw new KeysRefused(`${name}: ${judged.problem}`)
        const row = { id: held.id, url: held.url, ...sealedKey(sealer, held.kind, held.id, text) }
        await (held.kind === 'games' ? saveProvider(tx, row) : saveSportsProvider(tx, row))
        return lines
      }),
    )

  return {
    /** Ids of the keys of every sealed row. */
    async list(): Promise<string[]> {
      if (!stores.platformUrl) return []
      return withDatabase(async (db, sealer) => {
        const lines: string[] = []
        for (const kind of ['games', 'odds'] as const)
          for (const row of await readRows(db, kind)) {
            if (row.keyReference !== 'sealed') continue
            const { ids } = openRow(sealer, kind, row)
            lines.push(`${prefix(kind)}:${row.id}  sealed in the provider’s row  ${ids.join(' (signs), ')}`)
          }
        return lines
      }).catch((error: unknown) => {
        if (error instanceof KeysRefused) return [`keys of providers: ${error.message}`]
        throw error
      })
    },

    async add(name: string, to: string | undefined): Promise<string[]> {
      if (!to)
        throw new KeysRefused(
          '--to FILE: where the new key is written for the partner, readable for you only',
        )
      const key = PROVIDER_RING.kind.make()
      writeKeyFile(to, key)
      try {
        return await change(name, ({ keys, ids }) => ({
          text: withNewKey(keys.join(','), key),
          lines: [
            `${name}: a key was added and written to ${to}; it is accepted, and ${ids[0]} still signs`,
            'hand it to the partner by a safe way; once they accept it:',
            `npm run keys -- promote ${name}`,
          ],
        }))
      } catch (error) {
        rmSync(to, { force: true })
        throw error
      }
    },

    promote: (name: string, wanted: string | undefined): Promise<string[]> =>
      change(name, ({ keys, ids }) => {
        const at = wanted === undefined ? keys.length - 1 : ids.indexOf(wanted)
        if (keys.length === 1)
          throw new KeysRefused(`${name} has one key only: npm run keys -- new ${name} adds one first`)
        if (at < 0) throw new KeysRefused(`${name} has no key ${wanted}; its keys are ${ids.join(', ')}`)
        return {
          text: [keys[at], ...keys.filter((_, place) => place !== at)].join(','),
          lines: [
            `${name}: key ${ids[at]} signs from now on; the others are accepted`,
            'WARNING: whether the partner accepts the key cannot be asked',
            `once the partner signs with it: npm run keys -- retire ${name} ${ids[0]}`,
          ],
        }
      }),

    async retire(name: string, id: string, { leaked = false }: Overrides): Promise<string[]> {
      const known = await stores.sightings(new Date())
      return change(name, ({ keys, ids }) => {
        const at = ids.indexOf(id)
        if (at < 0) throw new KeysRefused(`${name} has no key ${id}; its keys are ${ids.join(', ')}`)
        if (at === 0)
          throw new KeysRefused(
            `${name}: key ${id} ${keys.length === 1 ? 'is its only key' : 'signs: promote another first'}`,
          )
        if (!leaked) refuseUsed(name, id, known?.seen ?? [])
        return {
          text: keys.filter((_, place) => place !== at).join(','),
          lines: [`${name}: key ${id} is gone`],
        }
      })
    },
  }
}

const readRows = (db: Queryable, kind: Kind): Promise<Row[]> =>
  kind === 'games' ? readProviderRows(db) : readProviders(db)

async function readHeld(db: Queryable, sealer: Sealer, name: string): Promise<Held> {
  const [, short = '', id = ''] = /^(game|odds):(.+)$/.exec(name) ?? []
  const kind: Kind = short === 'game' ? 'games' : 'odds'
  const row = (await readRows(db, kind)).find((one) => one.id === id)
  if (!row) throw new KeysRefused(`there is no provider ${id}`)
  if (row.keyReference?.startsWith('env:'))
    throw new KeysRefused(
      `${name}: its key is a setting: npm run keys -- new ${row.keyReference.slice('env:'.length)}`,
    )
  return openRow(sealer, kind, row)
}

function openRow(sealer: Sealer, kind: Kind, { id, url, keySealed }: Row): Held {
  if (keySealed === null) throw new KeysRefused(`${prefix(kind)}:${id} has no key`)
  const text = sealer.open(keySealed, placeOfRow(PROVIDER_KEYS[kind], [id])).toString()
  const judged = judge(PROVIDER_RING.kind, text)
  if ('problem' in judged) throw new KeysRefused(`${prefix(kind)}:${id}: ${judged.problem}`)
  return { kind, id, url, keys: listKeys(text), ids: judged.ids }
}

function findSealer(env: Environment): Sealer {
  const { databaseUrl, dataDir } = readSystemSettings(env)
  const keys = env.SEALING_KEYS || (databaseUrl ? '' : readSealingKeys(env, dataDir).SEALING_KEYS)
  if (!keys) throw new KeysRefused('SEALING_KEYS is not set here')
  return createSealer(keys)
}
