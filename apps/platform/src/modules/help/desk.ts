import type { OperatorCallAnswer, operatorCalls, OperatorCallInput } from '@palco/contract/operators'
import type { Database, Tx } from '../../db/index.ts'
import { type ActingOnBrand, appendAudit } from '../../operators/index.ts'
import { readArticles, saveArticle } from './store.ts'

export type DeskDeps = { db: Database; now: () => Date }
type Calls = typeof operatorCalls

/** All articles of an operator's brand, drafts included. */
export async function readDesk(
  { db }: DeskDeps,
  { brand }: ActingOnBrand,
): Promise<OperatorCallAnswer<Calls['readHelpDesk']>> {
  const articles = await readArticles(db, brand.id, { drafts: true })
  return {
    articles: articles.map(({ slug, category, position, published, titles, texts, updatedAt }) => ({
      slug,
      category,
      position,
      published,
      titles,
      texts,
      updated_at: updatedAt.toISOString(),
    })),
  }
}

/** Makes or changes an article of the operator's brand. */
export async function saveByOperator(
  { db, now }: DeskDeps,
  { by, address, brand }: ActingOnBrand,
  input: OperatorCallInput<Calls['saveHelpArticle']>,
): Promise<{ slug: string }> {
  return db.transaction(async (tx) => {
    const { category, position, published, titles, texts } = input
    const slug = input.is_new ? await freeSlug(tx, brand.id, input.slug) : input.slug
    const at = now()
    await saveArticle(tx, { brandId: brand.id, slug, category, position, published, titles, texts }, at)
    await appendAudit(tx, {
      action: 'help.article_saved',
      subject: `${brand.id} ${slug}`,
      operatorId: by.id,
      brands: [brand.id],
      address,
      after: { title: titles.es_ES, published },
      at,
    })
    return { slug }
  })
}

/** Pages of the site that are no articles (`/help/contact`). */
const PAGES = ['contact', 'tickets']

/** The slug itself, or with the first free number behind it. New articles of a brand are named one after the other. */
async function freeSlug(tx: Tx, brandId: string, wanted: string): Promise<string> {
  await tx.query({ text: `SELECT pg_advisory_xact_lock(hashtext('help ' || $1))`, values: [brandId] })
  const articles = await readArticles(tx, brandId, { drafts: true })
  const taken = new Set([...PAGES, ...articles.map(({ slug }) => slug)])
  let slug = wanted
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted.slice(0, 55)}-${number}`
  return slug
}
