import { expect, test } from 'vitest'
import { refusal } from '../../../e2e/mock-backend/answers.ts'
import { holds } from './testing/pages.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()
const TOKEN = 'v1.a-token-of-a-mail'
const CALL = '/api/messages/unsubscribe'

test('opening the mailed link changes nothing; its button unsubscribes without a log-in', async () => {
  backend.answer(CALL, { body: { response: {} } })
  const visitor = site.visitor()
  const page = (await visitor.open(`/unsubscribe?token=${TOKEN}`)).text
  expect([holds(page, `value="${TOKEN}"`), backend.of(CALL)]).toEqual([true, []])
  const _xsrf = visitor.cookies.get('XSRF-TOKEN') ?? ''
  const done = await visitor.post('/unsubscribe', { _xsrf, token: TOKEN })
  expect(holds(done.text, 'no vas a recibir más promociones')).toBe(true)
  backend.answer(CALL, refusal(422, 'invalid_token', 'El enlace está incompleto'))
  const wrong = await visitor.post('/unsubscribe', { _xsrf, token: `${TOKEN}x` })
  expect([wrong.status, holds(wrong.text, 'El enlace está incompleto')]).toEqual([422, true])
})

test('a mail program unsubscribes by one post without cookies; a browser is led to the page', async () => {
  backend.clear()
  backend.answer(CALL, { body: { response: {} } })
  const address = `http://127.0.0.1:${site.port}/unsubscribe/one-click?token=${TOKEN}`
  const sent = { redirect: 'manual', headers: { host: 'shop.test' } } as const
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(address, { ...sent, method: 'POST', body })).status).toBe(200)
  expect(backend.of(CALL).map((call) => (call.body as { token?: string }).token)).toEqual([TOKEN])
  const opened = await fetch(address, sent)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `/unsubscribe?token=${TOKEN}`])
  expect(backend.of(CALL)).toHaveLength(1)
})
