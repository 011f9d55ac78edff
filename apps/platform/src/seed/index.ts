import type { Sealer } from '@palco/sealing'
import type { Database } from '../db/index.ts'
import { readBrands } from '../modules/brands/index.ts'
import { seedAccumulatorBonus } from './accumulator-bonus.ts'
import { seedBonuses } from './bonuses/index.ts'
import { DEMO_BRANDS, seedBrands, type SeedOptions } from './brands/index.ts'
import { seedBrandGames, seedCatalogue } from './games/index.ts'
import { seedJackpots } from './jackpots/index.ts'
import { seedPaymentMethods } from './payment-methods/index.ts'
import { seedProde } from './prode/index.ts'
import { seedPromotions } from './promotions/index.ts'
import { seedRacing } from './racing/index.ts'
import { seedStore } from './store/index.ts'
import { seedTournaments } from './tournaments/index.ts'

export { seedDemoOperators } from './operators/index.ts'

/**
 * Writes the demo brands with all that is theirs, in this order: brands with their text pages, the catalogue, each brand's games,
 * payment methods and bonuses, then promotions and tournaments, which name bonuses and games. Repeating changes nothing that is there; each
 * week adds its tournaments.
 */
export async function seedDemo(
  db: Database,
  options: SeedOptions & { now: Date; sealer: Sealer },
): Promise<void> {
  await seedBrands(db, options)
  await seedCatalogue(db)
  const demo = new Set(DEMO_BRANDS.map(({ id }) => id))
  const brands = (await readBrands(db)).filter(({ id }) => demo.has(id))
  for (const [index, brand] of brands.sort((a, b) => a.id.localeCompare(b.id)).entries()) {
    await seedBrandGames(db, brand.id, index)
    await seedPaymentMethods(db, brand)
    await seedBonuses(db, brand)
  }
  for (const brand of DEMO_BRANDS) {
    await seedPromotions(db, brand)
    await seedTournaments(db, brand, options.now)
    await seedProde(db, brand)
    await seedRacing(db, brand)
    await seedJackpots(db, options, brand)
    await seedStore(db, brand, options.now)
    await seedAccumulatorBonus(db, brand, options.now)
  }
}
