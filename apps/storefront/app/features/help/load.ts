import type { HelpEntry } from '@palco/contract'
import { HELP_CATEGORIES, type HelpCategory } from '@palco/contract/tables'
import { data } from 'react-router'
import { makeApi, calls, statusOfFailure, type ShownError } from '~/api/index.ts'
import type { Context } from '~/session/context.ts'

const MOST_LETTERS = 200

export type HelpData = {
  /** What was searched for; empty for the whole list. */
  q: string
  near: boolean
  groups: { category: HelpCategory; articles: HelpEntry[] }[]
  found: HelpEntry[]
  failed: boolean
  seo: { thing?: Record<string, unknown> }
  shown: ShownError[]
}

export type ArticleData = {
  article: { title: string; category: HelpCategory; html: string; updatedAt: string } | null
  related: HelpEntry[]
  unknown: boolean
  seo: { description?: string; thing?: Record<string, unknown> }
  shown: ShownError[]
}

/** The help centre: all articles by category, or those that answer `?q=`. */
export async function loadHelp(context: Context, url: URL) {
  const api = makeApi(context)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, MOST_LETTERS)
  const result = await api.call(calls.listHelp, q ? { q } : {}, { silent: true })
  // A backend without a help centre answers 404: the page then leads to the support alone.
  const failed = !result.ok && result.error.status !== 404
  const articles = result.ok ? result.data.response.articles : []
  const groups = HELP_CATEGORIES.map((category) => ({
    category,
    articles: articles.filter((one) => one.category === category),
  })).filter((group) => group.articles.length > 0)
  const page: HelpData = {
    q,
    near: result.ok && result.data.response.near,
    groups: q ? [] : groups,
    found: q ? articles : [],
    failed,
    seo: q || articles.length === 0 ? {} : { thing: toQuestions(articles) },
    shown: api.shown(),
  }
  return data(page, failed ? { status: statusOfFailure(result.error) } : undefined)
}

/** schema.org: the articles as questions with their short answers. */
const toQuestions = (articles: readonly HelpEntry[]) => ({
  '@type': 'FAQPage',
  mainEntity: articles.map(({ title, summary }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: summary },
  })),
})

/**
 * One article. An unknown one is said in the page, with status 404.
 * @param render Markdown → safe HTML
 */
export async function loadArticle(context: Context, slug: string, render: (markdown: string) => string) {
  const api = makeApi(context)
  const result = await api.call(calls.readHelpArticle, { slug }, { silent: true })
  if (!result.ok) {
    const unknown = result.error.code === 'unknown_page'
    const page: ArticleData = { article: null, related: [], unknown, seo: {}, shown: api.shown() }
    return data(page, { status: unknown ? 404 : statusOfFailure(result.error) })
  }
  const { article, related } = result.data.response
  const { title, category, summary, markdown, updated_at: updatedAt } = article
  const page: ArticleData = {
    article: { title, category, html: render(markdown), updatedAt },
    related,
    unknown: false,
    seo: {
      description: summary,
      thing: { '@type': 'Article', headline: title, dateModified: updatedAt },
    },
    shown: api.shown(),
  }
  return data(page)
}
