import { beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../e2e/mock-backend/answers.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()
const SECURITY = '/profile?section=security'
const ASK = '/api/user/email/change/ask'
const PATH = '/confirm-address?code=abc'
const CONFIRM = '/api/auth/email/change'
const form = { act: 'change-address', email: 'nueva@example.test', password: 'una contraseña' }

beforeEach(() => backend.clear())

async function loggedIn() {
  const visitor = site.visitor()
  await visitor.logIn()
  return visitor
}

test('another address is asked for on the page “Security”, which then says what it waits for', async () => {
  const visitor = await loggedIn()
  const done = await visitor.submit(SECURITY, form)
  expect(done.location).toBe(SECURITY)
  expect(backend.of(ASK).map(({ body }) => body?.['email'])).toEqual(['nueva@example.test'])
  const change = { email: 'nueva@example.test', expires_at: '2026-12-01T00:00:00.000Z' }
  backend.answer('/api/user/email/change', {
    body: { response: { change: { ...change, confirmed: true, former_agreed: false } } },
  })
  const page = await visitor.get(SECURITY)
  expect(page.text).toContain('Cambio a nueva@example.test en espera')
  expect(page.text).toContain('Falta aceptar desde tu correo de ahora')
})

test('what is missing or refused stands at its field; the address stays, the password does not', async () => {
  const visitor = await loggedIn()
  const missing = await visitor.submit(SECURITY, { ...form, email: 'nueva' })
  expect([missing.status, backend.of(ASK).length]).toEqual([422, 0])
  const wrong = refusal(422, 'wrong_password', 'La contraseña no es correcta')
  backend.answer(ASK, {
    ...wrong,
    body: { ...(wrong.body as object), fields: { password: 'La contraseña no es correcta' } },
  })
  const page = await visitor.submit(SECURITY, form)
  expect(page.status).toBe(422)
  expect(page.text).toContain('La contraseña no es correcta')
  expect(page.text).toContain('value="nueva@example.test"')
  expect(page.text).not.toContain('una contraseña')
})

test('opening a mailed link says nothing yet; the press on its button does', async () => {
  const visitor = site.visitor()
  const page = await visitor.get(PATH)
  expect(page.status).toBe(200)
  expect(page.text).toContain('noindex')
  expect(backend.of(CONFIRM)).toHaveLength(0)
  const one = await visitor.submit(PATH, { code: 'abc' })
  expect(one.text).toContain('Falta la respuesta del otro correo')
  backend.answer(CONFIRM, { body: { response: { done: true } } })
  expect((await visitor.submit(PATH, { code: 'abc' })).text).toContain('tu cuenta ya usa el correo nuevo')
  backend.answer(CONFIRM, refusal(422, 'invalid_address_link', 'Este enlace ya se usó'))
  expect((await visitor.submit(PATH, { code: 'abc' })).text).toContain('Este enlace ya se usó')
})
