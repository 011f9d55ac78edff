import {
  expect,
  expectGuest,
  expectPlayer,
  last,
  logIn,
  paths,
  sendLogin,
  test,
  tokenCookies,
  tokens,
  tokenThatExpires,
} from './support.ts'
import { findCookie, endsAt, inApp, inFuture, inPast, ownTokens, playerOn } from './session-support.ts'

const YEAR_S = 31_536_000

test('S285 S286 S287 the auth cookies: a year from the last write, path /, same-site lax, out of reach of scripts', async ({
  page,
  context,
  backend,
  site,
}) => {
  const { token, refresh } = ownTokens(backend)
  await logIn(page, site)
  const ours = async () =>
    (await context.cookies()).filter(({ name }) => /^auth\.(token|refresh|strategy)/.test(name))
  const check = async () => {
    const inAYear = new Date().getTime() / 1000 + YEAR_S
    for (const cookie of await ours()) {
      expect(cookie, cookie.name).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: true })
      expect(Math.abs(cookie.expires - inAYear), cookie.name).toBeLessThan(60)
    }
  }
  await check()
  expect((await ours()).map(({ name }) => name).sort()).toEqual([
    'auth.refresh_token',
    'auth.refresh_token_expires',
    'auth.strategy',
    'auth.token',
    'auth.token_expires',
  ])
  await expect.poll(() => findCookie(context, 'auth.token')).toBe(`Bearer ${token}`)
  await expect.poll(() => findCookie(context, 'auth.refresh_token')).toBe(refresh)
  const request = page.waitForRequest(`${site}/terms`)
  await page.goto(`${site}/terms`)
  expect((await (await request).allHeaders()).cookie).toContain('auth.token=Bearer%20')
  // A refresh writes them anew.
  await endsAt(context, site, 'auth.token', inPast())
  await page.goto(`${site}/casino`)
  await expectPlayer(page)
  await expect.poll(() => findCookie(context, 'auth.token')).toBe('Bearer token-2')
  await check()
})

for (const [where, response, top] of [
  ['beside the token', { expires_in: 60 }, {}],
  ['at the top of the answer', {}, { expires_in: 60 }],
  ['as text', { expires_in: '60' }, {}],
] as const)
  test(`S154 expires_in ${where} sets when an opaque token ends, in seconds from receipt`, async ({
    page,
    context,
    backend,
    site,
  }) => {
    backend.answer('/api/auth/login', {
      body: { response: { token: `opaque ${where}`, ...response }, ...top },
    })
    const sent = new Date().getTime()
    await logIn(page, site)
    const ends = Number(await findCookie(context, 'auth.token_expires'))
    expect(ends).toBeGreaterThanOrEqual(sent + 60_000)
    expect(ends).toBeLessThanOrEqual(new Date().getTime() + 60_000)
  })

test('S154 once that time has passed a guarded page leads to the login', async ({ page, backend, site }) => {
  ownTokens(backend, { expires_in: 6 })
  await logIn(page, site, `${site}/profile`)
  await expect(async () => {
    await inApp(page, '/casino')
    await expect(page).toHaveURL(`${site}/login`, { timeout: 300 })
  }).toPass({ timeout: 30_000 })
  await expectGuest(page)
  expect(backend.of('/api/auth/refresh')).toHaveLength(0)
})

test('S154 an expiry inside the token goes before expires_in; the refresh token has its own, or 30 days', async ({
  page,
  context,
  backend,
  site,
}) => {
  const ends = Math.round(inFuture(600_000) / 1000) * 1000
  const login = (token: string, more: object = {}) => backend.answer('/api/auth/login', tokens(token, more))
  const expiry = async (name: 'token' | 'refresh_token') => findCookie(context, `auth.${name}_expires`)

  login(tokenThatExpires(ends), { expires_in: 5, refresh_token: tokenThatExpires(ends + 5_000, 'r') })
  await logIn(page, site)
  expect(await expiry('token')).toBe(String(ends))
  expect(await expiry('refresh_token')).toBe(String(ends + 5_000))

  await context.clearCookies()
  login(`Bearer ${tokenThatExpires(ends, 'b')}`, { refresh_token: 'opaque-r' })
  await logIn(page, site)
  expect(await expiry('token')).toBe(String(ends))
  const days = (Number(await expiry('refresh_token')) - new Date().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(29.99)
  expect(days).toBeLessThan(30.01)

  for (const opaque of ['opaque', 'not.a.jwt', 'a.b', 'e30.e30.x']) {
    await context.clearCookies()
    login(opaque)
    await logIn(page, site)
    // Unknown: it counts as not expiring.
    expect(await expiry('token'), opaque).toBe('false')
    await page.goto(`${site}/casino`)
    await expect(page).toHaveURL(`${site}/casino`)
  }
})

test('S240 the refresh: POST with the refresh token and its grant, without Authorization, before the call that needed it', async ({
  page,
  context,
  backend,
  site,
}) => {
  const { refresh } = ownTokens(backend)
  backend.answer('/api/auth/refresh', tokens('renewed', { expires_in: 100 }))
  await playerOn(page, backend, site, '/profile')
  const kept = await findCookie(context, 'auth.refresh_token_expires')
  const users = backend.of('/api/user').length
  await endsAt(context, site, 'auth.token', inPast())
  const before = backend.calls.length
  await inApp(page, '/transactions')
  await expect.poll(() => paths(backend)).toContain('/api/wallet/transactions')
  const after = backend.calls.slice(before)
  expect(after[0]?.path).toBe('/api/auth/refresh')
  expect(after[0]?.method).toBe('POST')
  expect(after[0]?.headers.authorization).toBeUndefined()
  expect(after[0]?.body).toMatchObject({ refresh_token: refresh, grant_type: 'refresh_token' })
  expect(last(backend, '/api/wallet/transactions').headers.authorization).toBe('Bearer renewed')
  // The answer is read like a login's; the refresh token stays unless a new one came, and the user is not read again.
  await expect.poll(() => findCookie(context, 'auth.token')).toBe('Bearer renewed')
  expect(Number(await findCookie(context, 'auth.token_expires'))).toBeLessThan(inFuture(101_000))
  await expect.poll(() => findCookie(context, 'auth.refresh_token')).toBe(refresh)
  await expect.poll(() => findCookie(context, 'auth.refresh_token_expires')).toBe(kept)
  expect(backend.of('/api/user')).toHaveLength(users)
  await expectPlayer(page)
})

test('S241 calls made at the same time with an expired token cause one refresh and go out with the new token', async ({
  page,
  context,
  backend,
  site,
}) => {
  ownTokens(backend)
  backend.answer('/api/auth/refresh', { ...tokens('renewed-241'), delayMs: 300 })
  await playerOn(page, backend, site, '/profile')
  await endsAt(context, site, 'auth.token', inPast())
  const before = backend.calls.length
  await page.evaluate(() =>
    Promise.all(
      ['/transactions', '/favorites', '/profile.data?section=wallet'].map((path) =>
        fetch(path.includes('.data') ? path : `${path}.data`).then((answer) => answer.text()),
      ),
    ),
  )
  const after = backend.calls.slice(before)
  expect(after.filter(({ path }) => path === '/api/auth/refresh')).toHaveLength(1)
  expect(after[0]?.path).toBe('/api/auth/refresh')
  const own = after.filter(({ path, query }) => /wallet/.test(path) || query.has('favorite'))
  expect(own.length).toBeGreaterThanOrEqual(3)
  for (const call of own) expect(call.headers.authorization, call.path).toBe('Bearer renewed-241')
})

test('S241 two tabs with the same expired token: one refresh, and both stay players', async ({
  page,
  context,
  backend,
  site,
}) => {
  ownTokens(backend)
  backend.answer('/api/auth/refresh', {
    ...tokens('renewed-tabs', { refresh_token: 'rotated', expires_in: 900 }),
    delayMs: 300,
  })
  await playerOn(page, backend, site, '/profile')
  const other = await context.newPage()
  await other.goto(`${site}/profile`)
  await expectPlayer(other)
  await expect.poll(() => backend.of('/api/live').length).toBeGreaterThan(1)
  await endsAt(context, site, 'auth.token', inPast())
  await Promise.all([inApp(page, '/casino'), inApp(other, '/live-casino')])
  await expect(page).toHaveURL(`${site}/casino`)
  await expect(other).toHaveURL(`${site}/live-casino`)
  await expectPlayer(page)
  await expectPlayer(other)
  expect(backend.of('/api/auth/refresh')).toHaveLength(1)
  await expect.poll(() => findCookie(context, 'auth.refresh_token')).toBe('rotated')
})

test('S193 a logout in one tab is seen by the other at its next step', async ({
  page,
  context,
  backend,
  site,
}) => {
  ownTokens(backend)
  await playerOn(page, backend, site, '/profile')
  const other = await context.newPage()
  await other.goto(`${site}/terms`)
  await other.locator('header form[action="/logout"] button').dispatchEvent('click')
  await expectGuest(other)
  await inApp(page, '/casino')
  await expect(page).toHaveURL(`${site}/login`)
  await expectGuest(page)
  await sendLogin(page)
  await expect(page).toHaveURL(`${site}/casino`)
})

test('S291 without the setting an expired token on an open page is not looked at by itself', async ({
  page,
  context,
  backend,
  site,
}) => {
  ownTokens(backend, { expires_in: 900 })
  await page.clock.install()
  await playerOn(page, backend, site, '/promotions')
  await page.clock.runFor(2_000)
  // The page reads the player's session once after it has begun to run.
  await expect.poll(() => backend.calls.map(({ path }) => path)).toContain('/api/play_session')
  await endsAt(context, site, 'auth.token', inPast())
  const calls = backend.calls.length
  const asked: string[] = []
  page.on('request', (request) => {
    // Chunks are fetched ahead whenever the page is idle.
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/assets/')) asked.push(pathname)
  })
  await page.clock.runFor(10_000)
  await expectPlayer(page)
  await expect(page).toHaveURL(`${site}/promotions`)
  expect(asked).toEqual([])
  expect(backend.calls).toHaveLength(calls)
  expect(await tokenCookies(context)).toContain('auth.token')
})

test('S194 S232 a token too long for one cookie holds as well', async ({ page, context, backend, site }) => {
  const long = tokenThatExpires(inFuture(600_000), 'x'.repeat(6_000))
  backend.answer('/api/auth/login', tokens(long, { refresh_token: 'r'.repeat(5_000) }))
  await logIn(page, site, `${site}/casino`)
  await expect(page).toHaveURL(`${site}/casino`)
  await expectPlayer(page)
  expect(last(backend, '/api/user').headers.authorization).toBe(`Bearer ${long}`)
  await page.locator('header form[action="/logout"] button').dispatchEvent('click')
  await expectGuest(page)
  await expect.poll(() => tokenCookies(context)).toEqual([])
})
