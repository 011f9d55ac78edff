import { CONTENT_PAGES } from '@palco/contract'
import type { Database } from '../db/index.ts'
import { saveBrand, type Problem } from '../modules/brands/index.ts'
import { saveBrandGames } from '../modules/casino/index.ts'
import { publishChanged } from '../modules/legal-texts/index.ts'
import { saveMethods } from '../modules/wallet/index.ts'
import { checkAgainstStored } from './check.ts'
import type { BrandFile } from './shape.ts'

/**
 * Writes a checked brand in one transaction; the running platform is notified and reads it again.
 * @returns what does not fit what is stored; nothing is written then
 */
export async function saveBrandFile(db: Database, brand: BrandFile): Promise<Problem[]> {
  return db.transaction(async (tx) => {
    const wrong = await checkAgainstStored(tx, brand)
    if (wrong.length > 0) return wrong
    const { rows } = await tx.query<{ seed: string | null }>({
      text: `SELECT seed FROM published.brands WHERE id = $1`,
      values: [brand.id],
    })
    // The mark of a demo brand's seed stays, or the next start would write the seed over what is saved here.
    const seed = rows[0]?.seed
    await saveBrand(tx, {
      id: brand.id,
      name: brand.name,
      currency: brand.currency,
      country: brand.country,
      timeZone: brand.time_zone,
      defaultLanguage: brand.language,
      configuration: { language: brand.language, ...brand.look },
      settings: { ...brand.rules, ...(seed && { seed }) },
      hosts: brand.hosts,
    })
    if (brand.methods) await saveMethods(tx, brand, brand.methods)
    if (brand.games) await saveBrandGames(tx, brand.id, brand.games)
    for (const kind of CONTENT_PAGES) {
      const page = brand.pages?.[kind]
      if (!page) continue
      const { must_accept: mustAccept, ...words } = page
      await publishChanged(tx, { brandId: brand.id, kind, words, mustAccept })
    }
    return []
  })
}
