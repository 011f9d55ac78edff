import { readFileSync } from 'node:fs'
import { CONTENT_PAGES, type ContentPage, type Language, LANGUAGES } from '@palco/contract'
import { rewriteForReader } from '../../model/index.ts'
import type { TextFromFile } from '../../modules/legal-texts/index.ts'
import { inMarkdown } from '../markdown.ts'
import type { BrandSeed } from '../brands/brand-seed.ts'
import { HELP_LINES } from './help-lines.ts'

export type SeedPage = { slug: ContentPage; language: Language; title: string; markdown: string }
type SeedText = Omit<TextFromFile, 'brandId'>

/** Earlier versions of texts, the oldest first, each with the day from which it held (`<slug>.<version>.<language>.md`). */
const FORMER: Partial<Record<ContentPage, readonly string[]>> = { terms: ['2025-03-01T03:00:00Z'] }
/** Since when the present versions of these texts hold. */
const SINCE = new Date('2026-03-01T03:00:00Z')

/** The text pages of a brand in every language: the shared files with the brand's own facts put in. */
export function listPages(brand: BrandSeed): SeedPage[] {
  return CONTENT_PAGES.flatMap((slug) => LANGUAGES.map((language) => seedPage(brand, slug, language)))
}

/** The texts of a brand with their earlier versions, in the order in which they were in force. */
export function listTexts(brand: BrandSeed): SeedText[] {
  return CONTENT_PAGES.flatMap((kind) => {
    const former = FORMER[kind] ?? []
    return [
      ...former.map((from, index) => ({
        kind,
        words: readWords(brand, kind, index + 1),
        validFrom: new Date(from),
      })),
      { kind, words: readWords(brand, kind), mustAccept: former.length > 0, validFrom: SINCE },
    ]
  })
}

function readWords(brand: BrandSeed, kind: ContentPage, version?: number): SeedText['words'] {
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const { title, markdown } = seedPage(brand, kind, language, version)
      return [language, { title, markdown }]
    }),
  )
}

function seedPage(brand: BrandSeed, slug: ContentPage, language: Language, version?: number): SeedPage {
  const facts: Record<string, string> = {
    name: brand.name,
    currency: brand.currency,
    contact: brand.contact,
    help: HELP_LINES[brand.country][language],
  }
  const name = [slug, ...(version === undefined ? [] : [version]), language, 'md'].join('.')
  const file = readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
  const rewrite = inMarkdown(rewriteForReader({ language, brand_country: brand.country }))
  const text = rewrite(file).replace(/\{(\w+)\}/g, (mark, fact: string) => facts[fact] ?? mark)
  // The first line is the title: the site shows it as the page's heading.
  const [heading = '', ...rest] = text.split('\n')
  return { slug, language, title: heading.replace(/^# /, ''), markdown: rest.join('\n').trim() }
}
