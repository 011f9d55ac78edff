import type { Page, Route } from '@playwright/test'
import type { MockBackend } from '../mock-backend/backend.ts'
import { answerSports } from '../mock-backend/sports.ts'
import { odd, placed, locateStake, withSelection, withSportsbook } from './sports-support.ts'
import { es, expect, logIn, test } from './support.ts'

withSportsbook()

/** A slip with a stake, the button that places it, and the posts that reached the backend. */
async function stakedSlip(page: Page, site: string, backend: MockBackend) {
  const slip = await withSelection(page, site)
  await locateStake(slip).fill('300')
  return {
    slip,
    place: slip.getByRole('button', { name: /^Apostar/ }),
    posts: () => backend.of('/api/sports/bets').filter(({ method }) => method === 'POST'),
  }
}

test('S64 the sheet keeps its act in sight and says itself why a post failed', async ({
  page,
  site,
  backend,
}) => {
  await page.setViewportSize({ width: 360, height: 480 })
  await logIn(page, site, `${site}/sports`)
  await odd(page, 'Puerto Norte').click()
  await page.getByRole('link', { name: /Boleto · 1 selección/ }).click()
  const sheet = page.getByRole('dialog', { name: es.sports.slip.title })
  await locateStake(sheet).fill('300')
  const act = sheet.getByRole('button', { name: /^Apostar/ })
  // Below it there is more than the sheet has room for.
  await expect(sheet.locator('.slip-rest')).not.toBeInViewport({ ratio: 1 })
  await expect(act).toBeInViewport({ ratio: 1 })
  backend.answer('/api/sports/bets', { status: 503 })
  await act.click()
  await expect(sheet.getByRole('alert').getByText(es.errors.unexpected)).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[data-notification]')).toHaveCount(0)
})

test('S64 a backend that is out of order takes no name, price or stake out of the slip', async ({
  page,
  site,
  backend,
}) => {
  const slip = await withSelection(page, site)
  await expect(slip.locator('.selection-title b')).toHaveText('Puerto Norte')
  backend.answer('/api/sports/slip', { status: 503 })
  await locateStake(slip).fill('300')
  await expect(slip.getByText(es.sports.slip.failed)).toBeVisible()
  await expect(slip.locator('.selection-title b')).toHaveText('Puerto Norte')
  await expect(slip.locator('.selection-odds b')).toHaveText('1,42')
  answerSports(backend)
  await locateStake(slip).fill('400')
  await expect(slip.getByText(es.sports.slip.failed)).toHaveCount(0)
  await expect(slip.locator('.selection-title b')).toHaveText('Puerto Norte')
})

test('S64 a slip whose first check gets no answer says so, keeps its selections and is checked again by a press', async ({
  page,
  site,
}) => {
  await page.route('**/sports/slip.data**', (route) => route.abort())
  const slip = await withSelection(page, site)
  await expect(odd(page, 'Puerto Norte')).toHaveAttribute('aria-pressed', 'true')
  await expect(slip.getByText(es.sports.slip.neverChecked)).toBeVisible()
  await expect(slip.locator('.selection-title b')).toHaveText(es.sports.slip.notLoaded)
  await expect(slip.locator('.selection-skeleton')).toHaveCount(0)
  await expect(slip.locator('.selection-odds b')).toHaveText('1,42')
  const quick = slip.getByRole('group', { name: es.sports.slip.quick })
  await expect(quick).toBeHidden()
  await page.unroute('**/sports/slip.data**')
  await slip.getByRole('button', { name: es.errors.retry }).click()
  await expect(slip.locator('.selection-title b')).toHaveText('Puerto Norte')
  await expect(slip.getByText(es.sports.slip.neverChecked)).toHaveCount(0)
  await expect(quick).toBeVisible()
})

test('S64 on a slow line a check that is on its way is not begun again for the same slip', async ({
  page,
  site,
}) => {
  const first = Promise.withResolvers<Route>()
  let checks = 0
  await page.route('**/sports/slip.data**', (route) => {
    checks += 1
    first.resolve(route)
  })
  await page.clock.install()
  const slip = await withSelection(page, site)
  await page.clock.runFor(1_000)
  const slow = await first.promise
  await page.clock.runFor(20_000)
  expect(checks).toBe(1)
  await slow.continue()
  await expect(slip.locator('.selection-title b')).toHaveText('Puerto Norte')
})

test('S64 S280 a bet whose post gets no answer leaves the slip as it is, and the next try has the same key', async ({
  page,
  site,
  backend,
}) => {
  const { slip, place, posts } = await stakedSlip(page, site, backend)
  const lost: (string | null)[] = []
  await page.route('**/sports/slip.data**', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    lost.push(new URLSearchParams(route.request().postData() ?? '').get('idempotency_key'))
    return route.abort()
  })
  await place.click()
  await expect(page.locator('[data-notification=error]')).toContainText(es.errors.noAnswer)
  await expect(slip.locator('[data-form-errors]')).toContainText(es.errors.noAnswer)
  await expect(locateStake(slip)).toHaveValue('300')
  await page.unroute('**/sports/slip.data**')
  await place.click()
  await expect(placed(page)).toBeVisible()
  expect(lost).toEqual([posts()[0]?.headers['idempotency-key']])
})

test('S64 S280 a bet whose answer is lost after its cookies is placed once', async ({
  page,
  site,
  backend,
}) => {
  const { slip, place, posts } = await stakedSlip(page, site, backend)
  await page.route('**/sports/slip.data**', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    const url = new URL(request.url())
    const headers = { ...(await request.allHeaders()), host: url.host }
    url.hostname = '127.0.0.1'
    const answer = await route.fetch({ url: url.href, headers })
    const kept = answer
      .headersArray()
      .flatMap(({ name, value }) =>
        /^set-cookie$/i.test(name) ? (/^slip=([^;]*)/.exec(value)?.[1] ?? []) : [],
      )
    await page.context().addCookies(kept.map((value) => ({ name: 'slip', value, url: site })))
    return route.abort()
  })
  await place.click()
  await expect(slip.locator('[data-form-errors]')).toContainText(es.errors.noAnswer)
  await page.unroute('**/sports/slip.data**')
  await expect(locateStake(slip)).toHaveValue('300')
  await place.click()
  await expect(placed(page)).toBeVisible()
  expect(posts()).toHaveLength(2)
  expect(posts()[1]?.body).toEqual(posts()[0]?.body)
  expect(posts()[1]?.headers['idempotency-key']).toBe(posts()[0]?.headers['idempotency-key'])
})

test('S64 a page that is reloaded while its bet is sent goes on with its key; another bet has another', async ({
  page,
  site,
  backend,
}) => {
  const { slip, place, posts } = await stakedSlip(page, site, backend)
  const keys: (string | null)[] = []
  const cutOff = Promise.withResolvers<void>()
  await page.route('**/sports/slip.data**', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(new URLSearchParams(route.request().postData() ?? '').get('idempotency_key'))
    // No answer before the page is left.
    if (keys.length === 1) return cutOff.resolve()
    return route.continue()
  })
  await place.click()
  await cutOff.promise
  await page.reload()
  await expect(locateStake(slip)).toHaveValue('300')
  await place.click()
  await expect(placed(page)).toBeVisible()
  await slip.getByRole('button', { name: es.sports.slip.done }).click()
  await odd(page, 'Bahía Sur').click()
  await locateStake(slip).fill('300')
  await place.click()
  await expect(placed(page)).toBeVisible()
  expect(posts().map(({ headers }) => headers['idempotency-key'])).toEqual(keys.slice(1))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('S64 a bet of which the backend does not say whether it was placed is sent again with its key, after a reload too', async ({
  page,
  site,
  backend,
}) => {
  const { slip, place, posts } = await stakedSlip(page, site, backend)
  backend.answer('/api/sports/bets', { status: 500, body: {} })
  for (const times of [1, 2]) {
    const before = posts().length
    await place.click()
    await expect.poll(() => posts().length).toBeGreaterThan(before)
    await expect(slip.locator('[data-form-errors]')).toBeVisible()
    await expect(locateStake(slip)).toHaveValue('300')
    if (times === 2) await page.reload()
  }
  answerSports(backend)
  await place.click()
  await expect(placed(page)).toBeVisible()
  expect(new Set(posts().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})
