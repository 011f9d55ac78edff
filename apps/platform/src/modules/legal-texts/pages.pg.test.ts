import { calls } from '@palco/contract'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { type TestPlatform, testPlatform } from '../../testing/platform.ts'
import { publishChanged, type TextFromFile } from './index.ts'

const database = await testDatabase()
const { db } = database
let platform: TestPlatform

const publish = (text: Omit<TextFromFile, 'brandId'>) =>
  db.transaction((tx) => publishChanged(tx, { brandId: 'brasa', ...text }))
const terms = (markdown: string, validFrom?: Date) =>
  publish({
    kind: 'terms',
    words: {
      es_ES: { title: 'Términos', markdown },
      pt_BR: { title: 'Termos', markdown: `${markdown} (pt)` },
    },
    ...(validFrom && { validFrom }),
  })
const FIRST = new Date('2026-01-10T12:00:00Z')

beforeAll(async () => {
  platform = await testPlatform(database)
  await terms('Hola', FIRST)
})

const read = (slug: 'terms' | 'privacy', sent = {}, version?: number) =>
  platform.call(calls.readContentPage, { slug, ...(version && { version }) }, sent)

test('a text comes in the language of the call, and in Spanish where it is not translated', async () => {
  expect((await read('terms', { language: 'pt_BR' })).body.response).toMatchObject({
    title: 'Termos',
    markdown: 'Hola (pt)',
  })
  expect((await read('terms', { language: 'en_US' })).body.response).toMatchObject({ title: 'Términos' })
})

test('a text the brand has not written is refused, also when another brand has it', async () => {
  for (const { status, refusal } of [await read('privacy'), await read('terms', { domain: 'marea.test' })]) {
    expect(status).toBe(404)
    expect(refusal.code).toBe('unknown_page')
  }
})

test('a text outside the list is no valid request', async () => {
  const { status, refusal } = await read('../secrets' as 'terms')
  expect([status, refusal.code]).toEqual([400, 'invalid_request'])
})

test('the same words again are no new version; a changed one begins to the millisecond, and the former can still be read', async () => {
  await terms('Hola')
  expect((await read('terms')).body.response).toMatchObject({
    version: 1,
    updated_at: FIRST.toISOString(),
    versions: [{ version: 1 }],
  })
  const begins = new Date(platform.clock.now + 3_600_000)
  await terms('Adiós', begins)
  platform.clock.now = begins.getTime() - 1
  expect((await read('terms')).body.response).toMatchObject({ markdown: 'Hola', version: 1 })
  expect((await read('terms', {}, 2)).refusal.code).toBe('unknown_page')
  platform.clock.now += 1
  expect((await read('terms')).body.response).toMatchObject({
    markdown: 'Adiós',
    version: 2,
    updated_at: begins.toISOString(),
    versions: [{ version: 2 }, { version: 1, valid_from: FIRST.toISOString() }],
  })
  expect((await read('terms', {}, 1)).body.response).toMatchObject({ markdown: 'Hola', version: 1 })
})

test('a file that names one language keeps the words of the others', async () => {
  await publish({ kind: 'terms', words: { es_ES: { title: 'Términos', markdown: 'Otra vez' } } })
  platform.clock.advance(86_400_000)
  expect((await read('terms', { language: 'pt_BR' })).body.response.markdown).toBe('Adiós (pt)')
  expect((await read('terms')).body.response.markdown).toBe('Otra vez')
})

test('words of a file that players accept anew begin an hour later', async () => {
  await publish({
    kind: 'responsible-gaming',
    words: { es_ES: { title: 'Juego responsable', markdown: 'Uno' } },
    mustAccept: true,
  })
  await publish({
    kind: 'responsible-gaming',
    words: { es_ES: { title: 'Juego responsable', markdown: 'Dos' } },
    mustAccept: true,
    validFrom: new Date(0),
  })
  const { rows } = await db.query<{ minutes: number }>({
    text: `SELECT round(extract(epoch FROM valid_from - published_at) / 60)::int AS minutes FROM legal_texts
      WHERE kind = 'responsible-gaming' ORDER BY version`,
  })
  expect(rows).toEqual([{ minutes: 0 }, { minutes: 60 }])
})

test('what was published is changed by nobody, the owner of the tables neither', async () => {
  const change = (text: string) => db.query({ text })
  await expect(change(`UPDATE legal_texts SET texts = '{"es_ES": "x"}'`)).rejects.toThrow(/permission denied/)
  await expect(change('DELETE FROM legal_texts')).rejects.toThrow(/permission denied/)
  const owner = openDatabase({ url: database.url, poolSize: 1, role: null })
  try {
    const changed = owner.query({ text: `UPDATE legal_texts SET texts = '{"es_ES": "x"}'` })
    await expect(changed).rejects.toThrow(/append-only/)
  } finally {
    await owner.close()
  }
})
