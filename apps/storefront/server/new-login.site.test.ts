import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startMockBackend, tokenThatExpires, type MockBackend } from '../../../e2e/mock-backend/backend.ts'
import { refusal } from '../../../e2e/mock-backend/answers.ts'
import { startSite, type SiteUnderTest } from './testing/site-under-test.ts'

let backend: MockBackend
let site: SiteUnderTest

beforeAll(async () => {
  backend = await startMockBackend()
  site = await startSite(backend.url)
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await backend?.stop()
})
beforeEach(() => backend.clear())

const LATER = Date.UTC(2100, 0, 1)
const OLD = tokenThatExpires(LATER, 'old')
const session = ['/api/auth/login', '/api/user', '/api/auth/logout']
const asked = () => backend.calls.map(({ path }) => path).filter((path) => session.includes(path))

/** The form of a guest's page; another tab logs in before it is sent. */
async function overtaken() {
  const visitor = site.visitor()
  await visitor.get('/login')
  visitor.cookies.set('auth.token', encodeURIComponent(`Bearer ${OLD}`))
  const token = decodeURIComponent(visitor.cookies.get('XSRF-TOKEN') ?? '')
  backend.clear()
  const logIn = () => visitor.post('/login', { _xsrf: token, username: 'ana', password: 'secreta-1' })
  return { visitor, logIn }
}

test('a log-in ends the session this browser had before, at the backend too', async () => {
  const { visitor, logIn } = await overtaken()
  expect((await logIn()).status).toBe(302)
  expect(asked().slice(-3)).toEqual(session)
  expect(backend.of('/api/auth/logout').map(({ headers }) => headers.authorization)).toEqual([
    `Bearer ${OLD}`,
  ])
  expect(decodeURIComponent(visitor.cookies.get('auth.token') ?? '')).toBe('Bearer token-1')
})

test('it stands also when the old one cannot be ended', async () => {
  const { visitor, logIn } = await overtaken()
  backend.answer('/api/auth/logout', { status: 401, body: {} })
  expect((await logIn()).status).toBe(302)
  expect(decodeURIComponent(visitor.cookies.get('auth.token') ?? '')).toBe('Bearer token-1')
})

test('a refused log-in ends nothing, and without a session before there is nothing to end', async () => {
  const { logIn } = await overtaken()
  backend.answer('/api/auth/login', refusal(401, 'invalid_credentials', 'No coinciden'))
  expect((await logIn()).status).toBe(401)
  expect(asked()).not.toContain('/api/auth/logout')
  backend.clear()
  await site.visitor().logIn()
  expect(asked()).toEqual(['/api/auth/login', '/api/user'])
})

test('the browser keeps a device secret from its first log-in on; it goes with log-ins only and outlasts them', async () => {
  const visitor = site.visitor()
  await visitor.open('/')
  expect(visitor.cookies.has('auth.device')).toBe(false)
  const entered = await visitor.logIn()
  const line = entered.setCookies.find((cookie) => cookie.startsWith('auth.device='))
  expect(line).toMatch(/^auth\.device=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=34560000; HttpOnly$/)
  const secret = visitor.cookies.get('auth.device')
  await visitor.submit('/logout', {})
  await visitor.logIn()
  const carrying = backend.calls.filter(({ headers }) => headers['x-device'] !== undefined)
  expect(carrying.map(({ path, headers }) => [path, headers['x-device']])).toEqual([
    ['/api/auth/login', secret],
    ['/api/auth/login', secret],
  ])
})
