import type { Database } from './db/index.ts'
import { seedBonuses } from './modules/bonuses/index.ts'
import { seedBrandGames, seedCatalogue } from './modules/casino/index.ts'
import { readBrands } from './modules/brands/index.ts'
import { seedPaymentMethods } from './modules/wallet/index.ts'
import { DEMO_BRANDS, seedDemo, type SeedOptions } from './seed/index.ts'
import { seedPromotions } from './seed/promotions/index.ts'
import { seedTournaments } from './seed/tournaments/index.ts'

/**
 * The demo brands with all that is theirs. Repeating changes nothing that is there; each week adds its tournaments.
 */
export async function seedEverything(db: Database, options: SeedOptions & { now: Date }): Promise<void> {
  await seedDemo(db, options)
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
  }
}
