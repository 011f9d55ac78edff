import { beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../e2e/mock-backend/answers.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()
const PATH = '/not-me?code=abc'
const CALL = '/api/auth/deny-log-in'

beforeEach(() => backend.clear())

test('opening the mailed link changes nothing; the press on its button leads to a new password', async () => {
  backend.answer(CALL, { body: { response: { reset_code: 'r-1' } } })
  const visitor = site.visitor()
  const page = await visitor.get(PATH)
  expect(page.status).toBe(200)
  expect(page.text).toContain('value="abc"')
  expect(page.text).toContain('noindex')
  expect(backend.of(CALL)).toHaveLength(0)
  const done = await visitor.submit(PATH, { code: 'abc' })
  expect(done.location).toBe('/reset/password?code=r-1')
  expect(backend.of(CALL).map(({ body }) => body?.['code'])).toEqual(['abc'])
})

test('a link that no longer works says so in the page', async () => {
  backend.answer(CALL, refusal(422, 'invalid_link', 'Este enlace ya se usó'))
  const answer = await site.visitor().submit(PATH, { code: 'abc' })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('Este enlace ya se usó')
})
