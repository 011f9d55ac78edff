import { readFileSync } from 'node:fs'
import { type HelpCategory, type Language, LANGUAGES } from '@palco/contract'
import { rewriteForReader } from '../../model/index.ts'
import type { Article } from '../../modules/help/index.ts'
import { inMarkdown } from '../markdown.ts'
import type { BrandSeed } from '../brands/brand-seed.ts'

/** The articles of each category in the order of the page. */
const ORDER: Readonly<Record<HelpCategory, readonly string[]>> = {
  account: ['create-account', 'verify-email', 'log-in-problems', 'forgot-password', 'sessions'],
  payments: ['deposit', 'deposit-missing', 'withdraw', 'withdraw-cancel', 'movements'],
  bonuses: ['bonus-basics', 'bonus-code', 'wagering', 'bonus-withdraw', 'miles'],
  casino: ['return', 'interrupted'],
  sports: ['place-bet', 'settlement', 'void-bet', 'cash-out', 'free-bet'],
  safety: ['keep-control', 'take-break'],
}

type Text = { title: string; text: string }

/** "## slug: Title" and the text under it, for each article of a language. */
function readTexts(language: Language): Map<string, Text> {
  const file = readFileSync(new URL(`./${language}.md`, import.meta.url), 'utf8')
  const articles = file.split(/^## /m).filter((one) => one.trim() !== '')
  return new Map(
    articles.map((one) => {
      const [, slug = '', title = '', text = ''] = /^([a-z-]+): ([^\n]+)\n([\s\S]*)$/.exec(one) ?? []
      return [slug, { title, text: text.trim() }]
    }),
  )
}

/** The help articles of a demo brand: the shared texts with the brand's own facts put in. */
export function toHelp(brand: BrandSeed): Article[] {
  const texts = LANGUAGES.map((language) => [language, readTexts(language)] as const)
  const facts: Record<string, string> = {
    name: brand.name,
    currency: brand.currency,
    contact: brand.contact,
  }
  const rewrite = (language: Language) =>
    inMarkdown(rewriteForReader({ language, brand_country: brand.country }))
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (mark, fact: string) => facts[fact] ?? mark)
  const inAll = (slug: string, part: keyof Text) =>
    Object.fromEntries(
      texts.map(([language, all]) => [language, fill(rewrite(language)(all.get(slug)?.[part] ?? ''))]),
    ) as Record<Language, string>
  return (Object.keys(ORDER) as HelpCategory[]).flatMap((category) =>
    ORDER[category].map((slug, position) => ({
      brandId: brand.id,
      slug,
      category,
      position,
      published: true,
      titles: inAll(slug, 'title'),
      texts: inAll(slug, 'text'),
    })),
  )
}
