import { startSite } from '../../apps/storefront/server/testing/site-under-test.ts'
import { startMockBackend, type Recorded } from '../mock-backend/backend.ts'
import { buildRequests } from './builds-support.ts'
import { endsAt, inApp, inPast } from './session-support.ts'
import { en, expect, expectPlayer, last, logIn, paths, sendLogin, speak, test, tokens } from './support.ts'

test.use({ siteEnv: { MASTER_API_KEY: 'key-K', CONFIG_HASH: 'hash-H' } })

const SESSION = ['/api/auth/login', '/api/auth/refresh', '/api/auth/logout', '/api/user']

/** Names of the headers that hold exactly this value. */
const headersWith = ({ headers }: Recorded, value: string): string[] =>
  Object.keys(headers).filter((name) => headers[name] === value)

/** What a call adds by itself: in the query of a GET, in the body of a POST. */
const toPayload = ({ method, query, body }: Recorded) =>
  method === 'GET' ? { language: query.get('language'), domain: query.get('domain') } : (body ?? {})

test('S233 S234 S235 S236 S237 S238 S260 every call has key, language, domain and accepts JSON', async ({
  page,
  backend,
  site,
}) => {
  await speak(page, 'en_US')
  await logIn(page, site, `${site}/casino/casino-games`)
  await page.goto(`${site}/profile?section=wallet`)
  const methods = new Set(backend.calls.map(({ method }) => method))
  expect(methods).toEqual(new Set(['GET', 'POST']))
  const host = new URL(site).host
  for (const call of backend.calls.filter(({ path }) => path !== '/api/live')) {
    expect(headersWith(call, 'key-K'), call.path).toHaveLength(1)
    expect(call.headers.accept, call.path).toMatch(/^application\/json/)
    expect(toPayload(call), call.path).toMatchObject({ domain: host })
    // The first page is asked for before the local store could give the server the language.
    const { language } = toPayload(call) as { language: string }
    expect(headersWith(call, language), call.path).toHaveLength(1)
    if (call.method === 'POST') {
      expect([...call.query.keys()], call.path).toEqual([])
      expect(call.headers['content-type'], call.path).toMatch(/^application\/json/)
    } else {
      expect(call.body, call.path).toBeNull()
    }
  }
  backend.clear()
  await page.reload()
  await expectPlayer(page)
  for (const call of backend.calls) expect(toPayload(call), call.path).toMatchObject({ language: 'en_US' })
})

test('S235 a call’s own language wins: registration names the language once', async ({
  page,
  backend,
  site,
}) => {
  await speak(page, 'pt_BR')
  await page.goto(`${site}/register`)
  await page.locator('[name=username]').fill('ana')
  await page.locator('[name=email]').fill('ana@example.test')
  await page.locator('[name=password]').fill('un mate amargo 7')
  await page.locator('[name=over_18]').check()
  await page.locator('[name=accept_terms]').check()
  await page.locator('main form button[type=submit]').click()
  await expect.poll(() => backend.of('/api/auth/register').length).toBe(1)
  expect(last(backend, '/api/auth/register').body).toMatchObject({ language: 'pt_BR' })
})

test('S231 S240 S257 every call goes under the base address, those of the session under the external one, build files nowhere', async ({
  page,
  context,
  backend,
}) => {
  const external = await startMockBackend()
  // A base address with its own path: calls are put under it, not in its place.
  const own = await startSite(`${backend.url}/base`, { EXTERNAL_API_URL: `${external.url}/outside` })
  try {
    const site = `http://shop.test:${own.port}`
    external.answer('/outside/api/auth/login', tokens('t', { refresh_token: 'R', expires_in: 900 }))
    external.answer('/outside/api/auth/refresh', tokens('t-2', { expires_in: 900 }))
    external.answer('/outside/api/user', { body: { id: 'p1', username: 'ana', currency: 'ARS' } })
    const builds = buildRequests(page)
    await page.goto(`${site}/login`)
    await sendLogin(page)
    await expectPlayer(page)
    await endsAt(context, site, 'auth.token', inPast())
    await page.goto(`${site}/profile`)
    await expectPlayer(page)
    const [refresh, ...more] = external.of('/outside/api/auth/refresh')
    expect([refresh?.method, more]).toEqual(['POST', []])
    expect(refresh?.body).toMatchObject({ refresh_token: 'R', grant_type: 'refresh_token' })
    expect(refresh?.headers.authorization).toBeUndefined()
    await inApp(page, '/promotions')
    await expect(page).toHaveURL(`${site}/promotions`)
    // They are asked of the site itself.
    expect(builds.some((path) => path.startsWith('/builds/latest.json'))).toBe(true)
    expect([...paths(backend), ...paths(external)].filter((path) => path.includes('/builds/'))).toEqual([])
    await page
      .locator('form[action="/logout"]')
      .first()
      .evaluate((form) => (form as HTMLFormElement).requestSubmit())
    await expect.poll(() => paths(external)).toContain('/outside/api/auth/logout')
    expect(paths(backend).filter((path) => !path.startsWith('/base/'))).toEqual([])
    expect(new Set(paths(external))).toEqual(new Set(SESSION.map((path) => `/outside${path}`)))
    const inside = paths(backend).map((path) => path.slice('/base'.length))
    expect(inside).toContain('/configurations')
    expect(inside).toContain('/auth/configurations')
    for (const path of SESSION) expect(inside).not.toContain(path)
  } finally {
    await own.stop()
    await external.stop()
  }
})

test('S243 S244 S257 a guest’s configuration is read by POST /configurations, straight under the base address, with domain and hash', async ({
  page,
  backend,
  site,
}) => {
  await page.goto(site)
  const call = last(backend, '/configurations')
  expect(call.method).toBe('POST')
  expect(call.body).toMatchObject({ hash: 'hash-H', domain: new URL(site).host })
  expect(call.headers.authorization).toBeUndefined()
  expect(backend.of('/auth/configurations')).toEqual([])
  expect(paths(backend).filter((path) => !/^\/(configurations|api\/[\w/-]+)$/.test(path))).toEqual([])
})

test('S242 S244 a restored player’s configuration is read by POST /auth/configurations', async ({
  page,
  backend,
  site,
}) => {
  await logIn(page, site)
  backend.clear()
  await page.reload()
  await expectPlayer(page)
  const made = paths(backend)
  expect(made).not.toContain('/configurations')
  expect(made.indexOf('/api/user')).toBeLessThan(made.indexOf('/auth/configurations'))
  const call = last(backend, '/auth/configurations')
  expect(call.method).toBe('POST')
  expect(call.body).toMatchObject({ hash: 'hash-H', domain: new URL(site).host })
  expect(call.headers.authorization).toBe('Bearer token-1')
})

test('S239 a failed call empties its own part and throws nothing', async ({ page, backend, site }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await speak(page, 'en_US')
  backend.answer('/api/games', { status: 500, body: {} })
  await page.goto(`${site}/casino/casino-games`)
  await expect(page.getByRole('main').getByText(en.casino.failed)).toBeVisible()
  await expect(page.locator('[data-notification=error]')).toHaveCount(1)
  await page.locator('a[href="/terms"]').first().click()
  await expect(page).toHaveURL(`${site}/terms`)
  expect(errors).toEqual([])
})
