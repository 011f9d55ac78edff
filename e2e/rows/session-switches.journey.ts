import type { Page } from '@playwright/test'
import { now } from '../support/clock.ts'
import { expect, expectGuest, expectPlayer, logIn, paths, test, tokenCookies } from './support.ts'
import { endsAt, inApp, inFuture, inPast, ownTokens, playerOn } from './session-support.ts'

// Both switches of the session on; the validation every second.
test.use({ siteEnv: { RESET_ON_ERROR: 'on', TOKEN_VALIDATION: 'on' } })
test.describe.configure({ mode: 'default' })

test('S192 with the setting on any answer of 401 logs out, in the running page', async ({
  page,
  context,
  backend,
  site,
}) => {
  ownTokens(backend)
  await playerOn(page, backend, site, '/profile')
  backend.answer('/api/wallet/transactions', { status: 401, body: {} })
  await inApp(page, '/transactions')
  await expectGuest(page)
  await expect.poll(() => tokenCookies(context)).toEqual([])
})

test('S192 and in a document', async ({ page, context, backend, site }) => {
  ownTokens(backend)
  await logIn(page, site)
  backend.answer('/api/wallet/transactions', { status: 401, body: {} })
  await page.goto(`${site}/transactions`)
  await expectGuest(page)
  await expect(page.locator('header a[href="/login"]:visible')).toHaveCount(1)
  await expect.poll(() => tokenCookies(context)).toEqual([])
})

test('S292 a token that ends on an open page makes a guest of the player within about a second', async ({
  page,
  context,
  backend,
  site,
}) => {
  ownTokens(backend, { expires_in: 900 })
  await playerOn(page, backend, site, '/profile')
  await endsAt(context, site, 'auth.token', inPast())
  const started = new Date().getTime()
  await expectGuest(page)
  expect(new Date().getTime() - started).toBeLessThan(6_000)
  await expect(page).toHaveURL(`${site}/profile`)
  await expect.poll(() => tokenCookies(context)).toEqual([])
  expect(paths(backend)).not.toContain('/api/auth/refresh')
})

/** Counts the token checks from now on, in ten seconds of the page's clock. */
async function checksLater(page: Page): Promise<number> {
  let checks = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/_auth/check') checks += 1
  })
  await page.clock.runFor(10_000)
  // What the page has sent by then has been seen when an answer of the site comes back.
  await page.evaluate(() => fetch('/robots.txt', { cache: 'no-store' }).then((answer) => answer.text()))
  return checks
}

test('S292 on a guarded page it leads to the login, and then it stops', async ({
  page,
  context,
  backend,
  site,
}) => {
  // Before the page starts: a timer of before would go by the real clock.
  await page.clock.install()
  ownTokens(backend, { expires_in: 900 })
  await playerOn(page, backend, site, '/casino')
  await endsAt(context, site, 'auth.token', inPast())
  await expect(page).toHaveURL(`${site}/login`)
  await expectGuest(page)
  expect(await checksLater(page)).toBe(0)
})

test('S292 it runs every second, and a log-out stops it', async ({ page, backend, site }) => {
  await page.clock.install()
  ownTokens(backend)
  await playerOn(page, backend, site, '/profile')
  await page.clock.pauseAt(new Date(now() + 3_600_000))
  expect(await checksLater(page)).toBe(10)
  await page.clock.resume()
  await page
    .locator('form[action="/logout"]')
    .first()
    .evaluate((form) => (form as HTMLFormElement).requestSubmit())
  await expectGuest(page)
  expect(await checksLater(page)).toBe(0)
})

test('S292 a refreshable token is renewed by it, and the player stays', async ({
  page,
  context,
  backend,
  site,
}) => {
  const { refresh } = ownTokens(backend)
  await playerOn(page, backend, site, '/profile')
  await endsAt(context, site, 'auth.token', inPast())
  await expect.poll(() => backend.of('/api/auth/refresh').length).toBe(1)
  expect(backend.of('/api/auth/refresh')[0]?.body?.refresh_token).toBe(refresh)
  await expectPlayer(page)
  await expect.poll(async () => (await tokenCookies(context)).length).toBeGreaterThan(2)
  await endsAt(context, site, 'auth.token', inFuture())
  await expectPlayer(page)
})
