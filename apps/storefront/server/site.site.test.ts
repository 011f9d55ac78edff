import { beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../e2e/mock-backend/answers.ts'
import { holds } from './testing/pages.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend({ TRUST_PROXY: 'loopback' })

beforeEach(() => backend.clear())

test('a rendering that fails is logged without what stands in the query', async () => {
  const visitor = site.visitor()
  await visitor.logIn()
  backend.answer('/api/user', { body: { username: { not: 'a text' } } })
  const page = await visitor.get('/profile?section=wallet&code=mailed-secret')
  expect(page.status).toBe(500)
  const failures = () => site.logs.filter(({ msg }) => msg === 'render.failed')
  await expect.poll(() => failures().map(({ path }) => path)).toContain('/profile')
  expect(JSON.stringify(site.logs)).not.toContain('mailed-secret')
})

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
    const toNonce = (value: unknown) => /'nonce-([^']+)'/.exec(String(value))?.[1] ?? ''
    const nonce = toNonce(policy)
    expect(nonce).toHaveLength(24)
    expect(toNonce(second.headers['content-security-policy'])).not.toBe(nonce)
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
    expect((await site.visitor({ host: 'unknown.test' }).get('/')).status).toBe(421)
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
  test('chunks are immutable and packed; a missing one is 404', async () => {
    const visitor = site.visitor()
    const page = await visitor.get('/terms')
    const chunk = /\/assets\/shell-[\w-]+\.js/.exec(page.text)?.[0] ?? ''
    const file = await visitor.get(chunk, { 'accept-encoding': 'br' })
    expect(file.headers['content-encoding']).toBe('br')
    expect(file.headers['cache-control']).toContain('immutable')
    expect((await visitor.get('/assets/none.js')).status).toBe(404)
  })
  test('a page draws each icon it uses, once', async () => {
    for (const path of ['/casino/casino-games', '/terms']) {
      const { text } = await site.visitor().get(path)
      const drawn = [...text.matchAll(/<path id="i-([^"]+)" d="M/g)].map(([, name]) => name)
      const used = [...text.matchAll(/<use href="#i-([^"]+)"/g)].map(([, name]) => name)
      expect(used.length).toBeGreaterThan(0)
      expect(drawn).toEqual(expect.arrayContaining([...new Set(used)]))
      expect(new Set(drawn).size).toBe(drawn.length)
    }
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
    expect(css.text.match(/@font-face/g)).toHaveLength(4)
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
  test('while the platform gives none the answer says when to ask again: no other status brings it back', async () => {
    const visitor = site.visitor()
    await visitor.logIn()
    backend.answer('/api/live', { status: 503 })
    const answer = await visitor.get('/live-stream')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/event-stream')
    expect(answer.text).toMatch(/^retry: [23]\d{3}\n\n$/)
    backend.answer('/api/live', { status: 401 })
    expect((await visitor.get('/live-stream')).status).toBe(401)
  })
})
