import { HELP_CATEGORIES } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import type { Article } from './types.ts'

type Row = Omit<Article, 'brandId'> & { updated_at: Date }
export type StoredArticle = Article & { updatedAt: Date }

/** The brand's articles in the order of the page. `drafts`: those that are not published included. */
export async function readArticles(
  q: Queryable,
  brandId: string,
  { drafts = false }: { drafts?: boolean } = {},
): Promise<StoredArticle[]> {
  const { rows } = await q.query<Row>({
    name: 'help-articles',
    text: `SELECT slug, category, position, published, titles, texts, updated_at FROM help_articles
           WHERE brand_id = $1 AND (published OR $2)
           ORDER BY array_position($3::text[], category), position, slug`,
    values: [brandId, drafts, HELP_CATEGORIES],
  })
  return rows.map(({ updated_at, ...row }) => ({ ...row, brandId, updatedAt: updated_at }))
}

/** Writes an article; the same content again does not touch its date. `at`: the database's time where none is given. */
export async function saveArticle(q: Queryable, article: Article, at?: Date): Promise<void> {
  const { brandId, slug, category, position, published, titles, texts } = article
  await q.query({
    name: 'help-save',
    text: `INSERT INTO help_articles AS a (brand_id, slug, category, position, published, titles, texts, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, coalesce($8, now()))
           ON CONFLICT (brand_id, slug) DO UPDATE SET category = excluded.category, position = excluded.position,
             published = excluded.published, titles = excluded.titles, texts = excluded.texts,
             updated_at = CASE WHEN (a.titles, a.texts) IS DISTINCT FROM (excluded.titles, excluded.texts)
               THEN excluded.updated_at ELSE a.updated_at END`,
    values: [
      brandId,
      slug,
      category,
      position,
      published,
      JSON.stringify(titles),
      JSON.stringify(texts),
      at ?? null,
    ],
  })
}
