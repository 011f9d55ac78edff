import { operatorCalls as calls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import { promotions, savePromotion } from './index.ts'
import { readPromotions } from './store.ts'

const desk = await openConsoleCalls((parts) => promotions.deskRoutes(parts))
const { call, db } = desk
const [eva, other] = [
  await desk.operator({ role: 'trader', brands: ['brasa'] }),
  await desk.operator({ role: 'trader', brands: ['marea'] }),
]
const WORDS = {
  title: 'Verano',
  teaser: 'Un bono por día.',
  key_terms: 'Depósito mínimo $ 500.',
  action: 'Depositar',
  markdown: 'Todos los días.',
  terms: 'Mayores de 18.',
}
const PROMOTION = {
  brand: 'brasa',
  id: 'verano',
  type: 'promotion' as const,
  position: 2,
  starts_at: null,
  ends_at: null,
  link: '/wallet/deposit',
  bonus_code: null,
  picture: null,
  popup: true,
  enabled: true,
  texts: { es_ES: WORDS },
  is_new: true,
}
const save = async (change: object = {}, who = eva) =>
  (await call(calls.savePromotion, { ...PROMOTION, ...change }, who.token)).body
const read = async () => (await call(calls.readPromotionDesk, { brand: 'brasa' }, eva.token)).body.promotions
const shown = (at: string, language: 'es_ES' | 'pt_BR' = 'es_ES') =>
  readPromotions(db, { brandId: 'brasa', language, now: new Date(at) })

test('a promotion is written for the own brand only, is shown at once, and stands in the audit log', async () => {
  expect(await save({}, other)).toEqual({ code: 'unknown_brand' })
  expect(await save({ texts: { pt_BR: WORDS } })).toEqual({ code: 'invalid_request' })
  expect(await save({ link: '//other.example' })).toEqual({ code: 'invalid_request' })
  expect(await save({ is_new: false })).toEqual({ code: 'unknown_promotion' })
  expect(await save()).toEqual({ id: 'verano' })
  expect(await save()).toEqual({ code: 'id_taken' })
  expect(await shown('2026-05-01T12:00:00Z')).toMatchObject([
    { id: 'verano', title: 'Verano', popup: true, action: { label: 'Depositar', link: '/wallet/deposit' } },
  ])
  expect(await desk.readAudit('brasa verano')).toMatchObject([
    { action: 'promotion.saved', after: { title: 'Verano', enabled: true, popup: true } },
  ])
})

test('its time is of the brand’s zone; a language that is emptied falls back to Spanish; what is hidden stays', async () => {
  const times = { starts_at: '2026-05-01T00:00', ends_at: '2026-05-02T00:00' }
  expect(await save({ id: 'mayo', ...times, ends_at: times.starts_at })).toEqual({ code: 'times_reversed' })
  const both = { es_ES: { ...WORDS, title: 'Mayo' }, pt_BR: { ...WORDS, title: 'Maio' } }
  await save({ id: 'mayo', ...times, texts: both })
  expect((await read()).find(({ id }) => id === 'mayo')).toMatchObject(times)
  const titles = async (at: string) => (await shown(at, 'pt_BR')).map(({ title }) => title)
  // Buenos Aires is three hours behind UTC.
  expect(await titles('2026-05-01T02:59:59Z')).not.toContain('Maio')
  expect(await titles('2026-05-01T03:00:00Z')).toContain('Maio')
  expect(await titles('2026-05-02T03:00:00Z')).not.toContain('Maio')
  await save({ id: 'mayo', ...times, is_new: false, texts: { es_ES: both.es_ES } })
  expect(await titles('2026-05-01T12:00:00Z')).toContain('Mayo')
  await save({ id: 'mayo', ...times, is_new: false, enabled: false })
  expect(await titles('2026-05-01T12:00:00Z')).not.toContain('Mayo')
  expect((await read()).map(({ id }) => id)).toContain('mayo')
})

test('a promotion shows a picture of the brand’s or of the site’s and no other; its bonus stays', async () => {
  await savePromotion(db, {
    ...PROMOTION,
    brandId: 'brasa',
    id: 'bono',
    starts_at: null,
    ends_at: null,
    picture: '/art/promotions/bono-{w}.webp',
    bonus_id: 'welcome',
    texts: { es_ES: WORDS },
  })
  const own = '/art/promotions/bono-{w}.webp'
  const site = '/art/promos/brasa-slots-{w}.webp'
  const { pictures } = (await call(calls.readPromotionDesk, { brand: 'brasa' }, eva.token)).body
  expect(pictures).toEqual(expect.arrayContaining([own, site]))
  for (const picture of ['/art/promos/none-{w}.webp', 'https://elsewhere.example/a.webp'])
    expect(await save({ id: 'bono', is_new: false, picture })).toEqual({ code: 'unknown_picture' })
  // So are those of its text, in every language.
  for (const address of [
    '/art/promos/marea-miles-480.webp',
    '/session/log-out',
    'https://elsewhere.example/a.webp',
  ])
    for (const language of ['es_ES', 'pt_BR']) {
      const words = { ...WORDS, markdown: `Uno ![dos](${address})` }
      const texts = { es_ES: WORDS, [language]: words }
      expect(await save({ id: 'bono', is_new: false, picture: own, texts }), address).toEqual({
        code: 'unknown_picture',
      })
    }
  const texts = { es_ES: { ...WORDS, markdown: '![dos](/art/promos/brasa-miles-480.webp)' } }
  expect(await save({ id: 'bono', is_new: false, picture: own, texts })).not.toHaveProperty('code')
  await save({ id: 'con-imagen', picture: site })
  expect((await shown('2026-05-01T12:00:00Z')).find(({ id }) => id === 'con-imagen')?.picture).toBe(site)
  await save({ id: 'bono', is_new: false, position: 1, picture: own })
  expect((await shown('2026-05-01T12:00:00Z')).find(({ id }) => id === 'bono')).toMatchObject({
    picture: '/art/promotions/bono-{w}.webp',
    bonus_id: 'welcome',
  })
})
