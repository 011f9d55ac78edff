import type { Database } from '../../../db/index.ts'
import type { Log } from '../../../observe/index.ts'
import { type BrandPricing, readPricing } from '../pricing/index.ts'
import { ALL_BRANDS } from './channels.ts'

export type Profiles = {
  /** The profile whose prices a brand has: its own if it has its own price rules, and once it has boosted a price. */
  of(brandId: string): string
  /** All profiles with their rules. */
  pricings(): ReadonlyMap<string, BrandPricing>
  stop(): Promise<void>
}

/** The price rules of all brands, read again whenever one changes. */
export async function startProfiles(db: Database, log: Log): Promise<Profiles> {
  let known: ReadonlyMap<string, BrandPricing> = new Map()
  let reading = Promise.resolve()
  async function read(): Promise<void> {
    const { rows } = await db.query<{ id: string }>({
      name: 'sports-profiles',
      text: `SELECT brand_id AS id FROM sports_margins WHERE brand_id IS NOT NULL
        UNION SELECT brand_id FROM sports_price_limits WHERE brand_id IS NOT NULL
        UNION SELECT brand_id FROM sports_boosts`,
    })
    // No brand has the name of all of them, so it gets the rules without a brand.
    const ids = [ALL_BRANDS, ...rows.map(({ id }) => id)]
    known = new Map(await Promise.all(ids.map(async (id) => [id, await readPricing(db, id)] as const)))
  }
  const again = () => {
    reading = reading.then(read).catch((error: unknown) => {
      log.warn({ error }, 'the price rules could not be read, the known ones stay')
    })
  }
  const stopListening = await db.listen(
    'sports_changed',
    (table) => table !== 'sports_providers' && again(),
    again,
  )
  await read()
  return {
    of: (brandId) => (known.has(brandId) ? brandId : ALL_BRANDS),
    pricings: () => known,
    async stop() {
      await stopListening()
      await reading
    },
  }
}
