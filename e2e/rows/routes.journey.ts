import { games } from '../mock-backend/answers.ts'
import { documents, en, es, expect, expectGuest, expectPlayer, logIn, paths, speak, test } from './support.ts'
import { inApp } from './session-support.ts'

const OPEN = [
  ['S50', '/casino/casino-games'],
  ['S52', '/live-casino/live-casino-games'],
  ['S54', '/favorites/casino-games'],
  ['S55', '/icons-seeker-page'],
  ['S56', '/bet-types'],
  ['S57', '/golden-race'],
  ['S58', '/horses'],
  ['S59', '/live'],
  ['S60', '/poker'],
  ['S61', '/prode'],
  ['S63', '/sport-rules'],
  ['S64', '/sports'],
  ['S65', '/store'],
  ['S66', '/terms'],
  ['S68', '/virtuals'],
] as const

const THIRDS = [OPEN.slice(0, 5), OPEN.slice(5, 10), OPEN.slice(10)]

// Several in one browser profile: a page whose bundle is there already costs a third.
for (const pages of THIRDS)
  test(`${pages.map(([row]) => row).join(' ')} S5 a guest looks at ${pages.map(([, path]) => path).join(', ')} and stays there`, async ({
    page,
    site,
  }) => {
    const heading = page.locator('main h1').first()
    for (const [row, path] of pages)
      await test.step(row, async () => {
        const seen = documents(page)
        const answer = await page.goto(site + path)
        expect(answer?.status()).toBe(200)
        await expect(heading).toHaveText(/\S/)
        await expectGuest(page)
        expect(seen).toEqual([path])
        await inApp(page, '/promotions')
        await expect(page).toHaveURL(`${site}/promotions`)
        await inApp(page, path)
        await expect(page).toHaveURL(site + path)
        await expect(heading).toHaveText(/\S/)
        expect(seen).toEqual([path])
      })
  })

test('S5 the open pages of offers stay open to a guest', async ({ page, site }) => {
  for (const path of [
    '/promotions',
    '/promotions/type/bonus',
    '/promotions/type/promotion',
    '/tournaments',
    '/help',
    '/privacy',
    '/game-rules',
    '/bonus-rules',
    '/responsible-gaming',
    '/search',
    '/install',
    '/help/contact',
    '/casino/demo/mate-de-oro',
  ]) {
    expect((await page.goto(site + path))?.status()).toBe(200)
    await expect(page).toHaveURL(site + path)
    await expect(page.locator('main h1').first()).toHaveText(/\S/)
  }
  expect((await page.goto(site + '/help/none'))?.status()).toBe(404)
})

test('S55 the search over games shows what it finds as icons', async ({ page, backend, site }) => {
  backend.answer('/api/games', ({ query }) => {
    const found = games.filter(({ name }) => name.includes(query.get('search') ?? ''))
    return { body: { response: { games: found, total: found.length, next_cursor: null } } }
  })
  await page.goto(`${site}/icons-seeker-page`)
  const icons = page.locator('main li[data-game]')
  await expect(icons).toHaveCount(3)
  await page.locator('main [name=search]').fill('Río')
  await expect(icons).toHaveCount(1)
  await expect(icons.getByRole('link')).toHaveAccessibleName(/Río Bravo/)
  await expect(icons.locator('img')).toBeVisible()
  await expect(page).toHaveURL(/\/icons-seeker-page\?search=/)
})

test('S54 a guest’s list of favourites is empty and hints at the login', async ({ page, site }) => {
  await page.goto(`${site}/favorites/casino-games`)
  await expect(page.locator('main').getByRole('link', { name: es.layout.account.login })).toBeVisible()
  await expect(page.locator('main [data-game]')).toHaveCount(0)
})

const PERSONAL = [
  ['S62', '/profile', ['/api/user', '/api/wallet/payments']],
  ['S67', '/transactions', ['/api/wallet/transactions']],
] as const

for (const [row, path, calls] of PERSONAL)
  test(`${row} ${path} is open, but asks a guest to log in and makes no personal call`, async ({
    page,
    backend,
    site,
  }) => {
    await speak(page, 'en_US')
    for (const address of [path, `${path}?section=wallet`]) {
      await page.goto(site + address)
      await expect(page).toHaveURL(site + address)
      await expect(page.getByText(en.common.mustLoginUrl)).toBeVisible()
      await expect(page.locator('main table')).toHaveCount(0)
    }
    await page.goto(`${site}/promotions`)
    await inApp(page, path)
    await expect(page).toHaveURL(site + path)
    await expect(page.getByText(en.common.mustLoginUrl)).toBeVisible()
    for (const call of calls) expect(paths(backend)).not.toContain(call)
    await logIn(page, site, site + path)
    await expect(page).toHaveURL(site + path)
    await expect(page.getByText(en.common.mustLoginUrl)).toBeHidden()
    expect(paths(backend)).toContain(calls[0])
  })

test('S45 a player opens / and sees home', async ({ page, site }) => {
  await logIn(page, site, `${site}/`)
  await expect(page).toHaveURL(`${site}/`)
  await expect(page.locator('main [data-game]').first()).toBeVisible()
  await expectPlayer(page)
})

const GUEST_PAGES = [
  ['S46 S87 S103 S85', '/login', '[name=password]', 'auth'],
  ['S47 S85', '/register', '[name=password]', 'auth'],
  ['S48 S86 S227', '/reset/password', 'form', 'whitelabel'],
] as const

for (const [rows, path, form, layout] of GUEST_PAGES)
  test(`${rows} ${path} shows to a guest; a player who opens it is led home`, async ({ page, site }) => {
    await page.goto(site + path)
    await expect(page).toHaveURL(site + path)
    await expect(page.locator(`main ${form}`).first()).toBeVisible()
    await expect(page.locator('body div.auth > main')).toHaveCount(layout === 'auth' ? 1 : 0)
    await expectGuest(page)
    await logIn(page, site)
    const seen = documents(page)
    await page.goto(site + path)
    await expect(page).toHaveURL(`${site}/`)
    await expectPlayer(page)
    await page.goto(`${site}/promotions`)
    await inApp(page, path)
    await expect(page).toHaveURL(`${site}/`)
    await expectPlayer(page)
    expect(seen).toEqual([path, '/', '/promotions'])
  })

const GUARDED = [
  ['S49', '/casino'],
  ['S51 S89 S101', '/live-casino'],
  ['S53 S76', '/favorites'],
] as const

for (const [rows, path] of GUARDED)
  test(`${rows} ${path} leads a guest to /login and shows to a player`, async ({ page, site }) => {
    const seen = documents(page)
    await page.goto(site + path)
    await expect(page).toHaveURL(`${site}/login`)
    expect(seen).toEqual([path, '/login'])
    await page.goto(`${site}/terms`)
    await inApp(page, path)
    await expect(page).toHaveURL(`${site}/login`)
    expect(seen).toEqual([path, '/login', '/terms'])
    await logIn(page, site, site + path)
    await expect(page).toHaveURL(site + path)
    await expect(page.locator('main [data-game]').first()).toBeVisible()
  })

test('S77 a trailing slash changes neither page nor guard', async ({ page, site }) => {
  await page.goto(`${site}/login/`)
  await expect(page.locator('main [name=password]')).toBeVisible()
  await page.goto(`${site}/live-casino/`)
  await expect(page).toHaveURL(`${site}/login`)
  expect((await page.goto(`${site}/terms/`))?.status()).toBe(200)
  await logIn(page, site, `${site}/login/`)
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`${site}/terms`)
  await inApp(page, '/login/')
  await expect(page).toHaveURL(`${site}/`)
})

test('S77 S89 double slashes, percent-encoding and letter case let no guest past a guard', async ({
  page,
  site,
}) => {
  for (const path of [
    '/live-casino//',
    '/%6Cive-casino',
    '/live%2Dcasino/',
    '/LIVE-CASINO',
    '/.//live-casino',
  ]) {
    const answer = await page.goto(site + path)
    expect([200, 404], path).toContain(answer?.status())
    if (answer?.status() === 200) await expect(page, path).toHaveURL(`${site}/login`)
    else expect(path).toBe('/LIVE-CASINO')
  }
})

test('S4 S226 every page shows a guest the way in, or a player the name and the way out', async ({
  page,
  site,
}) => {
  const pages = ['/', '/terms', '/sports', '/casino/casino-games', '/profile', '/reset/password']
  const login = page.locator('header a[href="/login"]:visible')
  const register = page.locator('header a[href="/register"]:visible')
  const name = page.locator('header').getByText('ana', { exact: true })
  const logout = page.locator('header form[action="/logout"]')
  for (const path of pages) {
    await page.goto(site + path)
    await expect(login, path).toHaveCount(1)
    await expect(register, path).toHaveCount(1)
    await expect(name, path).toHaveCount(0)
    await expect(logout, path).toHaveCount(0)
  }
  await logIn(page, site)
  for (const path of [...pages.slice(0, -1), '/casino']) {
    await page.goto(site + path)
    await expect(name, path).toBeVisible()
    await expect(logout, path).toHaveCount(1)
    await expect(login, path).toHaveCount(0)
    await expect(register, path).toHaveCount(0)
  }
})

test('S99 the guard named sports lets everyone through', async ({ page, backend, site }) => {
  await page.route('https://sports.test/**', (route) => route.fulfill({ body: 'odds' }))
  backend.configure({ sports_url: 'https://sports.test/x' })
  for (const path of ['/sports', '/live']) {
    await page.goto(site + path)
    await expect(page).toHaveURL(site + path)
    await expect(page.locator('main iframe')).toHaveAttribute('src', /^https:\/\/sports\.test\/x/)
  }
  backend.configure({})
  for (const path of ['/sports', '/live']) {
    expect((await page.goto(site + path))?.status()).toBe(200)
    await expect(page).toHaveURL(site + path)
    await expect(page.locator('main iframe')).toHaveCount(0)
    await expect(page.locator('main').getByRole('status')).toHaveText(es.areas.offText)
  }
})

test('S230 two players who differ in their scopes see the same parts', async ({ page, backend, site }) => {
  const parts: string[][] = []
  for (const scope of [['a'], ['admin', 'root']]) {
    backend.answer('/api/user', { body: { username: 'ana', scope } })
    await page.context().clearCookies()
    await logIn(page, site)
    const seen: string[] = []
    for (const path of ['/', '/profile', '/casino/casino-games']) {
      await page.goto(site + path)
      await expectPlayer(page)
      seen.push(await page.locator('body').innerText())
      seen.push(
        ...(await page.locator('a, button, input').evaluateAll((all) => all.map((one) => one.tagName))),
      )
    }
    parts.push(seen)
  }
  expect(parts[0]?.length).toBeGreaterThan(50)
  expect(parts[1]).toEqual(parts[0])
})
