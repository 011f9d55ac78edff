import { createHash } from 'node:crypto'
import type { Database, Tx } from '../../db/index.ts'
import { rewriteLocalised } from '../../model/index.ts'
import { type NewBrand, saveBrand } from '../../modules/brands/index.ts'
import { listKinds, publishChanged } from '../../modules/legal-texts/index.ts'
import { type Article, saveArticle } from '../../modules/help/index.ts'
import type { BrandSeed } from './brand-seed.ts'
import { brasa } from './brasa.ts'
import { marea } from './marea.ts'
import { tribuna } from './tribuna.ts'
import { listTexts } from '../content/index.ts'
import { toHelp } from '../help/index.ts'

export const DEMO_BRANDS: readonly BrandSeed[] = [brasa, tribuna, marea]

/** `sitePort`: where the demo sites listen; it is part of their hosts. */
export type SeedOptions = { sitePort: number }

/**
 * Writes the demo brands with their text pages. Repeating is harmless: a brand is written again only when its seed
 * has changed, so that what an operator changed since stays.
 * @returns the ids of the brands that were written
 */
export async function seedBrands(db: Database, { sitePort }: SeedOptions): Promise<string[]> {
  const written: string[] = []
  for (const brand of DEMO_BRANDS) {
    const texts = listTexts(brand)
    const help = toHelp(brand)
    const seed = createHash('sha256')
      .update(JSON.stringify([brand, texts, help, sitePort]))
      .digest('hex')
      .slice(0, 16)
    const done = await db.transaction(async (tx) => {
      if ((await findSeed(tx, brand.id)) === seed) return false
      await saveBrand(tx, toNewBrand(brand, sitePort, seed))
      await saveTexts(tx, brand.id, texts)
      await saveHelp(tx, help)
      return true
    })
    if (done) written.push(brand.id)
  }
  return written
}

function toNewBrand(brand: BrandSeed, sitePort: number, seed: string): NewBrand {
  const host = brand.subdomain === '' ? 'localhost' : `${brand.subdomain}.localhost`
  return {
    id: brand.id,
    name: brand.name,
    currency: brand.currency,
    country: brand.country,
    defaultLanguage: brand.language,
    configuration: rewriteLocalised(brand.configuration, brand.country),
    settings: { contact: brand.contact, seed, ...brand.rules },
    hosts:
      brand.subdomain === '' ? [`localhost:${sitePort}`, `127.0.0.1:${sitePort}`] : [`${host}:${sitePort}`],
  }
}

async function findSeed(tx: Tx, brandId: string): Promise<string | null> {
  // One writer at a time: two processes may start together.
  await tx.query({ text: `SELECT pg_advisory_xact_lock(hashtext('seed ' || $1))`, values: [brandId] })
  const { rows } = await tx.query<{ seed: string | null }>({
    text: `SELECT seed FROM published.brands WHERE id = $1`,
    values: [brandId],
  })
  return rows[0]?.seed ?? null
}

/** Where the demo brand is there already, only what differs from its newest version follows it. */
async function saveTexts(tx: Tx, brandId: string, texts: ReturnType<typeof listTexts>): Promise<void> {
  const there = new Set(await listKinds(tx, brandId))
  const present = new Map(texts.map((text) => [text.kind, text]))
  for (const text of texts)
    if (!there.has(text.kind) || present.get(text.kind) === text)
      await publishChanged(tx, { brandId, ...text })
}

async function saveHelp(tx: Tx, articles: readonly Article[]): Promise<void> {
  for (const article of articles) await saveArticle(tx, article)
}
