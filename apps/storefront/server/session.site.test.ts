import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startStandIn, type StandIn } from '../../../e2e/stand-in/backend.ts'
import { startSite, type SiteUnderTest } from './testing/site-under-test.ts'

let backend: StandIn
let site: SiteUnderTest

beforeAll(async () => {
  backend = await startStandIn()
  site = await startSite(backend.url, { TRUST_PROXY: 'loopback' })
}, 60_000)
afterAll(async () => {
  await site?.stop()
  await backend?.stop()
})
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
])('S77 repeated leading slashes are joined and never lead to another host: %s', async (path, location) => {
  const answer = await site.visitor().get(path)
  expect(answer.headers.location).toBe(location)
  expect(answer.status).toBe(location === undefined ? 404 : 308)
})
