import { operatorCalls as calls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import { help } from './index.ts'

const desk = await openConsoleCalls((parts) => help.deskRoutes(parts))
const { call } = desk
const [eva, other] = [
  await desk.operator({ role: 'trader', brands: ['brasa'] }),
  await desk.operator({ role: 'trader', brands: ['marea'] }),
]
const ARTICLE = {
  brand: 'brasa',
  slug: 'fees',
  category: 'payments' as const,
  position: 3,
  published: false,
  titles: { es_ES: '¿Cuánto cuesta?', pt_BR: 'Quanto custa?' },
  texts: { es_ES: 'El costo se ve antes de confirmar.' },
  is_new: true,
}
const save = (change: object = {}, who = eva) =>
  call(calls.saveHelpArticle, { ...ARTICLE, ...change }, who.token)
const read = async () => (await call(calls.readHelpDesk, { brand: 'brasa' }, eva.token)).body.articles

test('an article is written for the own brand only, with Spanish words and a line in the audit log', async () => {
  expect((await save({}, other)).body).toEqual({ code: 'unknown_brand' })
  expect((await call(calls.readHelpDesk, { brand: 'brasa' }, other.token)).body).toEqual({
    code: 'unknown_brand',
  })
  expect((await save({ titles: { en_US: 'How much?' } })).body).toEqual({ code: 'invalid_request' })
  expect((await save({ slug: '../x' })).body).toEqual({ code: 'invalid_request' })
  expect((await save()).body).toEqual({ slug: 'fees' })
  expect(await read()).toMatchObject([{ slug: 'fees', published: false, titles: ARTICLE.titles }])
  expect(await desk.readAudit('brasa fees')).toMatchObject([
    { action: 'help.article_saved', after: { title: '¿Cuánto cuesta?' } },
  ])
})

test('a new article never takes the place of another; a change does', async () => {
  expect((await save({ slug: 'limits' })).body).toEqual({ slug: 'limits' })
  expect((await save({ slug: 'limits', titles: { es_ES: 'Otro' } })).body).toEqual({ slug: 'limits-2' })
  // An address of the contact form.
  expect((await save({ slug: 'contact' })).body).toEqual({ slug: 'contact-2' })
  expect((await save({ slug: 'limits', is_new: false, published: true })).body).toEqual({ slug: 'limits' })
  const found = (await read()).filter(({ slug }) => slug.startsWith('limits'))
  expect(found).toMatchObject([
    { slug: 'limits', published: true, titles: ARTICLE.titles },
    { slug: 'limits-2', titles: { es_ES: 'Otro' } },
  ])
})
