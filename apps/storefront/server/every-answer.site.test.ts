import { describe, expect, test } from 'vitest'
import { startMockBackend } from '../../../e2e/mock-backend/backend.ts'
import { refusal } from '../../../e2e/mock-backend/answers.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend({ TRUST_PROXY: 'loopback', GUEST_PAGE_MAX_AGE: '0' })

const https = (host?: string) => site.visitor({ host, headers: { 'x-forwarded-proto': 'https' } })

/** An asset's address changes with each build: it is taken from a page. */
const readAsset = async () => /"(\/assets\/[^"]+\.js)"/.exec((await https().get('/terms')).text)?.[1] ?? ''

describe('every answer on https, page or not', () => {
  test.each<[string, number, string | (() => Promise<string>)]>([
    ['a page', 200, '/terms'],
    ['a page that is not there', 404, '/nothing-here'],
    ['a picture', 200, '/favicon.svg'],
    ['a chunk', 200, readAsset],
    ['the build', 200, '/builds/latest.json'],
    ['a chunk that is gone', 404, '/assets/gone.js'],
    ['the brand’s style', 200, '/brand.css?v=other'],
    ['the robots', 200, '/robots.txt'],
    ['the sitemap', 200, '/sitemap.xml'],
    ['health', 200, '/health/ready'],
    ['a stream without a player', 401, '/live-stream'],
    ['data of a page', 200, '/terms.data'],
    ['the way from doubled slashes', 308, '//terms'],
    ['what is no path', 400, '*'],
    ['a path that is too long', 414, `/${'a'.repeat(9_000)}`],
    ['a method that is not there', 405, '/_auth/reset'],
  ])('%s: closed policy, no sniffing, no frame, HSTS with all subdomains', async (_, status, path) => {
    const { headers, ...seen } = await https().get(typeof path === 'string' ? path : await path())
    expect(seen.status).toBe(status)
    const policy = String(headers['content-security-policy'])
    for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule)
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}; includeSubDomains$/)
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  test('an unknown host and a form that is too large are no exception', async () => {
    const visitor = https()
    await visitor.open('/login')
    const large = await visitor.post('/login', { username: 'a'.repeat(200_000) })
    backend.answer('/configurations', refusal(421, 'unknown_host', 'Host desconocido'))
    const unknown = await https('unknown.test').get('/terms')
    backend.clear()
    expect([large.status, unknown.status]).toEqual([413, 421])
    for (const { headers } of [large, unknown]) {
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['strict-transport-security']).toContain('includeSubDomains')
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('a player’s pages and files are kept nowhere', async () => {
    const visitor = https()
    await visitor.logIn()
    for (const path of [
      '/profile',
      '/profile.data',
      '/wallet/transactions',
      '/wallet/transactions/export?format=csv',
    ])
      expect([path, (await visitor.get(path)).headers['cache-control']]).toEqual([path, 'no-store'])
  })
})

test('the stream’s way does not lead on to elsewhere: the master key stays with the backend', async () => {
  const elsewhere = await startMockBackend()
  const visitor = site.visitor()
  await visitor.logIn()
  backend.answer('/api/live', { status: 307, headers: { location: `${elsewhere.url}/api/live` } })
  elsewhere.answer('/api/live', { status: 200, body: 'caught' })
  const answer = await visitor.get('/live-stream')
  backend.clear()
  expect(elsewhere.calls).toEqual([])
  expect(answer.text).toMatch(/^retry: [23]\d{3}\n\n$/)
  await elsewhere.stop()
})
