import { beforeEach, describe, expect, test } from 'vitest'
import { tokenThatExpires } from '../../../e2e/mock-backend/backend.ts'
import { holds, inApp, loginAnswer, past, soon } from './testing/pages.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'
import { startSite } from './testing/site-under-test.ts'

const { backend, site } = await siteWithMockBackend({ TRUST_PROXY: 'loopback', OWN_HOSTS: 'own.test' })

beforeEach(() => backend.clear())

test('S287 on https the auth cookies are secure as well, written and expired alike', async () => {
  const visitor = site.visitor({
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' },
  })
  const answer = await visitor.logIn()
  const ours = (lines: string[]) =>
    lines.filter((line) => /^(__Host-)?auth\.(token|refresh|strategy)/.test(line))
  expect(ours(answer.setCookies)).toHaveLength(5)
  for (const line of ours(answer.setCookies)) {
    expect(line).toMatch(/^__Host-auth\./)
    for (const attribute of ['Secure', 'SameSite=Lax', 'Path=/', 'HttpOnly', 'Max-Age=31536000'])
      expect(line.split('; ')).toContain(attribute)
  }
  await visitor.open('/casino')
  expect(backend.of('/api/user').at(-1)?.headers.authorization).toBe('Bearer token-1')
  const left = await visitor.submit('/logout', {})
  expect(ours(left.setCookies).length).toBeGreaterThan(3)
  for (const line of ours(left.setCookies)) expect(line).toMatch(/^__Host-auth\..*Max-Age=0.*Secure/)
  expect([...visitor.cookies.keys()].filter((name) => /auth\.(token|refresh)/.test(name))).toEqual([])
})

test.each([
  ['//login', '/login'],
  ['///casino//x?a=//b', '/casino//x?a=//b'],
  ['//other.test/x', '/other.test/x'],
  ['/\\other.test', undefined],
  ['//\\/other.test', '/other.test'],
])('S77 repeated leading slashes are joined and never lead to another host', async (path, location) => {
  const answer = await site.visitor().get(path)
  expect(answer.headers.location).toBe(location)
  expect(answer.status).toBe(location === undefined ? 404 : 308)
})

describe('guards', () => {
  test.each(['/casino', '/live-casino', '/favorites', '/wallet/deposit'])(
    '%s sends a guest to login, remembered',
    async (path) => {
      const visitor = site.visitor()
      const answer = await visitor.get(`${path}?x=1`)
      expect(answer.status).toBe(302)
      expect(answer.location).toBe('/login')
      expect(decodeURIComponent(visitor.cookies.get('auth.redirect') ?? '')).toBe(path)
      expect(holds((await visitor.open('/login')).text, 'Tenés que ingresar para ver esta página')).toBe(true)
      expect((await visitor.logIn()).location).toBe(path)
    },
  )
  test('the notice is shown once', async () => {
    const visitor = site.visitor()
    expect(holds((await visitor.open('/casino')).text, 'Tenés que ingresar para ver esta página')).toBe(true)
    expect(holds((await visitor.open('/login')).text, '<noscript>')).toBe(false)
  })
  test('the data request of an in-app navigation is guarded too', async () => {
    const answer = await site.visitor().get('/casino.data')
    expect(answer.status).toBe(202)
    expect(holds(answer.text, '/login')).toBe(true)
  })
  test.each([
    [{ pam_type: 1 }, '/login'],
    [{ pam_type: undefined }, '/login'],
    [{ pam_type: '2' }, '/'],
    [{ pam_type: 2, landing: true }, '/login'],
    [{ pam_type: 2, landing: 'false' }, '/'],
  ])('home rule for a guest with %j ends on %s without a notice', async (fields, end) => {
    backend.configure(fields)
    const visitor = site.visitor()
    expect((await visitor.open('/')).path).toBe(end)
    expect(visitor.cookies.has('auth.notice')).toBe(false)
  })
  test('a player stays on / and is sent home from guest pages', async () => {
    backend.configure({ pam_type: 1, landing: true })
    const visitor = site.visitor()
    await visitor.logIn()
    expect((await visitor.open('/')).path).toBe('/')
    for (const path of ['/login', '/login/', '/register', '/reset/password'])
      expect((await visitor.open(path)).path).toBe('/')
  })
  test('an unknown address is 404 for a guest, with the path, on the error page', async () => {
    const page = await site.visitor().get('/nope?a=1')
    expect(page.status).toBe(404)
    expect(holds(page.text, 'Page not found: /nope?a=1')).toBe(true)
    expect(holds(page.text, '/art/sad.svg')).toBe(false)
    expect(holds((await site.visitor({ host: 'own.test' }).get('/nope')).text, '/art/sad.svg')).toBe(true)
  })
})

describe('session', () => {
  test('login without JavaScript: login call, user call, cookies, then the player’s configuration', async () => {
    const visitor = site.visitor()
    const answer = await visitor.logIn()
    expect(answer.status).toBe(302)
    expect(answer.location).toBe('/')
    const made = backend.calls.map(({ path }) => path).filter((path) => /login|user$/.test(path))
    expect(made).toEqual(['/api/auth/login', '/api/user'])
    const [sent] = backend.of('/api/auth/login')
    expect(sent?.body).toMatchObject({
      username: 'ana',
      password: 'secreta-1',
      language: 'es_ES',
      domain: `shop.test:${site.port}`,
    })
    expect(sent?.headers['x-master-api-key']).toBeTruthy()
    expect(backend.of('/api/user')[0]?.headers.authorization).toBe('Bearer token-1')
    const cookie = answer.setCookies.find((line) => line.startsWith('auth.token='))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Path=\//)
    expect(cookie).toMatch(/Max-Age=31536000/)
    backend.clear()
    const home = await visitor.open('/')
    expect(holds(home.text, 'data-session="player"')).toBe(true)
    expect(holds(home.text, 'token-1')).toBe(false)
    expect(backend.of('/api/user')).toHaveLength(1)
    expect(backend.of('/auth/configurations')).toHaveLength(1)
    expect(backend.of('/configurations')).toHaveLength(0)
  })

  test('in-app navigation does not ask for the user again', async () => {
    const visitor = site.visitor()
    await visitor.logIn()
    await visitor.open('/')
    backend.clear()
    for (const path of ['/casino', '/terms']) expect((await visitor.get(inApp(path))).status).toBe(200)
    expect(backend.of('/api/user')).toHaveLength(0)
    expect(backend.of('/auth/configurations')).toHaveLength(0)
  })

  test.each([
    ['no answer', { drop: true }],
    ['a fault', { status: 500, body: {} }],
    ['a gateway’s answer', { status: 503, body: {} }],
  ])('an outage is not remembered: %s to the user call', async (_, outage) => {
    const visitor = site.visitor()
    await visitor.logIn()
    await visitor.open('/')
    const other = site.visitor()
    for (const [name, value] of visitor.cookies) other.cookies.set(name, value)
    backend.answer('/api/user', outage)
    expect(holds((await visitor.open('/terms')).text, 'data-session="guest"')).toBe(true)
    // The tab that was reloaded, and one that was not, are the player's again without a new document.
    backend.clear()
    for (const tab of [visitor, other]) expect((await tab.get(inApp('/casino'))).status).toBe(200)
  })

  test('a session that this process met in an outage alone is the player’s at the next in-app request', async () => {
    const visitor = site.visitor()
    visitor.cookies.set('auth.token', 'token-1')
    backend.answer('/api/user', { drop: true })
    expect(holds((await visitor.open('/terms')).text, 'data-session="guest"')).toBe(true)
    backend.clear()
    const answer = await visitor.get(inApp('/casino'))
    expect(holds(answer.text, '/login')).toBe(false)
    expect(backend.of('/api/user')).toHaveLength(1)
  })

  test('a refused login keeps the name, shows the catalogue’s words and makes no user call', async () => {
    backend.answer('/api/auth/login', { status: 401, body: {} })
    const visitor = site.visitor()
    visitor.cookies.set('languageSession', 'en_US')
    const page = await visitor.logIn()
    expect(page.status).toBe(401)
    expect(holds(page.text, 'Invalid credentials!')).toBe(true)
    expect(holds(page.text, 'The username or password are incorrect')).toBe(true)
    expect(holds(page.text, 'value="ana"')).toBe(true)
    expect(holds(page.text, 'secreta-1')).toBe(false)
    expect(backend.of('/api/user')).toHaveLength(0)
  })

  test('a login whose user call fails stays a guest', async () => {
    backend.answer('/api/user', { status: 200, body: null })
    const visitor = site.visitor()
    const page = await visitor.logIn()
    expect(holds(page.text, 'User data response does not contain the user field')).toBe(true)
    expect(visitor.cookies.has('auth.token')).toBe(false)
  })

  test('logout ends the session even when its call fails', async () => {
    const visitor = site.visitor()
    await visitor.logIn()
    await visitor.open('/')
    backend.answer('/api/auth/logout', { status: 500 })
    const answer = await visitor.post('/logout', { _xsrf: visitor.cookies.get('XSRF-TOKEN') ?? '' })
    expect(answer.location).toBe('/')
    expect(
      [...visitor.cookies.keys()].filter((name) => /^auth\.(token|refresh|strategy)/.test(name)),
    ).toEqual([])
    expect(backend.of('/api/auth/logout')[0]?.headers.authorization).toBe('Bearer token-1')
  })

  test('a long token is split over cookies and sent whole', async () => {
    const token = 'x'.repeat(9_000)
    backend.answer('/api/auth/login', loginAnswer(token))
    const visitor = site.visitor()
    await visitor.logIn()
    expect(visitor.cookies.has('auth.token.2')).toBe(true)
    await visitor.open('/')
    expect(backend.of('/api/user').at(-1)?.headers.authorization).toBe(`Bearer ${token}`)
  })

  test('an expired token with a refresh token: one refresh for calls made at once, all with the new token', async () => {
    backend.answer('/api/auth/login', loginAnswer(tokenThatExpires(past()), { refresh_token: 'r-1' }))
    backend.answer('/api/auth/refresh', { ...loginAnswer('fresh', { refresh_token: 'r-2' }), delayMs: 60 })
    const visitor = site.visitor()
    await visitor.logIn()
    backend.clear()
    backend.answer('/api/auth/refresh', { ...loginAnswer('fresh', { refresh_token: 'r-2' }), delayMs: 60 })
    const held = new Map(visitor.cookies)
    const others = [site.visitor(), site.visitor()]
    for (const other of others) for (const [name, value] of held) other.cookies.set(name, value)
    const answers = await Promise.all([visitor, ...others].map((each) => each.get('/casino')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(backend.of('/api/auth/refresh')).toHaveLength(1)
    expect(backend.of('/api/auth/refresh')[0]?.body).toMatchObject({
      refresh_token: 'r-1',
      grant_type: 'refresh_token',
    })
    expect(backend.of('/api/auth/refresh')[0]?.headers.authorization).toBeUndefined()
    const authorised = backend.calls.filter(({ headers }) => headers.authorization)
    expect(new Set(authorised.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer fresh']))
    expect(others[1]?.cookies.get('auth.refresh_token')).toBe('r-2')
  })

  test.each([
    [
      'expired refresh token, valid token',
      () => loginAnswer(tokenThatExpires(soon()), { refresh_token: tokenThatExpires(past()) }),
    ],
    ['expired token, no refresh token', () => loginAnswer(tokenThatExpires(past()))],
  ])('%s: reset and login, nothing sent', async (_, answer) => {
    backend.answer('/api/auth/login', answer())
    const visitor = site.visitor()
    await visitor.logIn()
    backend.clear()
    expect((await visitor.open('/casino')).path).toBe('/login')
    expect(visitor.cookies.has('auth.token')).toBe(false)
    expect(backend.calls.filter(({ headers }) => headers.authorization)).toEqual([])
  })

  test('a refused refresh ends the session', async () => {
    backend.answer('/api/auth/login', loginAnswer(tokenThatExpires(past()), { refresh_token: 'r-9' }))
    const visitor = site.visitor()
    await visitor.logIn()
    backend.clear()
    backend.answer('/api/auth/refresh', { status: 500 })
    expect((await visitor.open('/casino')).path).toBe('/login')
    expect(visitor.cookies.has('auth.token')).toBe(false)
    expect(backend.of('/api/auth/refresh')).toHaveLength(2)
  })

  test('in-app: a token that died is not looked at on an open page, and a player on /login goes home first', async () => {
    backend.answer('/api/auth/login', loginAnswer(tokenThatExpires(past())))
    const visitor = site.visitor()
    await visitor.logIn()
    backend.clear()
    expect(holds((await visitor.get(inApp('/terms'))).text, '/login')).toBe(false)
    expect(holds((await visitor.get(inApp('/login', 'auth'))).text, '"/"')).toBe(true)
    expect(holds((await visitor.get(inApp('/casino'))).text, '/login')).toBe(true)
    expect(visitor.cookies.has('auth.token')).toBe(false)
  })

  test('/_auth/reset expires the named token', async () => {
    const visitor = site.visitor()
    await visitor.logIn()
    const marks = { 'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '' }
    expect((await visitor.post('/_auth/reset', { token: 'auth.token' }, marks)).status).toBe(204)
    expect(visitor.cookies.has('auth.token')).toBe(false)
    expect(visitor.cookies.has('auth.token_expires')).toBe(false)
    expect(visitor.cookies.has('auth.refresh_token')).toBe(true)
    expect((await visitor.post('/_auth/reset', { token: 'auth.refresh_token' })).status).toBe(403)
  })
})

describe('the running page’s token check', () => {
  test('makes no call while the token is good, and resets when it is not', async () => {
    const visitor = site.visitor()
    await visitor.logIn()
    await visitor.open('/')
    backend.clear()
    expect(JSON.parse((await visitor.get('/_auth/check')).text)).toEqual({ loggedIn: true })
    expect(backend.calls).toEqual([])
    backend.answer('/api/auth/login', loginAnswer(tokenThatExpires(past())))
    const other = site.visitor()
    await other.logIn()
    expect(JSON.parse((await other.get('/_auth/check')).text)).toEqual({ loggedIn: false })
    expect(other.cookies.has('auth.token')).toBe(false)
  })
})

describe('settings', () => {
  test('reset on error: any 401 answer ends the session; off, the cookies stay', async () => {
    const strict = await startSite(backend.url, { RESET_ON_ERROR: 'on' })
    try {
      for (const [where, ends] of [
        [strict, true],
        [site, false],
      ] as const) {
        backend.clear()
        const visitor = where.visitor()
        await visitor.logIn()
        backend.answer('/api/wallet/balance', { status: 401, body: {} })
        await visitor.open('/')
        expect(visitor.cookies.has('auth.token')).toBe(!ends)
      }
    } finally {
      await strict.stop()
    }
  })
  test('the message "Unauthenticated." drops the token whatever the setting', async () => {
    const visitor = site.visitor()
    await visitor.logIn()
    backend.answer('/api/wallet/balance', { status: 401, body: { message: 'Unauthenticated.' } })
    await visitor.open('/')
    expect(visitor.cookies.has('auth.token')).toBe(false)
  })
})
