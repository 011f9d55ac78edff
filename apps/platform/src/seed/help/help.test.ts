import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@palco/contract'
import { expect, test } from 'vitest'
import { DEMO_BRANDS } from '../brands/index.ts'
import { toHelp } from './index.ts'

test.each(DEMO_BRANDS)('the help of $id is whole in every language', (brand) => {
  const articles = toHelp(brand)
  expect(articles.length).toBeGreaterThanOrEqual(20)
  for (const { slug, titles, texts } of articles)
    for (const language of LANGUAGES) {
      expect(titles[language], `${slug} ${language}`).toMatch(/\S/)
      expect(texts[language], `${slug} ${language}`).toMatch(/^[^{}]{60,}$/s)
    }
})

test('every text of the files is an article, and its links lead to the same pages in every language', () => {
  const [brand] = DEMO_BRANDS
  if (!brand) throw new Error('no demo brand')
  const articles = toHelp(brand)
  const listLinks = (text = '') => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link)
  for (const { slug, texts } of articles)
    for (const language of LANGUAGES)
      expect(listLinks(texts[language]), `${slug} ${language}`).toEqual(listLinks(texts.es_ES))
  for (const language of LANGUAGES) {
    const file = readFileSync(new URL(`./${language}.md`, import.meta.url), 'utf8')
    const slugs = [...file.matchAll(/^## ([a-z-]+):/gm)].map(([, slug]) => slug)
    expect(new Set(slugs)).toEqual(new Set(articles.map(({ slug }) => slug)))
    expect(slugs).toHaveLength(articles.length)
  }
})
