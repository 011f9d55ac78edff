import type { Log } from '@palco/service/log'
import type { Database } from '../../../db/index.ts'
import { isKnownProvider } from '../adapters/index.ts'
import type { ReadKey } from '../../../provider-keys.ts'
import type { Providers, ProviderSettings } from './settings.ts'
import { type ProviderRow, readProviderRows } from './store.ts'

/**
 * The connected providers: read at the start, and again whenever a row changes. A row without a readable key is left
 * out and logged; the others stay.
 */
export class ProviderDirectory implements Providers {
  readonly #deps: { db: Database; readKey: ReadKey; log: Log }
  #known: ReadonlyMap<string, ProviderSettings> = new Map()
  #reading: Promise<void> = Promise.resolve()
  #stopListening: (() => Promise<void>) | null = null

  constructor(deps: { db: Database; readKey: ReadKey; log: Log }) {
    this.#deps = deps
  }

  async start(): Promise<void> {
    const again = () => {
      this.#reading = this.#reading
        .then(() => this.#read())
        .catch((error: unknown) => {
          this.#deps.log.warn({ error }, 'the providers could not be read, the known ones stay')
        })
    }
    this.#stopListening = await this.#deps.db.listen('provider_changed', again, again)
    await this.#read()
  }

  /** Reads the providers and their keys again. */
  async reread(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#read())
    await this.#reading
  }

  async stop(): Promise<void> {
    await this.#stopListening?.()
    await this.#reading
  }

  get(id: string): ProviderSettings | undefined {
    return this.#known.get(id)
  }

  values(): Iterable<ProviderSettings> {
    return this.#known.values()
  }

  async #read(): Promise<void> {
    const { db, readKey, log } = this.#deps
    this.#known = connected(await readProviderRows(db), readKey, log)
  }
}

/** The providers of rows whose key can be read, by id. */
function connected(
  rows: readonly ProviderRow[],
  readKey: ReadKey,
  log: Log,
): ReadonlyMap<string, ProviderSettings> {
  const found = rows.flatMap((row) => {
    const { id, name, url, keyReference, brands, enabled, protocol, settings, streamOrigins } = row
    if (url === null || keyReference === null) return []
    try {
      const provider = {
        id,
        name,
        url,
        key: readKey('games', row),
        brands,
        enabled,
        protocol,
        settings,
        streamOrigins,
      }
      if (isKnownProvider(provider)) return [provider]
      log.warn(
        { provider: id, protocol },
        'a provider has settings that its protocol does not know and is left out',
      )
      return []
    } catch (error) {
      log.warn({ provider: id, error }, 'a provider has no key and is left out')
      return []
    }
  })
  return new Map(found.map((provider) => [provider.id, provider]))
}
