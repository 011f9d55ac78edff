import { readContentPage } from '@palco/contract'
import type { Database, Queryable } from '../../db/index.ts'
import { handle, type Route } from '../../http/index.ts'
import { refuse } from '../../result.ts'

type Row = { title: string; markdown: string; updated_at: Date }

/** An operator's text page in the call's language, else in Spanish. */
export function contentRoutes({ db }: { db: Database }): Route[] {
  return [
    handle(readContentPage, async ({ input: { slug }, context: { brand, language } }) => {
      const { rows } = await db.query<Row>({
        name: 'content-page',
        text: `SELECT title, markdown, updated_at FROM content_pages
               WHERE brand_id = $1 AND slug = $2 AND language IN ($3, 'es_ES')
               ORDER BY language = $3 DESC LIMIT 1`,
        values: [brand.id, slug, language],
      })
      const [page] = rows
      if (!page) return refuse('unknown_page')
      return {
        response: {
          slug,
          title: page.title,
          markdown: page.markdown,
          updated_at: page.updated_at.toISOString(),
        },
      }
    }),
  ]
}

export type ContentPage = { brandId: string; slug: string; language: string; title: string; markdown: string }

/** Writes a page; the same text again does not touch its date. */
export async function saveContentPage(q: Queryable, page: ContentPage): Promise<void> {
  await q.query({
    text: `INSERT INTO content_pages AS p (brand_id, slug, language, title, markdown) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (brand_id, slug, language) DO UPDATE SET title = excluded.title, markdown = excluded.markdown, updated_at = now()
           WHERE (p.title, p.markdown) IS DISTINCT FROM (excluded.title, excluded.markdown)`,
    values: [page.brandId, page.slug, page.language, page.title, page.markdown],
  })
}

/** Operators' text pages. */
export const content = {
  routes: contentRoutes,
}
