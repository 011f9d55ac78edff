import type { MockBackend } from '../mock-backend/backend.ts'
import {
  documents,
  en,
  expect,
  expectGuest,
  expectPlayer,
  last,
  paths,
  refusal,
  speak,
  test,
  tokenCookies,
  tokens,
  tokenThatExpires,
} from './support.ts'
import {
  addressChanges,
  endBoth,
  endsAt,
  inApp,
  inFuture,
  inPast,
  ownTokens,
  playerOn,
} from './session-support.ts'

/** A page that makes no call, so that only the guard can look at the tokens. */
const quiet = (backend: MockBackend): string => {
  backend.configure({ sports_url: 'https://sports.test/' })
  return '/sports'
}

test.beforeEach(({ page }) =>
  page.route('https://sports.test/**', (route) => route.fulfill({ body: 'odds' })),
)

test('S84 S83 an open route entered in-app with expired tokens: no refresh call, the address stays', async ({
  page,
  context,
  backend,
  site,
}) => {
  const open = quiet(backend)
  for (const [kind, end] of [
    ['the token', (at, address) => endsAt(at, address, 'auth.token', inPast())],
    ['the refresh token', (at, address) => endsAt(at, address, 'auth.refresh_token', inPast())],
    ['both', endBoth],
  ] as const satisfies readonly (readonly [string, typeof endBoth])[])
    await test.step(kind, async () => {
      await context.clearCookies()
      ownTokens(backend)
      await playerOn(page, backend, site, '/profile')
      await end(context, site)
      const calls = backend.calls.length
      await inApp(page, open)
      await expect(page).toHaveURL(site + open)
      await expect(page.locator('main iframe')).toBeVisible()
      await expectPlayer(page)
      expect(paths(backend).slice(calls)).toEqual([])
      expect(await tokenCookies(context)).toContain('auth.token')
    })
})

test('S88 S86 a player with a dead session who enters a guest page in-app is sent home, not kept', async ({
  page,
  context,
  backend,
  site,
}) => {
  for (const path of ['/login', '/register', '/reset/password'])
    await test.step(path, async () => {
      await context.clearCookies()
      ownTokens(backend, {})
      await playerOn(page, backend, site, '/profile')
      await endsAt(context, site, 'auth.token', inPast())
      const seen = documents(page)
      const changes = addressChanges(page)
      await inApp(page, path)
      await expect(page).toHaveURL(`${site}/`)
      // Home's own calls find the session dead; the next guarded page leads to the login.
      await expectGuest(page)
      await expect(page).toHaveURL(`${site}/`)
      expect(seen).toEqual([])
      expect(changes).toEqual(['/'])
    })
})

for (const how of ['in-app', 'as a document'] as const)
  test.describe(how, () => {
    test(`S91 S152 S188 S96 an expired refresh token ends the session though the token is valid, ${how}`, async ({
      page,
      context,
      backend,
      site,
    }) => {
      ownTokens(backend)
      await playerOn(page, backend, site, '/profile')
      await endsAt(context, site, 'auth.refresh_token', inPast())
      await endsAt(context, site, 'auth.token', inFuture(600_000))
      const calls = backend.calls.length
      const changes = addressChanges(page)
      if (how === 'in-app') await inApp(page, '/casino')
      else await page.goto(`${site}/casino`)
      await expect(page).toHaveURL(`${site}/login`)
      await expectGuest(page)
      await expect.poll(() => tokenCookies(context)).toEqual([])
      expect(changes).toEqual(['/login'])
      for (const path of ['/api/auth/refresh', '/api/user', '/api/games', '/api/auth/logout'])
        expect(paths(backend).slice(calls)).not.toContain(path)
    })

    test(`S92 S153 S187 an expired token is renewed first and the navigation goes on, ${how}`, async ({
      page,
      context,
      backend,
      site,
    }) => {
      ownTokens(backend)
      await playerOn(page, backend, site, '/profile')
      await endsAt(context, site, 'auth.token', inPast())
      const before = backend.calls.length
      const changes = addressChanges(page)
      if (how === 'in-app') await inApp(page, '/casino')
      else await page.goto(`${site}/casino`)
      await expect(page.locator('main [data-game]').first()).toBeVisible()
      await expect(page).toHaveURL(`${site}/casino`)
      await expectPlayer(page)
      expect(changes).toEqual(['/casino'])
      expect(backend.of('/api/auth/refresh')).toHaveLength(1)
      const after = backend.calls.slice(before).filter(({ path }) => path !== '/api/auth/refresh')
      expect(after.length).toBeGreaterThan(0)
      for (const { path, headers } of after)
        expect([undefined, 'Bearer token-2'], path).toContain(headers.authorization)
      expect(after.some(({ headers }) => headers.authorization === 'Bearer token-2')).toBe(true)
    })

    test(`S93 S151 S153 S188 an expired token without a refresh token ends the session, ${how}`, async ({
      page,
      context,
      backend,
      site,
    }) => {
      await speak(page, 'en_US')
      ownTokens(backend, { expires_in: 900 })
      await playerOn(page, backend, site, '/profile')
      await endsAt(context, site, 'auth.token', inPast())
      if (how === 'in-app') await inApp(page, '/casino')
      else await page.goto(`${site}/casino`)
      await expect(page).toHaveURL(`${site}/login`)
      await expectGuest(page)
      await expect(page.locator('main [name=password]').first()).toBeVisible()
      await expect.poll(() => tokenCookies(context)).toEqual([])
      expect(backend.of('/api/auth/refresh')).toHaveLength(0)
    })
  })

test('S94 a refresh that fails, is refused or brings no usable token ends the session', async ({
  page,
  context,
  backend,
  site,
}) => {
  for (const [what, answer, calls] of [
    ['answers 500', { status: 500 }, 2],
    ['answers 401', refusal(401, 'invalid_token', 'No'), 1],
    ['brings no token', { body: { response: {} } }, 1],
    ['brings a token that is expired already', tokens(tokenThatExpires(inPast())), 1],
  ] as const)
    await test.step(what, async () => {
      await context.clearCookies()
      backend.answer('/api/auth/refresh', answer)
      ownTokens(backend)
      await playerOn(page, backend, site, '/profile')
      await endsAt(context, site, 'auth.token', inPast())
      const before = backend.of('/api/auth/refresh').length
      const changes = addressChanges(page)
      await inApp(page, '/casino')
      await expect(page).toHaveURL(`${site}/login`)
      await expectGuest(page)
      await expect.poll(() => tokenCookies(context)).toEqual([])
      expect(backend.of('/api/auth/refresh').length - before).toBe(calls)
      expect(changes).toEqual(['/login'])
    })
})

test('S290 a token counts as expired 500 ms before its end, and as valid 5 s before', async ({
  page,
  context,
  backend,
  site,
}) => {
  ownTokens(backend, { expires_in: 900 })
  await playerOn(page, backend, site, '/profile')
  await endsAt(context, site, 'auth.token', inFuture(5_000))
  await inApp(page, '/live-casino')
  await expect(page).toHaveURL(`${site}/live-casino`)
  await expectPlayer(page)
  await endsAt(context, site, 'auth.token', inFuture(900_000))
  await inApp(page, '/profile')
  await expect(page).toHaveURL(`${site}/profile`)
  await endsAt(context, site, 'auth.token', inFuture(400))
  await inApp(page, '/casino')
  await expect(page).toHaveURL(`${site}/login`)
})

test('S290 the refresh token likewise', async ({ page, context, backend, site }) => {
  ownTokens(backend)
  await playerOn(page, backend, site, '/profile')
  await endsAt(context, site, 'auth.refresh_token', inFuture(5_000))
  await inApp(page, '/live-casino')
  await expect(page).toHaveURL(`${site}/live-casino`)
  await endsAt(context, site, 'auth.refresh_token', inFuture(400))
  await inApp(page, '/casino')
  await expect(page).toHaveURL(`${site}/login`)
  expect(backend.of('/api/auth/refresh')).toHaveLength(0)
})

test('S90 S104 a guest stays on /login without a redirect loop', async ({ page, site }) => {
  const seen = documents(page)
  const answer = await page.goto(`${site}/login`)
  expect(answer?.status()).toBe(200)
  expect(seen).toEqual(['/login'])
  await page.goto(`${site}/terms`)
  const changes = addressChanges(page)
  await inApp(page, '/login')
  await expect(page.locator('main [name=password]').first()).toBeVisible()
  expect(changes).toEqual(['/login'])
})

test('S96 a dead session on a brand without an open home: no more than two moves', async ({
  page,
  context,
  backend,
  site,
}) => {
  backend.configure({ pam_type: 1 })
  ownTokens(backend, { expires_in: 900 })
  await playerOn(page, backend, site, '/profile')
  await endsAt(context, site, 'auth.token', inPast())
  const changes = addressChanges(page)
  await inApp(page, '/register')
  await expect(page).toHaveURL(`${site}/login`)
  await expectGuest(page)
  await expect(page.locator('main [name=password]').first()).toBeVisible()
  expect(changes.length).toBeLessThanOrEqual(2)
})

test('S137 S272 a guest turned away reads why on /login, once, in-app and as a document', async ({
  page,
  site,
}) => {
  await speak(page, 'en_US')
  const notice = page.locator('[data-notification]').getByText(en.common.mustLoginUrl)
  await page.goto(`${site}/casino`)
  await expect(page).toHaveURL(`${site}/login`)
  await expect(notice).toBeVisible()
  await page.goto(`${site}/terms`)
  await expect(page.locator('main h1')).toBeVisible()
  await inApp(page, '/login')
  await expect(page).toHaveURL(`${site}/login`)
  await expect(notice).toHaveCount(0)
  await inApp(page, '/favorites')
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(`${site}/login`)
})

test('S137 S273 S228 the address of a game says that playing needs a login', async ({
  page,
  backend,
  site,
}) => {
  await speak(page, 'en_US')
  await page.goto(`${site}/casino/play/g1`)
  await expect(page).toHaveURL(`${site}/login`)
  await expect(page.getByText(en.common.mustLoginGame)).toBeVisible()
  expect(paths(backend)).not.toContain('/api/games/launch')
})

test('S228 S273 a guest who chooses a game reads that a login is needed, and no game opens', async ({
  page,
  backend,
  site,
}) => {
  await speak(page, 'en_US')
  await page.goto(`${site}/casino/casino-games`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await inApp(page, '/casino/casino-games')
  await page.locator('main [data-game] a').first().click()
  await expect(page.getByText('You must login to access this game').first()).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page).toHaveURL(`${site}/casino/casino-games`)
  expect(paths(backend)).not.toContain('/api/games/launch')
})

test('S191 S276 a call past both tokens is never sent; the visitor is a guest where he was, then lands on login', async ({
  page,
  context,
  backend,
  site,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  ownTokens(backend)
  await playerOn(page, backend, site, '/promotions')
  await endBoth(context, site)
  const before = backend.calls.length
  await inApp(page, '/transactions')
  await expectGuest(page)
  await expect(page).toHaveURL(`${site}/transactions`)
  await expect(page.locator('header a[href="/login"]:visible')).toHaveCount(1)
  const after = backend.calls.slice(before)
  expect(after.map(({ path }) => path)).not.toContain('/api/wallet/transactions')
  expect(after.filter(({ headers }) => headers.authorization !== undefined)).toEqual([])
  await expect.poll(() => tokenCookies(context)).toEqual([])
  expect(errors).toEqual([])
  await inApp(page, '/casino')
  await expect(page).toHaveURL(`${site}/login`)
  expect(last(backend, '/configurations').headers.authorization).toBeUndefined()
})

test('S191 an open page entered with a dead session still shows its content, as to a guest', async ({
  page,
  context,
  backend,
  site,
}) => {
  ownTokens(backend)
  await playerOn(page, backend, site, '/profile')
  await endBoth(context, site)
  await inApp(page, '/casino/casino-games')
  await expectGuest(page)
  await expect(page).toHaveURL(`${site}/casino/casino-games`)
  await expect(page.locator('main [data-game]').first()).toBeVisible()
})
