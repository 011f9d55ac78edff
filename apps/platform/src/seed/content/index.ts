import { readFileSync } from 'node:fs'
import { CONTENT_PAGES, type Language, LANGUAGES } from '@palco/contract'
import type { BrandSeed } from '../brands/brand-seed.ts'
import { HELP_LINES } from './help-lines.ts'

export type SeedPage = { slug: string; language: Language; title: string; markdown: string }

/** The text pages of a brand in every language: the shared files with the brand's own facts put in. */
export function pagesOf(brand: BrandSeed): SeedPage[] {
  return CONTENT_PAGES.flatMap((slug) => LANGUAGES.map((language) => pageOf(brand, slug, language)))
}

function pageOf(brand: BrandSeed, slug: string, language: Language): SeedPage {
  const facts: Record<string, string> = {
    name: brand.name,
    currency: brand.currency,
    contact: brand.contact,
    help: HELP_LINES[brand.country][language],
  }
  const file = readFileSync(new URL(`./${slug}.${language}.md`, import.meta.url), 'utf8')
  const text = file.replace(/\{(\w+)\}/g, (mark, fact: string) => facts[fact] ?? mark)
  // The first line is the title: the site shows it as the page's heading.
  const [heading = '', ...rest] = text.split('\n')
  return { slug, language, title: heading.replace(/^# /, ''), markdown: rest.join('\n').trim() }
}
