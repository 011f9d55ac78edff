import { beforeEach, expect, test } from 'vitest'
import { defaultAnswers, refusal } from '../../../e2e/mock-backend/answers.ts'
import { tokenThatExpires } from '../../../e2e/mock-backend/backend.ts'
import { holds, inApp, loginAnswer, past } from './testing/pages.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()

const WORDS = 'Demasiados intentos seguidos. Esperá un momento y probá de nuevo.'
const limit = { ...refusal(429, 'rate_limited', WORDS), headers: { 'retry-after': '3' } }

beforeEach(() => backend.clear())

test('a limited user call leaves a known player logged in', async () => {
  const visitor = site.visitor()
  await visitor.logIn()
  backend.answer('/api/user', limit)
  const page = await visitor.get('/casino')
  expect([page.status, holds(page.text, 'data-session="player"')]).toEqual([200, true])
})

test('where the player is not known yet, a limited user call is a page that says so and can be tried again', async () => {
  const visitor = site.visitor()
  visitor.cookies.set('auth.token', encodeURIComponent('Bearer unseen'))
  backend.answer('/api/user', limit)
  for (const path of ['/casino', '/']) {
    const page = await visitor.get(path)
    expect([page.status, page.location, page.headers['retry-after']]).toEqual([429, null, '5'])
    expect([holds(page.text, WORDS), holds(page.text, 'Reintentar')]).toEqual([true, true])
  }
  expect(visitor.cookies.has('auth.token')).toBe(true)
  backend.answer('/api/user', null)
  expect(holds((await visitor.get('/casino')).text, 'data-session="player"')).toBe(true)
})

test.each([
  ['es_ES', 'Demasiadas solicitudes. Probá de nuevo en 5 segundos.'],
  ['en_US', 'Too many requests. Try again in 5 seconds.'],
  ['pt_BR', 'Muitas solicitações. Tente de novo em 5 segundos.'],
])('a page whose subject is limited says in %s when to try again', async (language, words) => {
  backend.answer('/api/store/item', limit)
  const visitor = site.visitor()
  await visitor.logIn()
  visitor.cookies.set('languageSession', language)
  const page = await visitor.get('/store/item/5')
  expect([page.status, page.headers['retry-after'], holds(page.text, words)]).toEqual([429, '5', true])
})

test('a limited refresh ends nothing, in a document and within the running page', async () => {
  backend.answer('/api/auth/login', loginAnswer(tokenThatExpires(past()), { refresh_token: 'r-1' }))
  const visitor = site.visitor()
  await visitor.logIn()
  backend.answer('/api/auth/refresh', limit)
  const page = await visitor.get('/casino')
  expect([page.status, page.location, holds(page.text, WORDS)]).toEqual([429, null, true])
  const data = await visitor.get(inApp('/casino'))
  expect([data.status, holds(data.text, '/login')]).toEqual([429, false])
  const stream = await visitor.get('/live-stream')
  expect([stream.status, /^retry: \d+\n\n$/.test(stream.text)]).toEqual([200, true])
  backend.answer('/api/auth/refresh', loginAnswer('fresh', { refresh_token: 'r-2' }))
  expect(holds((await visitor.get('/casino')).text, 'data-session="player"')).toBe(true)
})

test('a limited configuration call leaves the page its brand', async () => {
  backend.configure({ name: 'Marea', pam_type: 2 })
  const visitor = site.visitor()
  await visitor.logIn()
  const shown = async () => {
    const { text } = await visitor.get('/casino')
    return [/<title[^>]*>([^<]*)/.exec(text)?.[1], holds(text, WORDS)]
  }
  const [named] = await shown()
  backend.answer('/auth/configurations', limit)
  expect(await shown()).toEqual([named, false])
})

test('sixty requests of a player at once, many of them limited: no log-in, no 503', async () => {
  const visitor = site.visitor()
  await visitor.logIn()
  const paths = ['/casino', '/', '/profile?section=wallet', '/transactions', '/promotions', '/wallet/deposit']
  const everyOther = (call: Parameters<typeof defaultAnswers>[0], before: number) =>
    before % 2 === 0 ? limit : defaultAnswers(call, {})
  await visitor.get('/casino')
  for (const path of new Set(backend.calls.map((call) => call.path))) backend.answer(path, limit)
  backend.answer('/api/user', everyOther)
  backend.answer('/auth/configurations', everyOther)
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => visitor.get(paths[n % 6] ?? '/')))
  expect(answers.filter(({ status, location }) => location !== null || ![200, 429].includes(status))).toEqual(
    [],
  )
  expect(visitor.cookies.has('auth.token')).toBe(true)
})
