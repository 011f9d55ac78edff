import { type Language, LANGUAGES } from '@palco/contract'
import { HELP_CATEGORIES } from '@palco/contract/tables'
import { type HelpDeskArticle, operatorCalls } from '@palco/contract/operators'
import MarkdownIt from 'markdown-it'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { toBrand } from '../../page/brand.server.ts'

// As on the site: raw markup is shown as text.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true })

function view({ formats, operator }: Entered, article: HelpDeskArticle, brand: string) {
  const { slug, category, position, published, titles, texts } = article
  const inAll = (words: Partial<Record<Language, string>>) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, words[language] ?? '']))
  return {
    slug,
    category,
    position: String(position),
    published,
    title: titles[operator.language] ?? titles.es_ES,
    updated: formats.time(article.updated_at, brand),
    titles: inAll(titles),
    texts: inAll(texts),
    missing: LANGUAGES.filter((language) => titles[language] === undefined || texts[language] === undefined),
  }
}
export type HelpArticleView = ReturnType<typeof view>

/** What a player reads, in each language that has its own words. */
const preview = ({ titles, texts }: HelpDeskArticle) =>
  LANGUAGES.filter((language) => titles[language] !== undefined || texts[language] !== undefined).map(
    (language) => ({
      language,
      title: titles[language] ?? titles.es_ES,
      html: markdown.render((texts[language] ?? texts.es_ES).replace(/^# /gm, '## ')),
    }),
  )

/** A brand's articles; `?slug=` opens one with its preview. */
export async function loadHelpDesk({ url }: Request, context: Readonly<RouterContextProvider>) {
  const entered = makeEntry(context)
  const query = new URL(url).searchParams
  const brand = toBrand(entered, query)
  const { articles } = await read(context, operatorCalls.readHelpDesk, { brand })
  const { categories } = entered.t.help
  const chosen = articles.find(({ slug }) => slug === query.get('slug'))
  return {
    brand,
    categories: HELP_CATEGORIES.map((id) => ({ id, name: categories[id] ?? id })),
    articles: articles.map((one) => view(entered, one, brand)),
    open: chosen
      ? { article: view(entered, chosen, brand), preview: preview(chosen) }
      : { article: null, preview: [] },
    zone: entered.formats.toZone(brand),
  }
}
