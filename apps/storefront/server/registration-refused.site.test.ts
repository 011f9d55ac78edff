import { beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../e2e/mock-backend/answers.ts'
import { holds } from './testing/pages.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()
const CALL = '/api/auth/register'
const ASK = 'Escribir a soporte'
const person = {
  username: 'ana',
  email: 'ana@example.com',
  password: 'un mate amargo 7',
  over_18: 'on',
  accept_terms: 'on',
}

beforeEach(() => backend.clear())

test('who is refused without a mistake is led to support, and reads nothing of anybody else', async () => {
  const visitor = site.visitor()
  expect(holds((await visitor.open('/register')).text, ASK)).toBe(false)
  backend.answer(CALL, refusal(403, 'registration_refused', 'No podemos abrir una cuenta con estos datos.'))
  const { text } = await visitor.submit('/register', person)
  expect([holds(text, ASK), holds(text, 'href="/help/contact"'), holds(text, 'mismo documento')]).toEqual([
    true,
    true,
    true,
  ])
  expect(text).not.toMatch(/exclui|homónim/i)
})

test('who has to mend what was typed is not', async () => {
  const visitor = site.visitor()
  backend.answer(CALL, refusal(422, 'username_taken', 'Ese nombre ya existe'))
  expect(holds((await visitor.submit('/register', person)).text, ASK)).toBe(false)
  expect(holds((await visitor.submit('/register', { ...person, email: 'x' })).text, ASK)).toBe(false)
})
