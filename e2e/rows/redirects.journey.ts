import type { BrowserContext, Locator, Page } from '@playwright/test'
import {
  CREDENTIALS,
  documents,
  expect,
  expectGuest,
  expectPlayer,
  logIn,
  sendLogin,
  speak,
  test,
} from './support.ts'
import { findCookie, endBoth, inApp, ownTokens, playerOn, submitsItself } from './session-support.ts'

const logOut = (page: Page) => page.locator('header form[action="/logout"] button').dispatchEvent('click')

test('S95 a guest turned away comes back to the wanted page after the login, once and without its query', async ({
  page,
  context,
  site,
}) => {
  await page.goto(`${site}/casino?from=mail`)
  await expect(page).toHaveURL(`${site}/login`)
  const remembered = (await context.cookies()).find(({ name }) => name === 'auth.redirect')
  // It ends with the browser's session.
  expect(remembered?.expires).toBe(-1)
  await sendLogin(page)
  await expect(page).toHaveURL(`${site}/casino`)
  await expectPlayer(page)
  await logOut(page)
  await expectGuest(page)
  await expect(page).toHaveURL(`${site}/`)
  await logIn(page, site)
  await expect(page).toHaveURL(`${site}/`)
})

test('S95 of several wanted pages the last one counts, and leaving for another page does not forget it', async ({
  page,
  site,
}) => {
  await page.goto(`${site}/casino`)
  await expect(page).toHaveURL(`${site}/login`)
  await page.goto(`${site}/terms`)
  await inApp(page, '/live-casino')
  await expect(page).toHaveURL(`${site}/login`)
  await inApp(page, '/register')
  await expect(page).toHaveURL(`${site}/register`)
  await inApp(page, '/login')
  await expect(page).toHaveURL(`${site}/login`)
  await sendLogin(page)
  await expect(page).toHaveURL(`${site}/live-casino`)
})

test('S95 logging out forgets the wanted page and remembers none', async ({
  page,
  context,
  backend,
  site,
}) => {
  ownTokens(backend)
  await playerOn(page, backend, site, '/casino')
  await context.addCookies([{ name: 'auth.redirect', value: '/favorites', url: site, httpOnly: true }])
  await logOut(page)
  await expectGuest(page)
  expect(await findCookie(context, 'auth.redirect')).toBeUndefined()
  await logIn(page, site)
  await expect(page).toHaveURL(`${site}/`)
})

test('S95 an ended session comes back to the page it ended on', async ({ page, context, backend, site }) => {
  ownTokens(backend)
  await playerOn(page, backend, site, '/casino')
  await endBoth(context, site)
  await inApp(page, '/live-casino?x=1')
  await expect(page).toHaveURL(`${site}/login`)
  await sendLogin(page)
  await expect(page).toHaveURL(`${site}/live-casino`)
})

test('S95 S86 a player who opens a guest page gets the remembered page, once', async ({
  page,
  context,
  site,
}) => {
  await logIn(page, site)
  await context.addCookies([{ name: 'auth.redirect', value: '/favorites', url: site, httpOnly: true }])
  await page.goto(`${site}/register`)
  await expect(page).toHaveURL(`${site}/favorites`)
  await page.goto(`${site}/register`)
  await expect(page).toHaveURL(`${site}/`)
})

test('S95 a remembered value that is no path of this site leads home', async ({ page, context, site }) => {
  for (const evil of [
    'https://other.test/x',
    '//other.test/x',
    '/\\other.test/x',
    '\\\\other.test',
    'javascript:alert(1)',
    '/\t/other.test',
    'casino',
  ])
    await test.step(JSON.stringify(evil), async () => {
      await context.clearCookies()
      await remember(context, site, evil)
      const seen = documents(page)
      await page.goto(`${site}/login?redirect=${encodeURIComponent(evil)}&from=//other.test`)
      await submitsItself(page)
      await sendLogin(page)
      await expect(page).toHaveURL(`${site}/`)
      await expectPlayer(page)
      expect(seen).toHaveLength(1)
    })
})

const remember = (context: BrowserContext, site: string, value: string) =>
  context.addCookies([{ name: 'auth.redirect', value: encodeURIComponent(value), url: site, httpOnly: true }])

test('S102 after a logout the address is /, from open and guarded pages', async ({ page, backend, site }) => {
  for (const path of ['/terms', '/casino']) {
    ownTokens(backend)
    await logIn(page, site, site + path)
    const seen = documents(page)
    await inApp(page, path)
    await logOut(page)
    await expect(page).toHaveURL(`${site}/`)
    await expectGuest(page)
    expect(seen).toEqual([])
  }
})

test('S102 the home rule then applies', async ({ page, backend, site }) => {
  backend.configure({ pam_type: 1 })
  await logIn(page, site, `${site}/terms`)
  await inApp(page, '/terms')
  await logOut(page)
  await expect(page).toHaveURL(`${site}/login`)
  await expectGuest(page)
  await expect(page.locator('[data-notification]')).toHaveCount(0)
})

test('S105 logging in on a guest page moves home', async ({ page, site }) => {
  await page.goto(`${site}/login`)
  await sendLogin(page)
  await expect(page).toHaveURL(`${site}/`)
})

test('S105 S198 logging in through the pop-up on an open page keeps the visitor there; it comes once', async ({
  page,
  backend,
  site,
}) => {
  await speak(page, 'en_US')
  await page.goto(`${site}/promotions?a=1`)
  const seen = documents(page)
  await inApp(page, '/promotions')
  const login = page.locator('header a[href="/login"]:visible')
  await login.click()
  const popup = page.getByRole('dialog')
  await expect(popup).toBeVisible()
  await expect(popup.locator('[name=username]')).toBeFocused()
  await expect(page).toHaveURL(`${site}/promotions`)

  // A refusal is shown in it; the page stays, the name too.
  backend.answer('/api/auth/login', { status: 401, body: {} })
  await sendPopup(popup)
  await expect(popup.getByText('The username or password are incorrect')).toBeVisible()
  await expect(popup.locator('[name=username]')).toHaveValue(CREDENTIALS.username)
  await expect(popup.locator('[name=password]')).toHaveValue('')

  ownTokens(backend)
  await sendPopup(popup)
  await expectPlayer(page)
  await expect(popup).toHaveCount(0)
  await expect(page).toHaveURL(`${site}/promotions`)
  await expect(page.locator('header').getByText('ana', { exact: true })).toBeVisible()
  expect(seen).toEqual([])

  await logOut(page)
  await expectGuest(page)
  await login.click()
  await expect(page).toHaveURL(`${site}/login`)
  await expect(popup).toHaveCount(0)
})

test('S105 the pop-up can be closed, and pages for guests have none', async ({ page, site }) => {
  await page.goto(`${site}/promotions`)
  await inApp(page, '/sports')
  // The address changes before the page does.
  await expect(page.locator('main h1')).toContainText('Deportes')
  await page.locator('header a[href="/login"]:visible').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`${site}/sports`)
  await page.evaluate(() => localStorage.setItem('popupLogin', 'true'))
  await inApp(page, '/reset/password')
  await expect(page.locator('main [name=email]')).toBeVisible()
  await page.locator('header a[href="/login"]:visible').click()
  await expect(page).toHaveURL(`${site}/login`)
})

async function sendPopup(popup: Locator): Promise<void> {
  await popup.locator('[name=username]').fill(CREDENTIALS.username)
  await popup.locator('[name=password]').fill(CREDENTIALS.password)
  await popup.locator('button[type=submit]').click()
}

/** A build whose rules are these. */
const rules = (page: Page, matcher: object) =>
  page.route('**/builds/meta/*.json', (route) =>
    route.fulfill({ json: { id: 'x', matcher: { static: {}, dynamic: {}, wildcard: {}, ...matcher } } }),
  )

test('S97 a route rule leads to its target, by the path alone and before the auth guard', async ({
  page,
  site,
}) => {
  await rules(page, {
    static: { '/old': { redirect: '/promotions' }, '/casino': { redirect: '/terms' } },
  })
  await page.goto(`${site}/sport-rules`)
  const seen = documents(page)
  await inApp(page, '/old/?a=1#b')
  await expect(page).toHaveURL(`${site}/promotions`)
  await inApp(page, '/casino')
  await expect(page).toHaveURL(`${site}/terms`)
  await expect(page.locator('[data-notification]')).toHaveCount(0)
  await inApp(page, '/OLD')
  await expect(page.getByText('404')).toBeVisible()
  expect(seen).toEqual([])
})

for (const target of ['https://other.test/x', '//other.test/x'])
  test(`S98 a rule to ${target} loads that address in full`, async ({ page, site }) => {
    await rules(page, { static: { '/partner': { redirect: target } } })
    await page.route('**://other.test/**', (route) => route.fulfill({ body: 'partner' }))
    await page.goto(`${site}/terms`)
    const seen: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) seen.push(request.url())
    })
    await inApp(page, '/partner')
    await expect(page).toHaveURL(/other.test/)
    expect(seen).toEqual([new URL(target, site).href])
  })
