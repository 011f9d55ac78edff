import { calls } from '@palco/contract'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { type TestPlatform, testPlatform } from '../../testing/platform.ts'
import { type Article, saveArticle } from './index.ts'

const database = await testDatabase()
const { db } = database
let platform: TestPlatform

const AT = new Date('2026-03-01T12:00:00Z')
const ARTICLE: Article = {
  brandId: 'brasa',
  slug: 'test-withdraw',
  category: 'payments',
  position: 900,
  published: true,
  titles: { es_ES: 'Prueba de cobranza', pt_BR: 'Teste de cobrança' },
  texts: {
    es_ES: 'Pedí el **retiro** en [tu billetera](/wallet/withdraw).\n\nSegundo.',
    pt_BR: 'Peça o saque.',
  },
}

beforeAll(async () => {
  platform = await testPlatform(database)
  await saveArticle(db, ARTICLE, AT)
  await saveArticle(db, { ...ARTICLE, slug: 'test-draft', published: false }, AT)
})

const list = (q?: string, sent = {}) => platform.call(calls.listHelp, q === undefined ? {} : { q }, sent)
const read = (slug: string, sent = {}) => platform.call(calls.readHelpArticle, { slug }, sent)

test('an article comes in the language of the call, in Spanish where it is not translated, with a plain summary', async () => {
  const { article } = (await read('test-withdraw')).body.response
  expect(article).toMatchObject({
    title: 'Prueba de cobranza',
    summary: 'Pedí el retiro en tu billetera.',
    updated_at: AT.toISOString(),
  })
  expect((await read('test-withdraw', { language: 'pt_BR' })).body.response.article.markdown).toBe(
    'Peça o saque.',
  )
  expect((await read('test-withdraw', { language: 'en_US' })).body.response.article.title).toBe(
    'Prueba de cobranza',
  )
})

test('drafts and articles of other brands are neither listed nor read', async () => {
  const slugs = (await list()).body.response.articles.map(({ slug }) => slug)
  expect(slugs).toContain('test-withdraw')
  expect(slugs).not.toContain('test-draft')
  for (const { status, refusal } of [
    await read('test-draft'),
    await read('test-withdraw', { domain: 'marea.test' }),
  ])
    expect([status, refusal.code]).toEqual([404, 'unknown_page'])
})

test('the search finds with a typing fault and refuses a text that is too long', async () => {
  const { articles, near } = (await list('cobransa')).body.response
  expect([articles.map(({ slug }) => slug), near]).toEqual([['test-withdraw'], true])
  expect((await list('x'.repeat(201))).refusal.code).toBe('invalid_request')
})

test('the date moves with the text and only with it', async () => {
  const later = new Date('2026-03-02T12:00:00Z')
  const date = async () => (await read('test-withdraw')).body.response.article.updated_at
  await saveArticle(db, { ...ARTICLE, position: 901 }, later)
  expect(await date()).toBe(AT.toISOString())
  await saveArticle(db, { ...ARTICLE, texts: { es_ES: 'Otro texto.' } }, later)
  expect(await date()).toBe(later.toISOString())
})
