import { beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../e2e/mock-backend/answers.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()
const PATH = '/verify-email?code=abc'
const CALL = '/api/auth/email/verify'

beforeEach(() => backend.clear())

test('opening the mailed link proves nothing, the press on its button does', async () => {
  backend.answer(CALL, { body: { response: {} } })
  const visitor = site.visitor()
  const page = await visitor.get(PATH)
  expect(page.status).toBe(200)
  expect(page.text).toContain('value="abc"')
  expect(page.text).toContain('noindex')
  expect(backend.of(CALL)).toHaveLength(0)
  const done = await visitor.submit(PATH, { code: 'abc' })
  expect(done.text).toContain('Tu correo quedó confirmado.')
  expect(backend.of(CALL).map(({ body }) => body?.['code'])).toEqual(['abc'])
})

test('a link that no longer works says so in the page', async () => {
  backend.answer(CALL, refusal(422, 'invalid_verification_code', 'El enlace no es válido'))
  const answer = await site.visitor().submit(PATH, { code: 'abc' })
  expect(answer.status).toBe(422)
  expect(answer.text).toMatch(/El enlace no es válido|No pudimos confirmar el correo/)
})
