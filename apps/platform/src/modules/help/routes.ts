import { type HelpEntry, type Language, listHelp, readHelpArticle } from '@palco/contract'
import type { Database } from '../../db/index.ts'
import { handle, type Route } from '../../http/index.ts'
import { refuse } from '../../result.ts'
import { ShortCache } from '../../short-cache.ts'
import { articleSearch } from './search.ts'
import { readArticles, type StoredArticle } from './store.ts'

/** How long a changed article may take to be found by its words, in milliseconds. */
const KEPT_MS = 10_000
const MOST_KEPT = 60

/** The help centre: every visitor may read it. */
export function helpRoutes({ db }: { db: Database }): Route[] {
  const kept = new ShortCache({ keptMs: KEPT_MS, most: MOST_KEPT })
  const readSearch = (brandId: string, language: Language) =>
    kept.get(`${brandId} ${language}`, async () =>
      articleSearch((await readArticles(db, brandId)).map((one) => searched(one, language))),
    )
  return [
    handle(listHelp, async ({ input: { q }, context: { brand, language } }) => {
      const articles = (await readArticles(db, brand.id)).map((one) => toEntry(one, language))
      if (!q?.trim()) return { response: { articles, near: false } }
      const search = await readSearch(brand.id, language)
      const { slugs, near } = search(q)
      const bySlug = new Map(articles.map((one) => [one.slug, one]))
      return { response: { articles: slugs.flatMap((slug) => bySlug.get(slug) ?? []), near } }
    }),
    handle(readHelpArticle, async ({ input: { slug }, context: { brand, language } }) => {
      const articles = await readArticles(db, brand.id)
      const found = articles.find((one) => one.slug === slug)
      if (!found) return refuse('unknown_page')
      const related = articles.filter((one) => one.category === found.category && one !== found)
      return {
        response: {
          article: {
            ...toEntry(found, language),
            markdown: toText(found, language),
            updated_at: found.updatedAt.toISOString(),
          },
          related: related.map((one) => toEntry(one, language)),
        },
      }
    }),
  ]
}

const toText = ({ texts }: StoredArticle, language: Language): string => texts[language] ?? texts.es_ES

const searched = (article: StoredArticle, language: Language) => ({
  slug: article.slug,
  title: article.titles[language] ?? article.titles.es_ES,
  text: toText(article, language),
})

function toEntry(article: StoredArticle, language: Language): HelpEntry {
  const { slug, category } = article
  const { title, text } = searched(article, language)
  return { slug, category, title, summary: toSummary(text) }
}

/** The first paragraph without the marks of Markdown. */
export function toSummary(markdown: string): string {
  const [first = ''] = markdown.trim().split(/\n\s*\n/)
  return first
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[#>\s-]+/, '')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
