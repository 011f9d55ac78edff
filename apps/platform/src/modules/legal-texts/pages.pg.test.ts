import { calls } from '@palco/contract'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { type TestPlatform, testPlatform } from '../../testing/platform.ts'
import { saveContentPage } from './index.ts'

const database = await testDatabase()
const { db } = database
let platform: TestPlatform

beforeAll(async () => {
  platform = await testPlatform(database)
  const page = { brandId: 'brasa', slug: 'terms' }
  await saveContentPage(db, { ...page, language: 'es_ES', title: 'Términos', markdown: 'Hola' })
  await saveContentPage(db, { ...page, language: 'pt_BR', title: 'Termos', markdown: 'Olá' })
})

const read = (slug: 'terms' | 'privacy', sent = {}) => platform.call(calls.readContentPage, { slug }, sent)

test('a page comes in the language of the call, and in Spanish where it is not translated', async () => {
  expect((await read('terms', { language: 'pt_BR' })).body.response).toMatchObject({
    title: 'Termos',
    markdown: 'Olá',
  })
  expect((await read('terms', { language: 'en_US' })).body.response).toMatchObject({ title: 'Términos' })
})

test('a page the brand has not written is refused, also when another brand has it', async () => {
  for (const { status, refusal } of [await read('privacy'), await read('terms', { domain: 'marea.test' })]) {
    expect(status).toBe(404)
    expect(refusal.code).toBe('unknown_page')
  }
})

test('a page outside the list is no valid request', async () => {
  const { status, refusal } = await read('../secrets' as 'terms')
  expect([status, refusal.code]).toEqual([400, 'invalid_request'])
})

test('the date of a page moves with its text and only with it', async () => {
  const dateOf = async () => (await read('terms')).body.response.updated_at
  const first = await dateOf()
  await saveContentPage(db, {
    brandId: 'brasa',
    slug: 'terms',
    language: 'es_ES',
    title: 'Términos',
    markdown: 'Hola',
  })
  expect(await dateOf()).toBe(first)
  await saveContentPage(db, {
    brandId: 'brasa',
    slug: 'terms',
    language: 'es_ES',
    title: 'Términos',
    markdown: 'Adiós',
  })
  expect((await dateOf()) > first).toBe(true)
})
