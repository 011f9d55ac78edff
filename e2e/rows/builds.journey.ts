import type { Page, Route } from '@playwright/test'
import { buildForTests, startSite } from '../../apps/storefront/server/testing/site-under-test.ts'
import { documents, en, expect, expectGuest, expectPlayer, logIn, speak, test } from './support.ts'

const LATEST = '**/builds/latest.json*'
const META = '**/builds/meta/*.json'

/** Addresses of the build files the browser asks for, from now on: path and query. */
function buildRequests(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/builds/')) seen.push(pathname + search)
  })
  return seen
}

const answerJson = (page: Page, pattern: string, body: unknown): Promise<unknown> =>
  page.route(pattern, (route) => route.fulfill({ json: body }))

/** Chooses a link to any address of this site, as a text of the operator's may hold one. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, address)
}

/** The page answers to links: it is hydrated. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
}

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

test('S206 an idle page looks once an hour and keeps what it saw for the next link', async ({
  page,
  backend,
  site,
}) => {
  void backend
  await page.clock.install()
  await page.goto(`${site}/terms`)
  // The bar goes a second after hydration, by the page's own clock.
  await expect
    .poll(async () => {
      await page.clock.runFor(250)
      return page.locator('[data-loading]').count()
    })
    .toBe(0)
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

const matcher = (over: object) => ({ matcher: { static: {}, dynamic: {}, wildcard: {}, ...over } })

const PIECE = '**/assets/terms-*.js'

test('S208 a chunk that is gone: its page is loaded whole', async ({ page, backend, site }) => {
  void backend
  await page.route(PIECE, (route) => route.fulfill({ status: 404, body: '' }))
  await open(page, `${site}/login`)
  const loaded = documents(page)
  await go(page, '/terms?a=1#b')
  await expect(page).toHaveURL(`${site}/terms?a=1#b`)
  expect(loaded.at(-1)).toBe('/terms?a=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página terms')
})

test('S208 S209 a chunk that stays gone is reported, not loaded whole again at once', async ({
  page,
  backend,
  site,
}) => {
  void backend
  await speak(page, 'en_US')
  await page.route(PIECE, (route) => route.fulfill({ status: 404, body: '' }))
  await open(page, `${site}/login`)
  const loaded = documents(page)
  await go(page, '/terms')
  await expect(page).toHaveURL(`${site}/terms`)
  await open(page, `${site}/login`)
  await go(page, '/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.errors.failed)
  await expect(page).toHaveURL(`${site}/terms`)
  expect(loaded).toEqual(['/terms', '/login'])
})

test('S208 a redirect to a page whose module is gone ends on that page, loaded whole', async ({
  page,
  backend,
  site,
}) => {
  void backend
  // No link in view leads there: nothing asks for the module ahead.
  const target = '/icons-seeker-page?a=1'
  await answerJson(page, META, matcher({ static: { '/old': { redirect: target } } }))
  await page.route('**/assets/icons-seeker-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await open(page, `${site}/login`)
  const loaded = documents(page)
  await go(page, '/old')
  await expect(page).toHaveURL(site + target)
  await expect.poll(() => loaded.at(-1)).toBe(target)
})

test('S208 without a network a page whose module is not there yet is the error page, and back is the page before', async ({
  page,
  context,
  backend,
  site,
}) => {
  void backend
  await speak(page, 'en_US')
  await page.route(PIECE, (route) => route.abort())
  await open(page, `${site}/privacy`)
  await context.setOffline(true)
  await go(page, '/terms')
  await expect(page.getByRole('heading', { name: en.errors.noAnswer })).toBeVisible()
  await expect(page).toHaveURL(`${site}/terms`)
  await page.unroute(PIECE)
  await context.setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  await page.goBack()
  await expect(page).toHaveURL(`${site}/privacy`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página privacy')
})

test('S208 a form whose module is gone is sent whole', async ({ page, backend, site }) => {
  void backend
  await page.route('**/assets/logout-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await logIn(page, site)
  await page.goto(`${site}/terms`)
  await expectPlayer(page)
  await page
    .locator('form[action="/logout"] button')
    .first()
    .evaluate((button) => (button as HTMLButtonElement).click())
  await expectGuest(page)
})

test('S208 a chunk that fails beside a navigation makes the next one a full load', async ({
  page,
  backend,
  site,
}) => {
  void backend
  await page.route(PIECE, (route) => route.fulfill({ status: 404, body: '' }))
  const failed = page.waitForResponse(PIECE)
  await open(page, `${site}/privacy`)
  await page.locator('footer a[href="/terms"]').scrollIntoViewIfNeeded()
  await failed
  const loaded = documents(page)
  await go(page, '/poker')
  await expect.poll(() => loaded).toEqual(['/poker'])
})

test('S97 S255 route rules: the exact path, one segment, a tail; the more exact one wins', async ({
  page,
  backend,
  site,
}) => {
  void backend
  const asked = buildRequests(page)
  await answerJson(page, META, {
    id: 'x',
    ...matcher({
      static: { '/old/keep': { redirect: '/poker' } },
      dynamic: { '/u/*': { redirect: '/horses' }, '/v/:id/edit': { redirect: '/prode' } },
      wildcard: { '/old/**': { redirect: '/promotions' }, '/old/deep/**': { redirect: '/virtuals' } },
    }),
  })
  await open(page, `${site}/terms`)
  const loaded = documents(page)
  for (const [from, to] of [
    ['/old', '/promotions'],
    ['/old/a/b?q=1', '/promotions'],
    ['/old/keep/', '/poker'],
    ['/old/deep/y', '/virtuals'],
    ['/u/1', '/horses'],
    ['/v/1/edit', '/prode'],
  ] as const) {
    await go(page, '/terms')
    await expect(page).toHaveURL(`${site}/terms`)
    await go(page, from)
    await expect(page, from).toHaveURL(site + to)
  }
  expect(loaded).toEqual([])
  expect(asked.filter((path) => path.startsWith('/builds/meta/'))).toHaveLength(1)
  await go(page, '/u/1/x')
  await expect(page.getByText('404')).toBeVisible()
  await expect(page).toHaveURL(`${site}/u/1/x`)
})

test('S97 a rule may lead to another host, never to a script, and never round for ever', async ({
  page,
  backend,
  site,
  at,
}) => {
  void backend
  await speak(page, 'en_US')
  await answerJson(
    page,
    META,
    matcher({
      static: {
        '/out': { redirect: `${at('other.test')}/privacy?a=1` },
        '/script': { redirect: 'javascript:document.body.remove()' },
        '/a': { redirect: '/b' },
        '/b': { redirect: '/a' },
      },
    }),
  )
  await open(page, `${site}/terms`)
  await go(page, '/script')
  await expect(page.getByText('404')).toBeVisible()
  await open(page, `${site}/terms`)
  await go(page, '/a')
  await expect(page.getByText(en.errors.failed)).toBeVisible()
  await open(page, `${site}/terms`)
  await go(page, '/out')
  await expect(page).toHaveURL(`${at('other.test')}/privacy?a=1`)
})

test('S279 build metadata that cannot be read is only logged', async ({ page, backend, site }) => {
  void backend
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
  await page.route(META, (route) => route.fulfill({ status: 404, body: '' }))
  const asked = buildRequests(page)
  await open(page, `${site}/terms`)
  const loaded = documents(page)
  for (const path of ['/privacy', '/poker']) {
    await go(page, path)
    await expect(page).toHaveURL(site + path)
  }
  expect(logged.filter((text) => text.includes('Build metadata'))).not.toEqual([])
  // The next navigation may ask again.
  expect(asked.filter((path) => path.startsWith('/builds/meta/')).length).toBeGreaterThan(1)
  expect(loaded).toEqual([])
  await expect(page.locator('[data-notification], dialog[open]')).toHaveCount(0)
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
