import type { Page } from '@playwright/test'
import {
  es,
  expect,
  expectGuest,
  expectPlayer,
  last,
  logIn,
  paths,
  refusal,
  speak,
  test,
  tokenCookies,
} from './support.ts'
import { findCookie, endBoth, endsAt, inApp, inPast, ownTokens, playerOn } from './session-support.ts'

const logOut = (page: Page) => page.locator('header form[action="/logout"] button').dispatchEvent('click')
test('S185 a guest’s calls carry no Authorization', async ({ page, backend, site }) => {
  for (const path of ['/', '/casino/casino-games', '/terms']) await page.goto(site + path)
  await inApp(page, '/promotions')
  await expect(page).toHaveURL(`${site}/promotions`)
  expect(backend.calls.length).toBeGreaterThan(4)
  for (const call of backend.calls) expect(call.headers.authorization, call.path).toBeUndefined()
})

test('S186 S232 S288 S289 a player’s calls carry Authorization "Bearer …"; after logout none do', async ({
  page,
  backend,
  site,
}) => {
  const { token } = ownTokens(backend)
  await logIn(page, site)
  const before = backend.calls.length
  await page.goto(`${site}/casino`)
  for (const path of ['/transactions', '/profile?section=wallet', '/favorites']) {
    await inApp(page, path)
    await expect(page).toHaveURL(site + path)
  }
  await expect.poll(() => paths(backend)).toContain('/api/live')
  const calls = backend.calls.slice(before)
  for (const path of ['/api/user', '/auth/configurations', '/api/wallet/transactions', '/api/wallet/balance'])
    expect(calls.map((call) => call.path)).toContain(path)
  for (const { path, headers } of calls) expect(headers.authorization, path).toBe(`Bearer ${token}`)
  await logOut(page)
  await expectGuest(page)
  const after = backend.calls.length
  await page.goto(`${site}/casino/casino-games`)
  for (const call of backend.calls.slice(after)) expect(call.headers.authorization, call.path).toBeUndefined()
})

test('S232 a token that starts with Bearer is not prefixed again', async ({ page, backend, site }) => {
  backend.answer('/api/auth/login', { body: { response: { token: 'Bearer prefixed' } } })
  await logIn(page, site, `${site}/profile`)
  expect(last(backend, '/api/user').headers.authorization).toBe('Bearer prefixed')
})

test('S194 S149 a reload restores the session by one user call', async ({ page, context, backend, site }) => {
  const { token } = ownTokens(backend)
  await logIn(page, site)
  expect(await findCookie(context, 'auth.strategy')).toBe('local')
  const before = backend.of('/api/user').length
  await page.reload()
  await expectPlayer(page)
  await expect(page.locator('header').getByText('ana', { exact: true })).toBeVisible()
  expect(backend.of('/api/user')).toHaveLength(before + 1)
  expect(last(backend, '/api/user').headers.authorization).toBe(`Bearer ${token}`)
  expect(await findCookie(context, 'auth.strategy')).toBe('local')
  await logOut(page)
  await expectGuest(page)
  await expect.poll(() => findCookie(context, 'auth.strategy')).toBeUndefined()
})

test('S194 a stored token past its time and past refreshing is dropped without a user call', async ({
  page,
  context,
  backend,
  site,
}) => {
  for (const [more, end] of [
    [{ expires_in: 900 }, () => endsAt(context, site, 'auth.token', inPast())],
    [undefined, () => endBoth(context, site)],
    [undefined, () => endsAt(context, site, 'auth.refresh_token', inPast())],
  ] as const) {
    ownTokens(backend, more)
    await playerOn(page, backend, site, '/profile')
    await page.goto('about:blank')
    await end()
    const before = backend.calls.length
    await page.goto(`${site}/terms`)
    await expectGuest(page)
    const after = backend.calls.slice(before).map(({ path }) => path)
    expect(after).not.toContain('/api/user')
    expect(after).not.toContain('/api/auth/refresh')
    expect(after).toContain('/configurations')
    await expect.poll(() => tokenCookies(context)).toEqual([])
  }
})

for (const [status, kept] of [
  [401, false],
  [500, true],
] as const)
  test(`S194 a user call at start that answers ${status}: a guest, nothing shown, the token ${kept ? 'stays for the next start' : 'is dropped'}`, async ({
    page,
    context,
    backend,
    site,
  }) => {
    ownTokens(backend)
    await logIn(page, site)
    backend.answer('/api/user', { status, body: {} })
    await page.goto(`${site}/terms`)
    await expectGuest(page)
    await inApp(page, '/promotions')
    await expect(page).toHaveURL(`${site}/promotions`)
    await expect(page.locator('[data-notification], [role=dialog]')).toHaveCount(0)
    expect((await tokenCookies(context)).includes('auth.token')).toBe(kept)
    backend.answer('/api/user', null)
    await page.goto(`${site}/terms`)
    await (kept ? expectPlayer(page) : expectGuest(page))
  })

for (const answer of [{ status: 500 }, refusal(401, 'x', 'Not you'), { status: 204 }] as const)
  test(`S190 S249 logging out works whatever its call answers: ${answer.status}`, async ({
    page,
    context,
    backend,
    site,
  }) => {
    const { token } = ownTokens(backend)
    backend.answer('/api/auth/logout', answer)
    await playerOn(page, backend, site, '/profile')
    await logOut(page)
    await expectGuest(page)
    await expect(page).toHaveURL(`${site}/`)
    await expect.poll(() => tokenCookies(context)).toEqual([])
    await expect(page.locator('[data-notification], [role=dialog]')).toHaveCount(0)
    const call = last(backend, '/api/auth/logout')
    expect(call.method).toBe('POST')
    expect(call.headers.authorization).toBe(`Bearer ${token}`)
    expect(Object.keys(call.body ?? {}).sort()).toEqual(['domain', 'language'])
    // One more attempt after a fault of the server, as for every call; otherwise once.
    expect(backend.of('/api/auth/logout')).toHaveLength(answer.status === 500 ? 2 : 1)
  })

test('S193 S254 a reset names both tokens, clears them and the player, and keeps the language and the rest of the local store', async ({
  page,
  context,
  backend,
  site,
}) => {
  await speak(page, 'en_US')
  ownTokens(backend)
  await playerOn(page, backend, site, '/profile')
  await page.evaluate(() => {
    localStorage.setItem('popupLogin', 'false')
    localStorage.setItem('something', 'else')
  })
  await endBoth(context, site)
  const resets: (string | null)[][] = []
  page.on('request', (request) => {
    if (request.url() === `${site}/_auth/reset`) resets.push([request.method(), request.postData()])
  })
  await inApp(page, '/casino')
  await expect(page).toHaveURL(`${site}/login`)
  await expect
    .poll(() => resets)
    .toEqual([
      ['POST', 'token=auth.token'],
      ['POST', 'token=auth.refresh_token'],
    ])
  await expectGuest(page)
  await expect.poll(() => tokenCookies(context)).toEqual([])
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    languageSession: 'en_US',
    popupLogin: 'false',
    popupLayout: 'true',
    something: 'else',
  })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const before = backend.calls.length
  await page.goto(`${site}/terms`)
  for (const call of backend.calls.slice(before)) expect(call.headers.authorization).toBeUndefined()
})

test('S191 S188 a call made on a guarded page past both tokens leads to the login', async ({
  page,
  context,
  backend,
  site,
}) => {
  ownTokens(backend)
  await playerOn(page, backend, site, '/casino')
  await endBoth(context, site)
  const before = backend.calls.length
  await page.locator('main button[data-fav]').first().dispatchEvent('click')
  await expect(page).toHaveURL(`${site}/login`)
  await expectGuest(page)
  for (const call of backend.calls.slice(before))
    expect(call.headers.authorization, call.path).toBeUndefined()
})

test('S192 with the setting off an answer of 401 ends no session', async ({
  page,
  context,
  backend,
  site,
}) => {
  ownTokens(backend)
  backend.answer('/api/wallet/transactions', { status: 401, body: { message: 'Nope' } })
  await playerOn(page, backend, site, '/transactions')
  await page.reload()
  await expectPlayer(page)
  expect(await tokenCookies(context)).toContain('auth.token')
})

test('an outage is no log-out: a player’s page says so, and comes when the backend answers', async ({
  page,
  backend,
  site,
}) => {
  ownTokens(backend)
  await logIn(page, site)
  backend.answer('/api/user', { status: 500 })
  await page.goto(`${site}/profile`)
  await expect(page.getByRole('main').getByText(es.errors.noAnswer)).toBeVisible()
  await expect(page.getByRole('main').getByText(es.common.mustLoginUrl)).toHaveCount(0)
  backend.answer('/api/user', null)
  await page.getByRole('main').getByRole('link', { name: es.errors.retry }).click()
  await expectPlayer(page)
})
