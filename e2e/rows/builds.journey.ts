import type { Route } from '@playwright/test'
import { buildForTests, startSite } from '../../apps/storefront/server/testing/site-under-test.ts'
import { LATEST, answerJson, buildRequests, go, open } from './builds-support.ts'
import { documents, expect, expectPlayer, logIn, openWithClock, test } from './support.ts'

test('S204 S205 S252 S253 each navigation asks for the latest build; the same id changes nothing', async ({
  page,
  backend,
  site,
}) => {
  void backend
  const asked = buildRequests(page)
  await open(page, `${site}/terms`)
  const loaded = documents(page)
  await go(page, '/privacy')
  await expect(page).toHaveURL(`${site}/privacy`)
  await go(page, '/poker')
  await expect(page).toHaveURL(`${site}/poker`)
  const queries = asked.filter((path) => path.startsWith('/builds/latest.json'))
  expect(queries).toHaveLength(2)
  for (const path of queries) expect(path).toMatch(/^\/builds\/latest\.json\?\d{13}$/)
  expect(new Set(queries).size).toBe(2)
  const running = await (
    await page.request.get(`${site.replace('shop.test', '127.0.0.1')}/builds/latest.json`)
  ).json()
  await answerJson(page, LATEST, { id: (running as { id: string }).id, timestamp: 1, more: 'x' })
  await go(page, '/horses')
  await expect(page).toHaveURL(`${site}/horses`)
  expect(loaded).toEqual([])
})

test('S206 S208 S255 a new deployment: the next link loads its destination whole, then all is new', async ({
  page,
  backend,
}) => {
  test.slow()
  const next = await buildForTests('-next')
  const first = await startSite(backend.url)
  const site = `http://shop.test:${first.port}`
  const asked = buildRequests(page)
  const metas = () => asked.filter((path) => path.startsWith('/builds/meta/'))
  await open(page, `${site}/terms`)
  const loaded = documents(page)
  await go(page, '/privacy')
  await expect(page).toHaveURL(`${site}/privacy`)
  await go(page, '/poker')
  await expect(page).toHaveURL(`${site}/poker`)
  expect(metas()).toHaveLength(1)
  expect(loaded).toEqual([])
  await first.stop()
  const second = await startSite(backend.url, { STOREFRONT_BUILD: next, PORT: String(first.port) })
  try {
    // Nothing happens to a page that stays.
    await expect(page.getByRole('main')).toBeVisible()
    expect(loaded).toEqual([])
    await go(page, '/promotions?from=poker#first')
    await expect.poll(() => loaded).toEqual(['/promotions?from=poker'])
    await expect(page).toHaveURL(`${site}/promotions?from=poker#first`)
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    await go(page, '/horses')
    await expect(page).toHaveURL(`${site}/horses`)
    await expect(page.getByRole('main')).toBeVisible()
    expect(loaded).toHaveLength(1)
    expect(new Set(metas()).size).toBe(2)
    expect(metas()).toHaveLength(2)
  } finally {
    await second.stop()
  }
})

test('S207 S253 a build check that fails or says nothing is ignored', async ({ page, backend, site }) => {
  void backend
  await open(page, `${site}/terms`)
  const loaded = documents(page)
  const answers: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 404, body: '' }),
    (route) => route.fulfill({ json: { timestamp: 1 } }),
    (route) => route.fulfill({ json: { id: '' } }),
    (route) => route.fulfill({ json: { id: 7 } }),
    (route) => route.fulfill({ json: null }),
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>home' }),
    (route) => route.abort(),
  ]
  for (const [index, answer] of answers.entries()) {
    await page.unroute(LATEST)
    await page.route(LATEST, answer)
    const path = index % 2 === 0 ? '/privacy' : '/terms'
    await go(page, path)
    await expect(page).toHaveURL(site + path)
  }
  expect(loaded).toEqual([])
  await expect(page.locator('[data-notification]')).toHaveCount(0)
})

test('S204 S206 a late answer holds nothing back and takes effect on the next link', async ({
  page,
  backend,
  site,
}) => {
  void backend
  await open(page, `${site}/terms`)
  const loaded = documents(page)
  const late = Promise.withResolvers<void>()
  await page.route(
    LATEST,
    async (route) => {
      await late.promise
      await route.fulfill({ json: { id: 'another' } })
    },
    { times: 1 },
  )
  const started = performance.now()
  await go(page, '/privacy')
  await expect(page).toHaveURL(`${site}/privacy`)
  expect(performance.now() - started).toBeGreaterThan(800)
  expect(loaded).toEqual([])
  const answered = page.waitForResponse(LATEST)
  late.resolve()
  await (await answered).finished()
  expect(loaded).toEqual([])
  await go(page, '/poker?a=1')
  await expect.poll(() => loaded).toEqual(['/poker?a=1'])
})

test('S204 the check runs beside the navigation and holds it back for one second at most', async ({
  page,
  backend,
  site,
}) => {
  await openWithClock(page, `${site}/terms`)
  // Far enough ahead that it is not past when it arrives; the page's time stands still from then on.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await page.route(LATEST, () => undefined)
  const asked = page.waitForRequest(LATEST)
  const pages = () => backend.of('/api/content/page').map(({ query }) => query.get('slug'))
  await go(page, '/privacy')
  await asked
  // The destination is read while the check is unanswered.
  await expect.poll(pages).toContain('privacy')
  await page.clock.runFor(900)
  expect(new URL(page.url()).pathname).toBe('/terms')
  await page.clock.runFor(200)
  await expect(page).toHaveURL(`${site}/privacy`)
})

test('S206 an idle page looks once an hour and keeps what it saw for the next link', async ({
  page,
  backend,
  site,
}) => {
  void backend
  await openWithClock(page, `${site}/terms`)
  const loaded = documents(page)
  await page.route(LATEST, (route) => route.fulfill({ json: { id: 'another' } }), { times: 1 })
  const asked = page.waitForResponse(LATEST)
  // Jumped, not run: an hour of animation frames would take a minute of the machine.
  await page.clock.fastForward(3_600_000)
  await (await asked).finished()
  expect(loaded).toEqual([])
  await go(page, '/privacy')
  await expect.poll(() => loaded).toEqual(['/privacy'])
})

test('S209 S284 the same path is loaded whole at most once in ten seconds', async ({
  page,
  backend,
  site,
}) => {
  void backend
  const start = 1_800_000_000_000
  await page.clock.setFixedTime(start)
  await answerJson(page, LATEST, { id: 'another' })
  await open(page, `${site}/privacy`)
  const loaded = documents(page)
  const follow = async (path: string) => {
    await go(page, path)
    await expect(page).toHaveURL(site + path)
    await expect(page.locator('[data-loading]')).toHaveCount(0)
  }
  await follow('/terms')
  expect(loaded).toEqual(['/terms'])
  await follow('/poker')
  await page.clock.setFixedTime(start + 9_000)
  await follow('/terms')
  expect(loaded).toEqual(['/terms', '/poker'])
  // Another query is another path.
  await follow('/poker?a=1')
  expect(loaded).toEqual(['/terms', '/poker', '/poker?a=1'])
  await page.clock.setFixedTime(start + 11_000)
  await follow('/terms')
  expect(loaded).toEqual(['/terms', '/poker', '/poker?a=1', '/terms'])
})

test('S210 a player who is away for an hour stays logged in; two tabs share the login', async ({
  page,
  context,
  backend,
  site,
}) => {
  backend.answer('/api/auth/login', { body: { response: { token: 'token-without-end' } } })
  const other = await context.newPage()
  await other.goto(`${site}/terms`)
  await page.clock.install()
  await logIn(page, site)
  await page.clock.fastForward('01:00:00')
  await go(page, '/transactions')
  await expect(page).toHaveURL(`${site}/transactions`)
  await expectPlayer(page)
  await other.reload()
  await expectPlayer(other)
})
