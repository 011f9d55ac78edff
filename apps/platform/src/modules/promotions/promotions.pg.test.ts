import { calls } from '@palco/contract'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { testPlatform } from '../../testing/platform.ts'
import { type NewPromotion, savePromotion } from './index.ts'

const database = await testDatabase()
const platform = await testPlatform(database)
const { clock } = platform
const HOUR = 3_600_000

const words = { teaser: 'Más.', key_terms: '+18', action: 'Ver', markdown: 'Texto', terms: '- Una' }
const promotion = (id: string, changes: Partial<NewPromotion> = {}): NewPromotion => ({
  brandId: 'brasa',
  id,
  type: 'promotion',
  position: 0,
  starts_at: null,
  ends_at: null,
  picture: null,
  link: '/tournaments',
  bonus_code: null,
  bonus_id: null,
  popup: false,
  texts: { es_ES: { ...words, title: id }, pt_BR: { ...words, title: `${id} em português` } },
  ...changes,
})

beforeAll(async () => {
  const at = (hours: number) => new Date(clock.now + hours * HOUR)
  const all = [
    promotion('always', { position: 3 }),
    promotion('welcome', {
      position: 1,
      type: 'bonus',
      bonus_code: 'HOLA',
      bonus_id: 'welcome',
      popup: true,
    }),
    promotion('today', { position: 2, starts_at: at(0), ends_at: at(2) }),
    promotion('tomorrow', { starts_at: at(24) }),
    promotion('over', { starts_at: at(-24), ends_at: at(0) }),
    promotion('elsewhere', { brandId: 'marea' }),
  ]
  for (const one of all) await savePromotion(database.db, one)
})

const list = async (input = {}, sent = {}) =>
  (await platform.call(calls.listPromotions, input, sent)).body.response.promotions
const ids = async (input = {}, sent = {}) => (await list(input, sent)).map(({ id }) => id)

test('lists what holds now in the operator’s order, for this brand only', async () => {
  expect(await ids()).toEqual(['welcome', 'today', 'always'])
  expect(await ids({}, { domain: 'marea.test' })).toEqual(['elsewhere'])
})

test('lists one type', async () => {
  expect(await ids({ type: 'bonus' })).toEqual(['welcome'])
  expect(await ids({ type: 'promotion' })).toEqual(['today', 'always'])
})

test('search: best match first, with typing faults where nothing has the words as typed', async () => {
  expect(await ids({ search: 'today' })).toEqual(['today'])
  expect(await ids({ search: 'hola' })).toEqual(['welcome'])
  expect(await ids({ search: 'welcmoe' })).toEqual(['welcome'])
  for (const search of ['%', '_', `'"`, 'nothing', '']) expect(await ids({ search })).toEqual([])
  const { refusal } = await platform.call(calls.listPromotions, { search: 'x'.repeat(500) })
  expect(refusal.code).toBe('invalid_request')
})

test('comes in the language of the call, else in Spanish, with its code and button', async () => {
  const [welcome] = await list({}, { language: 'pt_BR' })
  expect(welcome).toMatchObject({
    title: 'welcome em português',
    bonus_code: 'HOLA',
    popup: true,
    action: { label: 'Ver', link: '/tournaments' },
  })
  expect(welcome).not.toHaveProperty('markdown')
  expect((await list({}, { language: 'en_US' }))[0]?.title).toBe('welcome')
})

test('reads one whole; one that does not hold now, or is another brand’s, is unknown', async () => {
  const { body } = await platform.call(calls.readPromotion, { id: 'today' })
  expect(body.response.promotion).toMatchObject({ title: 'today', markdown: 'Texto', terms: '- Una' })
  for (const id of ['over', 'tomorrow', 'elsewhere', 'nothing']) {
    const { status, refusal } = await platform.call(calls.readPromotion, { id })
    expect([id, status, refusal.code]).toEqual([id, 404, 'unknown_promotion'])
  }
})

test('comes and goes with the clock', async () => {
  clock.advance(2 * HOUR)
  expect(await ids()).toEqual(['welcome', 'always'])
  clock.advance(22 * HOUR)
  expect(await ids()).toEqual(['tomorrow', 'welcome', 'always'])
})
