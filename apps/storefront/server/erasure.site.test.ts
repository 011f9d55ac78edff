import { beforeEach, expect, test } from 'vitest'
import { holds } from './testing/pages.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()
const PAGE = '/profile/closing'
const AT = '2026-05-13T15:00:00.000Z'
const closing = { closed_at: AT, reopen_until: '2099-08-11T15:00:00.000Z', can_reopen: true }
const erasure = (more: object) => ({
  body: { response: { closed: true, asked_at: null, kept_until: '2031-05-13T15:00:00.000Z', ...more } },
})

beforeEach(() => {
  backend.clear()
  backend.answer('/api/protection', { body: { response: { restriction: null, closing } } })
  backend.answer('/api/erasure', erasure({}))
})
async function loggedIn() {
  const visitor = site.visitor()
  await visitor.logIn()
  return visitor
}
const sent = () =>
  backend.of('/api/erasure').flatMap(({ body }) => (body?.['password'] ? [body['password']] : []))

test('the page of a closed account says what is erased, what is kept, why and until when', async () => {
  const { text } = await (await loggedIn()).open(PAGE)
  for (const part of ['Borrar mis datos', 'Juegos favoritos', '13 may 2031', 'lavado de dinero', 'reclamo'])
    expect([part, holds(text, part)]).toEqual([part, true])
  backend.answer('/api/erasure', erasure({ kept_until: null }))
  const noDate = (await (await loggedIn()).open(PAGE)).text
  expect([holds(noDate, 'no hay un plazo fijado'), holds(noDate, '13 may 2031')]).toEqual([true, false])
})

test('erasure is asked for with the password, and who asked reads since when and is asked no more', async () => {
  const visitor = await loggedIn()
  await visitor.open(PAGE)
  const none = await visitor.submit(PAGE, { act: 'erase', password: '' })
  expect([none.status, sent()]).toEqual([422, []])
  backend.answer('/api/erasure', erasure({ asked_at: AT }))
  await visitor.submit(PAGE, { act: 'erase', password: 'un mate amargo 7' })
  expect(sent()).toEqual(['un mate amargo 7'])
  const { text } = await visitor.open(PAGE)
  expect([holds(text, 'Lo pediste el'), holds(text, 'value="erase"')]).toEqual([true, false])
})

test('a wrong password is said at the field of the form that was sent', async () => {
  const visitor = await loggedIn()
  await visitor.open(PAGE)
  const said = 'No es tu contraseña'
  backend.answer('/api/erasure', {
    status: 403,
    body: {
      response: [said],
      type: 'notice',
      message: said,
      code: 'wrong_password',
      fields: { password: said },
    },
  })
  const { text } = await visitor.submit(PAGE, { act: 'erase', password: 'x' })
  expect(text.match(/No es tu contraseña<\/p>/g)).toHaveLength(1)
})

test('of an open account the page says that it is closed first, and asks nothing', async () => {
  backend.answer('/api/protection', { body: { response: { restriction: null, closing: null } } })
  const { text } = await (await loggedIn()).open(PAGE)
  expect([holds(text, 'primero cerrá la cuenta'), holds(text, 'value="erase"')]).toEqual([true, false])
  expect(backend.of('/api/erasure')).toEqual([])
})
