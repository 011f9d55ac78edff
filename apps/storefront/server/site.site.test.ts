import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startStandIn, tokenThatExpires, type StandIn } from '../../../e2e/stand-in/backend.ts'
import { refusal } from '../../../e2e/stand-in/answers.ts'
import { startSite, type SiteUnderTest } from './testing/site-under-test.ts'

let backend: StandIn
let site: SiteUnderTest

beforeAll(async () => {
  backend = await startStandIn()
  site = await startSite(backend.url, { TRUST_PROXY: 'loopback', OWN_HOSTS: 'own.test' })
}, 60_000)
afterAll(async () => {
  await site?.stop()
  await backend?.stop()
})
beforeEach(() => backend.clear())

/** Keeps a failure readable: a whole page would be printed otherwise. */
const holds = (text: string, part: string): boolean => text.includes(part)

/** What a running page asks for when it goes to a page: the layout's loader, not the root's. */
const inApp = (path: string, layout = 'whitelabel'): string => `${path}.data?_routes=layouts%2F${layout}`

const login = (token: string, more: object = {}) => ({ body: { response: { token, ...more } } })
const soon = () => new Date().getTime() + 60_000
const past = () => new Date().getTime() - 60_000

describe('headers', () => {
  test('a page carries the whole set, with a nonce of its own that all its scripts have', async () => {
    const first = await site.visitor().get('/terms')
    const second = await site.visitor().get('/terms')
    expect(first.status).toBe(200)
    const policy = String(first.headers['content-security-policy'])
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "style-src-attr 'unsafe-inline'",
      "connect-src 'self'",
    ]) {
      expect(policy).toContain(rule)
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    const nonceOf = (value: unknown) => /'nonce-([^']+)'/.exec(String(value))?.[1] ?? ''
    const nonce = nonceOf(policy)
    expect(nonce).toHaveLength(24)
    expect(nonceOf(second.headers['content-security-policy'])).not.toBe(nonce)
    const scripts = [...first.text.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(scripts.length).toBeGreaterThan(3)
    for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`)
    expect(first.headers['x-content-type-options']).toBe('nosniff')
    expect(first.headers['referrer-policy']).toBeDefined()
    expect(first.headers['permissions-policy']).toBeDefined()
    expect(first.headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(first.headers['strict-transport-security']).toBeUndefined()
  })

  test('behind a trusted proxy on https: HSTS, Secure cookies with their prefix', async () => {
    const visitor = site.visitor({
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' },
    })
    const page = await visitor.get('/terms')
    expect(page.headers['strict-transport-security']).toContain('max-age')
    expect(page.setCookies.find((line) => line.startsWith('__Host-auth.xsrf='))).toContain('Secure')
    expect(backend.of('/configurations')[0]?.body?.domain).toBe('shop.example')
  })

  test('frames come from the brand', async () => {
    backend.configure({
      frame_origins: ['https://games.test', 'javascript:alert(1)'],
      sports_url: 'https://sports.test/x?a=1',
    })
    const page = await site.visitor().get('/terms')
    expect(page.headers['content-security-policy']).toContain(
      'frame-src https://games.test https://sports.test;',
    )
  })
})

describe('hosts', () => {
  test('a host the backend does not know is answered with 421', async () => {
    backend.answer('/configurations', refusal(421, 'unknown_host', 'Host desconocido'))
    expect((await site.visitor({ host: 'nobody.test' }).get('/')).status).toBe(421)
  })
  test('each host shows its own brand', async () => {
    backend.answer('/configurations', (call) => ({
      body: {
        configurations: {
          pam_type: 2,
          site_name: call.body?.domain === 'a.test' ? 'Alfa' : 'Beta',
          theme: 'light',
        },
      },
    }))
    const page = await site.visitor({ host: 'a.test' }).get('/terms')
    expect(holds(page.text, 'Alfa')).toBe(true)
    expect(holds(page.text, 'Beta')).toBe(false)
    expect(holds(page.text, 'data-theme="light"')).toBe(true)
  })
  test('a host that is not one is refused', async () => {
    expect((await site.visitor({ host: 'a b' }).get('/')).status).toBe(400)
  })
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
    backend.answer('/api/auth/login', login(token))
    const visitor = site.visitor()
    await visitor.logIn()
    expect(visitor.cookies.has('auth.token.2')).toBe(true)
    await visitor.open('/')
    expect(backend.of('/api/user').at(-1)?.headers.authorization).toBe(`Bearer ${token}`)
  })

  test('an expired token with a refresh token: one refresh for calls made at once, all with the new token', async () => {
    backend.answer('/api/auth/login', login(tokenThatExpires(past()), { refresh_token: 'r-1' }))
    backend.answer('/api/auth/refresh', { ...login('fresh', { refresh_token: 'r-2' }), delayMs: 60 })
    const visitor = site.visitor()
    await visitor.logIn()
    backend.clear()
    backend.answer('/api/auth/refresh', { ...login('fresh', { refresh_token: 'r-2' }), delayMs: 60 })
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
      () => login(tokenThatExpires(soon()), { refresh_token: tokenThatExpires(past()) }),
    ],
    ['expired token, no refresh token', () => login(tokenThatExpires(past()))],
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
    backend.answer('/api/auth/login', login(tokenThatExpires(past()), { refresh_token: 'r-9' }))
    const visitor = site.visitor()
    await visitor.logIn()
    backend.clear()
    backend.answer('/api/auth/refresh', { status: 500 })
    expect((await visitor.open('/casino')).path).toBe('/login')
    expect(visitor.cookies.has('auth.token')).toBe(false)
    expect(backend.of('/api/auth/refresh')).toHaveLength(2)
  })

  test('in-app: a token that died is not looked at on an open page, and a player on /login goes home first', async () => {
    backend.answer('/api/auth/login', login(tokenThatExpires(past())))
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

describe('posts', () => {
  test.each(['/login', '/logout', '/language', '/register'])(
    '%s without the token is refused with 403',
    async (path) => {
      const visitor = site.visitor()
      await visitor.open('/login')
      const page = await visitor.post(path, { username: 'ana', password: 'x', language: 'en_US' })
      expect(page.status).toBe(403)
      expect(backend.of('/api/auth/login')).toEqual([])
      expect(visitor.cookies.has('languageSession')).toBe(false)
    },
  )
  test('a refused page says why in the visitor’s language, in the brand’s look', async () => {
    backend.configure({ site_name: 'Alfa' })
    const visitor = site.visitor()
    visitor.cookies.set('languageSession', 'pt_BR')
    await visitor.open('/login')
    const page = await visitor.post('/login', { username: 'ana', password: 'x' })
    expect(holds(page.text, 'A página expirou')).toBe(true)
    expect(holds(page.text, 'Alfa')).toBe(true)
  })
  test('another site’s origin is refused even with the token', async () => {
    const visitor = site.visitor()
    await visitor.open('/login')
    const token = visitor.cookies.get('XSRF-TOKEN') ?? ''
    for (const marks of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect(
        (await visitor.post('/logout', { _xsrf: token }, { ...marks } as unknown as Record<string, string>))
          .status,
      ).toBe(403)
    }
  })
  test('the token of the cookie alone, without its secret, is worth nothing', async () => {
    const visitor = site.visitor()
    visitor.cookies.set('XSRF-TOKEN', 'planted')
    expect((await visitor.post('/logout', { _xsrf: 'planted' })).status).toBe(403)
  })
  test('a body beyond the limit is refused', async () => {
    const visitor = site.visitor()
    expect((await visitor.post('/login', { username: 'x'.repeat(200_000) })).status).toBe(413)
  })
  test('language switch without JavaScript comes back to the page and stays', async () => {
    const visitor = site.visitor()
    await visitor.open('/login')
    const token = visitor.cookies.get('XSRF-TOKEN') ?? ''
    const answer = await visitor.post('/language', { _xsrf: token, language: 'en_US', back: '/terms' })
    expect([answer.status, answer.location]).toEqual([303, '/terms'])
    backend.clear()
    expect(holds((await visitor.open('/terms')).text, '<html lang="en"')).toBe(true)
    expect(new Set(backend.calls.map(({ headers }) => headers['x-master-language']))).toEqual(
      new Set(['en_US']),
    )
    const outside = await visitor.post('/language', { _xsrf: token, language: 'en_US', back: '//evil.test' })
    expect(outside.location).toBe('/')
  })
})

describe('guest pages', () => {
  test('are rendered once, ask the backend each time, and carry each visitor’s own token', async () => {
    const visitors = [site.visitor(), site.visitor()]
    const pages = []
    for (const visitor of visitors) {
      backend.clear()
      pages.push(await visitor.get('/login'))
      expect(backend.of('/configurations')).toHaveLength(1)
    }
    const tokens = pages.map(({ text }) => /name="_xsrf" value="([^"]+)"/.exec(text)?.[1])
    expect(tokens[0]).toBe(visitors[0]?.cookies.get('XSRF-TOKEN'))
    expect(tokens[1]).toBe(visitors[1]?.cookies.get('XSRF-TOKEN'))
    expect(tokens[0]).not.toBe(tokens[1])
  })
  test('gzip and plain are the same page', async () => {
    const visitor = site.visitor()
    await visitor.get('/terms')
    const plain = await visitor.get('/terms')
    const packed = await visitor.get('/terms', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    const unpacked = gunzipSync(packed.body).toString()
    const withoutNonce = (text: string) => text.replace(/nonce="[^"]*"/g, '')
    expect(withoutNonce(unpacked)).toBe(withoutNonce(plain.text))
  })
  test('follow a change of the configuration at once', async () => {
    const visitor = site.visitor()
    backend.configure({ site_name: 'Antes' })
    expect(holds((await visitor.get('/terms')).text, 'Antes')).toBe(true)
    backend.configure({ site_name: 'Ahora' })
    expect(holds((await visitor.get('/terms')).text, 'Ahora')).toBe(true)
  })
  test('a page made while a call failed is not kept', async () => {
    backend.answer('/api/content/page', { status: 500 })
    const visitor = site.visitor()
    const bad = await visitor.get('/terms')
    backend.answer('/api/content/page', null)
    const good = await visitor.get('/terms')
    expect(holds(bad.text, 'Página terms')).toBe(false)
    expect(holds(good.text, 'Página terms')).toBe(true)
  })
})

describe('configuration', () => {
  test('a server fault is tried once more; a refusal is not; the page stands either way', async () => {
    backend.answer('/configurations', (_, before) =>
      before === 0 ? { status: 500 } : { body: { configurations: { site_name: 'Alfa' } } },
    )
    expect(holds((await site.visitor().get('/terms')).text, 'Alfa')).toBe(true)
    expect(backend.of('/configurations')).toHaveLength(2)
    backend.clear()
    backend.answer('/configurations', { status: 422, body: {} })
    expect((await site.visitor().get('/terms')).status).toBe(200)
    expect(backend.of('/configurations')).toHaveLength(1)
  })
  test('without an answer the host keeps the look it had; a guest on / goes to login all the same (S82)', async () => {
    const look = { site_name: 'Gama', theme: 'light', brand_theme: { brand: '#00aa55' } }
    backend.answer('/configurations', ({ body }) =>
      body?.domain === 'gama.test'
        ? { body: { configurations: { ...look, pam_type: 2 } } }
        : { body: { configurations: { pam_type: 2 } } },
    )
    const gama = site.visitor({ host: 'gama.test' })
    expect((await gama.get('/')).status).toBe(200)
    const address = /href="(\/brand\.css[^"]*)"/.exec((await gama.get('/terms')).text)?.[1] ?? ''
    backend.answer('/configurations', { status: 500 })
    const page = await gama.get('/terms')
    expect(page.status).toBe(200)
    expect(holds(page.text, 'Gama')).toBe(true)
    expect(holds(page.text, 'data-theme="light"')).toBe(true)
    expect(holds(page.text, address)).toBe(true)
    expect((await gama.get(address)).text).toContain('#00aa55')
    expect(holds(page.text, 'Algo salió mal. Probá de nuevo en un momento.')).toBe(true)
    expect((await gama.get('/')).location).toBe('/login')
    // Another host has nothing to remember.
    const other = await site.visitor({ host: 'delta.test' }).get('/terms')
    expect(holds(other.text, 'Gama')).toBe(false)
    expect(holds(other.text, 'data-theme="dark"')).toBe(true)

    backend.answer('/configurations', { status: 503 })
    const maintenance = await gama.get('/terms')
    expect(maintenance.status).toBe(503)
    expect(holds(maintenance.text, 'Gama')).toBe(true)
    expect(holds(maintenance.text, 'Estamos en mantenimiento.')).toBe(true)
  })
  test('503 twice is the maintenance page', async () => {
    backend.answer('/configurations', { status: 503 })
    const visitor = site.visitor()
    visitor.cookies.set('languageSession', 'en_US')
    const page = await visitor.get('/terms')
    expect(page.status).toBe(503)
    expect(holds(page.text, 'We are currently under maintenance.')).toBe(true)
  })
})

describe('files', () => {
  test('latest.json and its metadata name the same build', async () => {
    const visitor = site.visitor()
    const latest = await visitor.get(`/builds/latest.json?${new Date().getTime()}`)
    expect(latest.headers['cache-control']).toBe('no-store')
    const { id } = JSON.parse(latest.text) as { id: string }
    const meta = JSON.parse((await visitor.get(`/builds/meta/${id}.json`)).text) as { id: string }
    expect(meta.id).toBe(id)
  })
  test('program pieces are immutable and packed; a missing one is 404', async () => {
    const visitor = site.visitor()
    const page = await visitor.get('/terms')
    const piece = /\/assets\/entry\.client-[\w-]+\.js/.exec(page.text)?.[0] ?? ''
    const file = await visitor.get(piece, { 'accept-encoding': 'br' })
    expect(file.headers['content-encoding']).toBe('br')
    expect(file.headers['cache-control']).toContain('immutable')
    expect((await visitor.get('/assets/none.js')).status).toBe(404)
  })
  test('the brand’s stylesheet is linked with its version and holds its tokens', async () => {
    backend.configure({
      brand_theme: { brand: '#f0512b', accent: '#f7b733', font_ui: 'figtree', font_display: 'bricolage' },
    })
    const visitor = site.visitor()
    const page = await visitor.get('/terms')
    const link = /href="(\/brand\.css\?v=[^"]+)"/.exec(page.text)?.[1] ?? ''
    const css = await visitor.get(link)
    expect(css.headers['cache-control']).toContain('immutable')
    expect(holds(css.text, '--surface-0:')).toBe(true)
    expect(css.text.match(/@font-face/g)).toHaveLength(2)
    expect((await visitor.get('/brand.css?v=unknown')).headers['cache-control']).toBe('no-store')
  })
  test('health', async () => {
    expect((await site.visitor().get('/health/live')).status).toBe(200)
    expect((await site.visitor().get('/health/ready')).text).toBe('ready')
  })
})

describe('live stream', () => {
  test('a guest gets 401', async () => {
    expect((await site.visitor().get('/live-stream')).status).toBe(401)
    expect(backend.of('/api/live')).toEqual([])
  })
  test('a player gets the platform’s events, asked for with the token that the page never sees', async () => {
    const visitor = site.visitor()
    await visitor.logIn()
    const stream = await visitor.listen('/live-stream')
    backend.push('balance', { type: 'balance', balance: 1 })
    expect(await stream.until('"type":"balance"')).toContain('event: balance')
    stream.close()
    const [asked] = backend.of('/api/live')
    expect(asked?.headers.authorization).toBe('Bearer token-1')
    expect(asked?.query.get('domain')).toBe(`shop.test:${site.port}`)
  })
  test('while the platform gives none the page is told when to ask again: no other status brings it back', async () => {
    const visitor = site.visitor()
    await visitor.logIn()
    backend.answer('/api/live', { status: 503 })
    const answer = await visitor.get('/live-stream')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/event-stream')
    expect(answer.text).toBe('retry: 5000\n\n')
    backend.answer('/api/live', { status: 401 })
    expect((await visitor.get('/live-stream')).status).toBe(401)
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
    backend.answer('/api/auth/login', login(tokenThatExpires(past())))
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
