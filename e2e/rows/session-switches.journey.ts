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

test('S292 on a guarded page it leads to the login, and then it stops', async ({
  page,
  context,
  backend,
  site,
}) => {
  ownTokens(backend, { expires_in: 900 })
  await playerOn(page, backend, site, '/casino')
  await endsAt(context, site, 'auth.token', inPast())
  await expect(page).toHaveURL(`${site}/login`)
  await expectGuest(page)
  const checks: string[] = []
  page.on('request', (request) => checks.push(new URL(request.url()).pathname))
  await page.clock.install()
  await page.clock.runFor(5_000)
  expect(checks).not.toContain('/_auth/check')
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
