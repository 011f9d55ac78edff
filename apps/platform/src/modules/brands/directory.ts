import type { Log } from '@palco/service/log'
import type { Database } from '../../db/index.ts'
import type { Brand } from '../../model/index.ts'
import { readBrandRows, type BrandFault } from './store.ts'

type Known = {
  byHost: ReadonlyMap<string, Brand | 'disabled'>
  byId: ReadonlyMap<string, Brand>
  /** Disabled brands as they were when their rows were last right. */
  resting: ReadonlyMap<string, Brand>
  faults: readonly BrandFault[]
}

/** The brands by host and id, read once and again whenever one changes: adding a brand needs no restart. */
export class BrandDirectory {
  readonly #db: Database
  readonly #log: Log | null
  #read: Promise<Known> | null = null
  #last: Known | null = null
  #logged = ''
  #stopListening: (() => Promise<void>) | null = null

  constructor(db: Database, log: Log | null = null) {
    this.#db = db
    this.#log = log
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

  /** The brand of a site's host (with port, any letter case); `null` when no brand has it, `disabled` when its row is wrong. */
  async brandOfHost(host: string): Promise<Brand | 'disabled' | null> {
    return (await this.#brands()).byHost.get(host.toLowerCase()) ?? null
  }

  /** A disabled brand's work in the background goes on by the data that were last right, where they are known. */
  async brandById(id: string): Promise<Brand | null> {
    const { byId, resting } = await this.#brands()
    return byId.get(id) ?? resting.get(id) ?? null
  }

  /** The brands in service. */
  async all(): Promise<Brand[]> {
    return [...(await this.#brands()).byId.values()]
  }

  /** What `/health/ready` says of the brands: how many are in service, and what is wrong with which row. */
  async health(): Promise<{ serving: number; disabled: Named[]; incomplete: Named[] }> {
    const { byId, faults } = await this.#brands()
    const named = (disabled: boolean) => faults.filter((fault) => fault.disabled === disabled).map(toName)
    return { serving: byId.size, disabled: named(true), incomplete: named(false) }
  }

  #brands() {
    this.#read ??= this.#readAll().catch((fault: unknown) => {
      // Tried again by the next call: a failure must not stick.
      this.#read = null
      throw fault
    })
    return this.#read
  }

  async #readAll(): Promise<Known> {
    const { brands, faults } = await readBrandRows(this.#db)
    this.#report(faults)
    const disabled = faults.filter((fault) => fault.disabled)
    this.#last = {
      byHost: new Map<string, Brand | 'disabled'>([
        ...brands.flatMap((brand) => brand.hosts.map((host) => [host, brand] as const)),
        ...disabled.flatMap(({ hosts }) => hosts.map((host) => [host.toLowerCase(), 'disabled'] as const)),
      ]),
      byId: new Map(brands.map((brand) => [brand.id, brand])),
      resting: new Map(disabled.flatMap(({ id }) => this.#lastGood(id))),
      faults,
    }
    return this.#last
  }

  #lastGood(id: string): [string, Brand][] {
    const brand = this.#last?.byId.get(id) ?? this.#last?.resting.get(id)
    return brand ? [[id, brand]] : []
  }

  /** One line for each bad row, when what is wrong has changed. */
  #report(faults: readonly BrandFault[]): void {
    const all = JSON.stringify(faults)
    if (all === this.#logged) return
    this.#logged = all
    for (const fault of faults) {
      const { id: brand, problems } = toName(fault)
      if (fault.disabled) this.#log?.error({ brand, problems }, 'brand disabled: its row is wrong')
      else this.#log?.warn({ brand, problems }, 'parts of a brand’s configuration are left out')
    }
  }
}

type Named = { id: string; problems: string[] }
const toName = ({ id, problems }: BrandFault): Named => ({
  id,
  problems: problems.map(({ field, message }) => `${field}: ${message}`),
})
