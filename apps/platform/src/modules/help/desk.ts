import type { OperatorAnswerOf, operatorCalls, OperatorInputOf } from '@palco/contract/operators'
import type { Database, Tx } from '../../db/index.ts'
import { refuse, type Refused } from '../../result.ts'
import type { Brand } from '../brands/index.ts'
import { type Acting, appendAudit } from '../operators/index.ts'
import { readArticles, saveArticle } from './store.ts'

export type DeskDeps = { db: Database; now: () => Date; brandById: (id: string) => Promise<Brand | null> }
type Calls = typeof operatorCalls
type NotOurs = Refused<'unknown_brand'>

/** All articles of an operator's brand, drafts included. */
export async function readDesk(
  { db }: DeskDeps,
  { by }: Acting,
  brandId: string,
): Promise<OperatorAnswerOf<Calls['readHelpDesk']> | NotOurs> {
  if (!by.brands.includes(brandId)) return refuse('unknown_brand')
  const articles = await readArticles(db, brandId, { drafts: true })
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
  { db, now, brandById }: DeskDeps,
  { by, address }: Acting,
  input: OperatorInputOf<Calls['saveHelpArticle']>,
): Promise<{ slug: string } | NotOurs> {
  const brand = by.brands.includes(input.brand) ? await brandById(input.brand) : null
  if (!brand) return refuse('unknown_brand')
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
