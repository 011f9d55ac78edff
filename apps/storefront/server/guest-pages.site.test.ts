import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, test, vi } from 'vitest'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'
import { startSite } from './testing/site-under-test.ts'

/** Longer than any test: a page that is kept stays kept. */
const KEPT = { GUEST_PAGE_MAX_AGE: '600000', TRUST_PROXY: 'loopback' }

const { backend, site } = await siteWithMockBackend(KEPT)

beforeEach(() => backend.clear())

const toNonce = (value: unknown) => /'nonce-([^']+)'/.exec(String(value))?.[1] ?? ''
const tokenIn = (text: string) => /name="_xsrf" value="([^"]+)"/.exec(text)?.[1]

test('a page within its age is sent without a call, with a nonce and a form token of its own', async () => {
  await site.visitor().get('/login')
  backend.clear()
  const visitors = Array.from({ length: 40 }, () => site.visitor())
  const seen = await Promise.all(visitors.map((visitor) => visitor.get('/login')))
  expect(backend.calls).toEqual([])
  const nonces = seen.map(({ headers }) => toNonce(headers['content-security-policy']))
  expect(new Set(nonces).size).toBe(40)
  seen.forEach(({ status, text }, index) => {
    expect(status).toBe(200)
    const inPage = [...text.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce)
    expect(new Set(inPage)).toEqual(new Set([nonces[index]]))
    expect(tokenIn(text)).toBe(visitors[index]?.cookies.get('XSRF-TOKEN'))
  })
  expect(new Set(seen.map(({ text }) => tokenIn(text))).size).toBe(40)
})

test('an answer that is no page has a nonce of its own, which stands in no page', async () => {
  const redirects = [await site.visitor().get('/logout'), await site.visitor().get('/logout')]
  expect(redirects.map(({ status }) => status)).toEqual([302, 302])
  const [one, other] = redirects.map(({ headers }) => toNonce(headers['content-security-policy']))
  expect(one).not.toBe(other)
  // What a visitor can read there and write into an address gets no page's nonce.
  const page = await site.visitor().get(`/?category=${one}`)
  expect(toNonce(page.headers['content-security-policy'])).not.toBe(one)
  const tags = [...page.text.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce)
  expect(new Set(tags)).toEqual(new Set([toNonce(page.headers['content-security-policy'])]))
})

test('a visitor keeps the pair, and its token is taken', async () => {
  const visitor = site.visitor()
  const first = await visitor.get('/login')
  const again = await visitor.get('/login')
  expect(again.setCookies).toEqual([])
  expect(tokenIn(again.text)).toBe(tokenIn(first.text))
  expect((await visitor.logIn()).status).toBe(302)
})

test('gzip holds the very page, also when many are sent at once', async () => {
  const visitor = site.visitor()
  await visitor.get('/terms')
  const plain = (await visitor.get('/terms')).text.replaceAll(/nonce="[^"]*"/g, '')
  const packed = await Promise.all(
    Array.from({ length: 30 }, () => visitor.get('/terms', { 'accept-encoding': 'gzip, br' })),
  )
  for (const { headers, body } of packed) {
    expect(headers['content-encoding']).toBe('gzip')
    const text = gunzipSync(body).toString()
    expect(text.replaceAll(/nonce="[^"]*"/g, '') === plain).toBe(true)
    expect(text).toContain(`nonce="${toNonce(headers['content-security-policy'])}"`)
  }
})

test('host, language and scheme have pages of their own', async () => {
  const spanish = await site.visitor().get('/terms')
  const reader = site.visitor()
  reader.cookies.set('languageSession', 'en_US')
  await reader.get('/terms')
  const english = await reader.get('/terms')
  expect([spanish.text, english.text].map((text) => /<html lang="(\w+)/.exec(text)?.[1])).toEqual([
    'es',
    'en',
  ])
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': `shop.test:${site.port}` }
  const secure = await site.visitor({ headers }).get('/terms')
  expect(secure.headers['strict-transport-security']).toContain('max-age')
  expect(secure.setCookies.find((line) => line.startsWith('__Host-auth.xsrf='))).toContain('Secure')
  expect(spanish.headers['strict-transport-security']).toBeUndefined()
})

test('neither a player nor a post gets a guest’s page', async () => {
  await site.visitor().get('/')
  const visitor = site.visitor()
  await visitor.logIn()
  expect((await visitor.get('/')).text).toContain('data-session="player"')
  expect((await site.visitor().post('/login', { username: 'ana', password: 'x' })).status).toBe(403)
})

test('those who come while a page is made wait for it: one round of calls, one rendering', async () => {
  backend.configure({ site_name: 'Despacio' })
  const fresh = await startSite(backend.url, KEPT)
  try {
    const configuration = { configurations: { pam_type: 2, site_name: 'Despacio' } }
    backend.answer('/configurations', { body: configuration, delayMs: 50 })
    const visitors = Array.from({ length: 20 }, () => fresh.visitor())
    const seen = await Promise.all(visitors.map((visitor) => visitor.get('/terms')))
    expect(seen.every(({ text }) => text.includes('Despacio'))).toBe(true)
    expect(backend.of('/configurations')).toHaveLength(1)
  } finally {
    await fresh.stop()
  }
})

test('a change shows once the page has expired: it is checked in the background, then made anew', async () => {
  const quick = await startSite(backend.url, { GUEST_PAGE_MAX_AGE: '40' })
  try {
    backend.configure({ site_name: 'Antes' })
    expect((await quick.visitor().get('/terms')).text).toContain('Antes')
    backend.configure({ site_name: 'Ahora' })
    await vi.waitFor(async () => expect((await quick.visitor().get('/terms')).text).toContain('Ahora'))
  } finally {
    await quick.stop()
  }
})
