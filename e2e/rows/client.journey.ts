import type { APIRequestContext, Page } from '@playwright/test'
import { paymentMethod } from '../mock-backend/answers.ts'
import type { Answer, MockBackend } from '../mock-backend/backend.ts'
import {
  en,
  expect,
  expectGuest,
  expectPlayer,
  last,
  logIn,
  openWithClock,
  sendLogin,
  speak,
  test,
} from './support.ts'

const CONTENT = '/api/content/page'

test('S258 S281 the browser gives up after 25 s and not before', async ({ page, backend, site }) => {
  void backend
  await speak(page, 'en_US')
  await openWithClock(page, `${site}/terms`)
  await page.route('**/poker.data*', () => {})
  const given: string[] = []
  page.on('requestfailed', (request) => given.push(new URL(request.url()).pathname))
  const asked = page.waitForRequest('**/poker.data*')
  await page.locator('a[href="/poker"]:visible').first().click()
  await asked
  await page.clock.runFor(24_000)
  await expect(page.locator('[data-loading=navigation]')).toBeVisible()
  expect(given).toEqual([])
  await page.clock.runFor(2_000)
  await expect.poll(() => given).toEqual(['/poker.data'])
  await expect(page.getByText(en.errors.noAnswer)).toBeVisible()
})

test('S258 S259 S283 the site gives up after 10 s and does not ask again', async ({
  request,
  backend,
  at,
}) => {
  backend.answer(CONTENT, { never: true })
  const started = performance.now()
  const answer = await request.get(`${at('127.0.0.1')}/terms`)
  const took = performance.now() - started
  expect(answer.status()).toBe(200)
  expect(took).toBeGreaterThan(9_500)
  expect(took).toBeLessThan(12_000)
  expect(backend.of(CONTENT)).toHaveLength(1)
})

/** How often the site asked for the text of /terms while the backend always answered so. */
async function attempts(request: APIRequestContext, backend: MockBackend, site: string, answer: Answer) {
  backend.clear()
  backend.answer(CONTENT, answer)
  expect((await request.get(`${site}/terms`)).status()).toBe(200)
  return backend.of(CONTENT).length
}

test('S259 S282 faults of the server or the line are tried once more, refusals are not', async ({
  request,
  backend,
  at,
}) => {
  const made: Record<string, number> = {}
  const statuses = [408, 409, 425, 429, 500, 502, 503, 504, 400, 401, 403, 404, 410, 422, 501]
  for (const status of statuses)
    made[status] = await attempts(request, backend, at('127.0.0.1'), { status, body: {} })
  made.dropped = await attempts(request, backend, at('127.0.0.1'), { drop: true })
  const twice = { 408: 2, 409: 2, 425: 2, 429: 2, 500: 2, 502: 2, 503: 2, 504: 2, dropped: 2 }
  expect(made).toEqual({ ...twice, 400: 1, 401: 1, 403: 1, 404: 1, 410: 1, 422: 1, 501: 1 })
})

test('S259 configuration that fails once is asked for again and the site works; a refusal is not', async ({
  page,
  backend,
  site,
}) => {
  const configuration = { configurations: { pam_type: 2, landing: false, site_name: 'Aurora' } }
  backend.answer('/configurations', (_, before) =>
    before === 0 ? { status: 500, body: {} } : { body: configuration },
  )
  await page.goto(site)
  await expect(page.getByRole('banner').getByText('Aurora').first()).toBeVisible()
  await expect(page.locator('[data-notification]')).toHaveCount(0)
  expect(backend.of('/configurations')).toHaveLength(2)
  backend.clear()
  backend.answer('/configurations', { status: 422, body: {} })
  await page.goto(`${site}/terms`)
  await expect(page.getByRole('main')).toBeVisible()
  expect(backend.of('/configurations')).toHaveLength(1)
})

test('S259 a POST is repeated with the same body', async ({ page, backend, site }) => {
  const answer = { body: { response: { token: 'token-1', expires_in: 900 } } }
  backend.answer('/api/auth/login', (_, before) => (before === 0 ? { status: 503, body: {} } : answer))
  await logIn(page, site)
  const [first, second, ...more] = backend.of('/api/auth/login')
  expect(second?.body).toEqual(first?.body)
  expect(second?.body).toMatchObject({ username: 'ana' })
  expect(more).toEqual([])
})

async function askForMoney(page: Page): Promise<void> {
  await page.locator('main [name=amount]').fill('100')
  for (const name of ['full_name', 'dni', 'cuil', 'cvu', 'password']) {
    const field = page.locator(`main [name=${name}]`)
    if ((await field.count()) > 0) await field.fill('20111111112')
  }
  await page.locator('main form:has([name=amount]) button[type=submit]').click()
}

for (const [direction, path, call] of [
  ['withdrawal', '/wallet/withdraw', '/api/wallet/withdrawal'],
  ['deposit', '/wallet/deposit', '/api/wallet/deposit'],
] as const)
  test(`S256 S259 a ${direction} is sent once, whatever comes back`, async ({ page, backend, site }) => {
    await logIn(page, site)
    backend.answer('/api/wallet/methods', { body: { response: { methods: [paymentMethod(direction)] } } })
    for (const answer of [{ status: 500, body: {} }, { drop: true }, { body: {} }]) {
      await page.goto(site + path)
      const before = backend.of(call).length
      backend.answer(call, answer)
      await askForMoney(page)
      await expect(page.locator('[data-notification=error]')).toHaveCount(1)
      expect(backend.of(call)).toHaveLength(before + 1)
      await expect(page.locator('main [name=amount]')).toHaveValue('100')
    }
    expect(last(backend, call).headers['idempotency-key']).toBeTruthy()
  })

test('S261 a post needs the pair of XSRF cookie and header; without it nothing is called', async ({
  page,
  backend,
  site,
}) => {
  await page.goto(`${site}/login`)
  const { name = '', value = '' } =
    (await page.context().cookies()).find((cookie) => cookie.name === 'XSRF-TOKEN') ?? {}
  expect(name).toBe('XSRF-TOKEN')
  const post = (headers: Record<string, string>) =>
    page.evaluate(
      async (sent) =>
        (
          await fetch('/login', {
            method: 'POST',
            headers: sent,
            body: new URLSearchParams({ username: 'ana', password: 'x' }),
          })
        ).status,
      headers,
    )
  expect(await post({})).toBe(403)
  expect(await post({ 'x-xsrf-token': 'a=' })).toBe(403)
  expect(backend.of('/api/auth/login')).toEqual([])
  expect(await post({ 'x-xsrf-token': decodeURIComponent(value) })).toBeLessThan(400)
  expect(backend.of('/api/auth/login')).toHaveLength(1)
  await page.goto(site)
  await expectPlayer(page)
})

test('S261 a form carries the pair as it stands in the cookie when it is sent', async ({
  page,
  backend,
  site,
}) => {
  await page.goto(`${site}/login`)
  // Another tab logged out meanwhile: both halves of the pair are new.
  await page.context().clearCookies()
  const other = await page.context().newPage()
  await other.goto(`${site}/terms`)
  await sendLogin(page)
  await expectPlayer(page)
  expect(backend.of('/api/auth/login')).toHaveLength(1)
})

test('S262 empty values of a query are dropped; 0 and false stay', async ({ page, backend, site }) => {
  const asked = async (search: string) => {
    await page.goto(`${site}/casino/casino-games?search=${search}&provider=&category=slots`)
    return last(backend, '/api/games').query
  }
  const rest = ['area', 'category', 'domain', 'language', 'limit']
  const empty = await asked('')
  expect([...empty.keys()].sort()).toEqual(rest)
  expect(empty.get('category')).toBe('slots')
  const kept = await asked('false')
  expect([...kept.keys()].sort()).toEqual([...rest, 'search'])
  expect(kept.get('search')).toBe('false')
  // A player's page of live sports asks for no events of what is followed.
  await logIn(page, site, `${site}/live`)
  expect(last(backend, '/api/sports/followed').query.get('events')).toBe('0')
})

test('S262 S263 S264 teams that a guest follows are asked for as a list, each once and in their order', async ({
  page,
  backend,
  site,
}) => {
  // As an earlier version, or another tab, may have left it.
  const value = 'team~sim:competitor:7!team~sim:competitor:3!team~sim:competitor:7'
  await page.context().addCookies([{ name: 'follows', value, url: site }])
  await page.goto(`${site}/sports/favourites`)
  const { query } = last(backend, '/api/sports/followed')
  expect(query.getAll('team[]')).toEqual(['sim:competitor:7', 'sim:competitor:3'])
  expect(query.has('team')).toBe(false)
  // Of the other kinds nothing is followed: their empty lists are not sent.
  expect([...query.keys()].sort()).toEqual(['domain', 'events', 'language', 'team[]', 'team[]'])
})

test('S262 a query’s text goes over the wire whole', async ({ page, backend, site }) => {
  await page.goto(`${site}/casino/casino-games`)
  await page.locator('main [name=search]').fill('a b&c+/=é')
  await page.locator('main [name=search]').press('Enter')
  await expect.poll(() => backend.of('/api/games').at(-1)?.query.get('search')).toBe('a b&c+/=é')
  await expectGuest(page)
})
