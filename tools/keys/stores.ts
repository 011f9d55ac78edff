import { countSealed, createSealer, sealAnew, type SealedColumn } from '@palco/sealing'
import pg from 'pg'
import { SEALED_SECRET } from '../../apps/odds-feed/src/store/secret.ts'
import { SEALED_COLUMNS as GAMES } from '../../apps/originals/src/sealed-columns.ts'
import { openDatabase } from '../../apps/platform/src/db/index.ts'
import { type KeyHolder, type KeySighting, readSightings } from '../../apps/platform/src/keys/sightings.ts'
import { SEALED_COLUMNS } from '../../apps/platform/src/sealed-secrets.ts'
import type { Environment } from '../environment.ts'
import { readSystemSettings } from '../environment.ts'
import { openDatabases } from '../system/databases.ts'
import { isEmbeddedRunning } from '../system/find-database.ts'
import { KeysRefused } from './refused.ts'

/** Which database holds what a setting seals, and where in it. */
const SEALED: Readonly<Record<string, { store: StoreName; columns: readonly SealedColumn[] }>> = {
  SEALING_KEYS: { store: 'platform', columns: SEALED_COLUMNS },
  ORIGINALS_SEALING_KEYS: { store: 'originals', columns: GAMES },
  ODDS_FEED_SEALING_KEYS: { store: 'feed', columns: [SEALED_SECRET] },
}
export const isSealing = (name: string): boolean => name in SEALED
export const SEALING_SETTINGS = Object.keys(SEALED)

type StoreName = 'platform' | 'originals' | 'feed'
type Query = Parameters<typeof countSealed>[0]

/** The databases that keys are used in: those that the settings name, or the embedded ones while they run. */
export class Stores {
  readonly #urls: Readonly<Record<StoreName, string | undefined>>
  readonly #leave: () => Promise<void>
  readonly #open = new Map<StoreName, pg.Client>()

  private constructor(urls: Readonly<Record<StoreName, string | undefined>>, leave: () => Promise<void>) {
    this.#urls = urls
    this.#leave = leave
  }

  static async find(env: Environment): Promise<Stores> {
    const { dataDir } = readSystemSettings(env)
    const named = {
      platform: env.DATABASE_URL || undefined,
      originals: env.ORIGINALS_DATABASE_URL || undefined,
      feed: env.ODDS_FEED_DATABASE_URL || undefined,
    }
    if (named.platform || !isEmbeddedRunning(dataDir)) return new Stores(named, async () => undefined)
    const databases = await openDatabases({
      databaseUrl: null,
      originalsDatabaseUrl: named.originals,
      feedDatabaseUrl: named.feed,
      dataDir,
      say: () => undefined,
    })
    return new Stores(databases, () => databases.stop())
  }

  has(store: StoreName): boolean {
    return this.#urls[store] !== undefined
  }

  /** As the owner of the database: the programs' own roles may not write every sealed column. */
  async #query(store: StoreName): Promise<Query> {
    const url = this.#urls[store]
    if (!url) throw new KeysRefused(`the database of ${store} is not known here`)
    const client = this.#open.get(store) ?? new pg.Client({ connectionString: url })
    if (!this.#open.has(store)) {
      await client.connect()
      this.#open.set(store, client)
    }
    return async (text, values) => client.query<Record<string, string>>(text, [...values])
  }

  /** How many values each key has sealed, by what they are. `null`: the database is not known here. */
  async countRows(setting: string): Promise<{ what: string; keys: Map<string, number> }[] | null> {
    const sealed = SEALED[setting]
    if (!sealed || !this.has(sealed.store)) return null
    const query = await this.#query(sealed.store)
    const counts = []
    for (const column of sealed.columns)
      counts.push({ what: column.what, keys: await countSealed(query, column) })
    return counts
  }

  /** Seals with the first key what the others have sealed. `null`: the database is not known here. */
  async reseal(setting: string, keys: string, onBatch: (count: number) => void): Promise<number | null> {
    const sealed = SEALED[setting]
    if (!sealed || !this.has(sealed.store)) return null
    return sealAnew(await this.#query(sealed.store), createSealer(keys), sealed.columns, onBatch)
  }

  /** What is recorded of the keys; `null`: the platform's database is not known here. */
  async sightings(now: Date): Promise<{ seen: KeySighting[]; holders: KeyHolder[] } | null> {
    const url = this.#urls.platform
    if (!url) return null
    const db = openDatabase({ url, poolSize: 1 })
    try {
      return await readSightings(db, now)
    } finally {
      await db.close()
    }
  }

  get platformUrl(): string | undefined {
    return this.#urls.platform
  }

  async close(): Promise<void> {
    for (const client of this.#open.values()) await client.end()
    await this.#leave()
  }
}
