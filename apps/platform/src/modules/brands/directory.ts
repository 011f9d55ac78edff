import type { Database } from '../../db/index.ts'
import { readBrands, type Brand } from './store.ts'

/** The brands by host and id, read once and again whenever one changes: adding a brand needs no restart. */
export class BrandDirectory {
  readonly #db: Database
  #read: Promise<{ byHost: Map<string, Brand>; byId: Map<string, Brand> }> | null = null
  #stopListening: (() => Promise<void>) | null = null

  constructor(db: Database) {
    this.#db = db
  }

  async start(): Promise<void> {
    const forget = () => {
      this.#read = null
    }
    this.#stopListening = await this.#db.listen('brand_changed', forget, forget)
  }

  async stop(): Promise<void> {
    await this.#stopListening?.()
  }

  /** The brand of a site's host (with port, any letter case); `null` when no brand has it. */
  async brandOfHost(host: string): Promise<Brand | null> {
    return (await this.#brands()).byHost.get(host.toLowerCase()) ?? null
  }

  async brandById(id: string): Promise<Brand | null> {
    return (await this.#brands()).byId.get(id) ?? null
  }

  async all(): Promise<Brand[]> {
    return [...(await this.#brands()).byId.values()]
  }

  #brands() {
    this.#read ??= this.#readAll().catch((fault: unknown) => {
      // Tried again by the next call: a failure must not stick.
      this.#read = null
      throw fault
    })
    return this.#read
  }

  async #readAll() {
    const brands = await readBrands(this.#db)
    return {
      byHost: new Map(brands.flatMap((brand) => brand.hosts.map((host) => [host, brand] as const))),
      byId: new Map(brands.map((brand) => [brand.id, brand])),
    }
  }
}
