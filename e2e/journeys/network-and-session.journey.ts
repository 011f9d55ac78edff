import type { BrowserContext, Page } from '@playwright/test'
import { calls } from '@palco/contract'
import { expect, register, test } from '../support/journey.ts'
import {
  forgetFailedRequests,
  hydrated,
  logIn,
  moneyForm,
  notices,
  PATIENCE,
  session,
  tab,
} from '../support/player-page.ts'
import { PORTS, SITES } from '../support/sites.ts'

const site = SITES.brasa
const GAME = '/casino/play/mate-de-oro'

test.afterEach(({ pageErrors }) => forgetFailedRequests(pageErrors))

test('without a network a form says so once and stays filled; with it the form works @spanish', async ({
  page,
  context,
  t,
}) => {
  await register(page, site)
  await page.goto(`${site}/wallet/deposit`)
  await hydrated(page)
  const form = moneyForm(page)
  await form.locator('[name=amount]').fill('1234')
  await context.setOffline(true)
  await form.locator('button[type=submit]').click()
  await expect(notices(page)).toHaveCount(1)
  await expect(notices(page)).toContainText(t.errors.title)
  await expect(notices(page)).toContainText(t.errors.noAnswer)
  await expect(form.locator('[name=amount]')).toHaveValue(/^1\.?234$/)
  // Once it is sent the button is busy until it has failed.
  const failed = page.waitForEvent('requestfailed')
  await form.locator('button[type=submit]').click()
  await failed
  await expect(form.locator('button[type=submit]')).toBeEnabled()
  await expect(notices(page)).toHaveCount(1)

  await context.setOffline(false)
  await form.locator('button[type=submit]').click()
  await page.waitForURL(
    (url) => url.port === String(PORTS.payments) && url.pathname.startsWith('/pay/'),
    PATIENCE,
  )
})

test('a link followed without a network leads to a page that can be tried again @spanish', async ({
  page,
  context,
  t,
}) => {
  await register(page, site)
  await page.goto(`${site}/terms`)
  await hydrated(page)
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await tab(page, '/casino').click()
  await expect(page.getByRole('heading', { name: t.errors.noAnswer })).toBeVisible(PATIENCE)
  await context.setOffline(false)
  await page.getByRole('link', { name: t.errors.retry }).click()
  await expect(page).toHaveURL(`${site}/casino`)
  await expect(page.locator(`a[href="${GAME}"]:visible`).first()).toBeVisible()
  await expect(session(page)).toHaveAttribute('data-session', 'player')
})

/** What can become of a session behind its player's back. */
const ENDS: Record<string, (page: Page, context: BrowserContext) => Promise<void>> = {
  'whose cookies are gone': (_, context) => context.clearCookies({ name: /^auth\./ }),
  'whose tokens are garbage': async (_, context) => {
    const cookies = await context.cookies(site)
    await context.addCookies(
      cookies
        .filter(({ name }) => /^auth\.(refresh_)?token(\.\d)?$/.test(name))
        .map((cookie) => ({ ...cookie, value: `Bearer%20x${cookie.value.length}` })),
    )
  },
  'logged out in another place': async (_, context) => {
    const token = (await context.cookies(site)).find(({ name }) => name === 'auth.token')?.value ?? ''
    const answer = await fetch(`http://127.0.0.1:${PORTS.platform}${calls.logout.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-master-api-key': 'demo-master-key',
        authorization: decodeURIComponent(token),
      },
      body: JSON.stringify({ domain: new URL(site).host, language: 'es_ES' }),
    })
    expect(answer.status).toBe(200)
  },
}

for (const [how, end] of Object.entries(ENDS)) {
  test(`a session ${how}: the next click leads to login and on to the wanted page @spanish`, async ({
    page,
    context,
    t,
  }) => {
    const player = await register(page, site)
    await page.goto(`${site}/terms`)
    await end(page, context)
    await tab(page, '/wallet/deposit').click()
    await expect(page).toHaveURL(`${site}/login`, PATIENCE)
    await expect(
      notices(page)
        .filter({ hasText: /ingresar|Ingresá/ })
        .first(),
    ).toBeVisible()
    await expect(page.getByText(t.errors.unexpected)).toHaveCount(0)
    await expect(session(page)).toHaveAttribute('data-session', 'guest')
    await logIn(page, player)
    await expect(page).toHaveURL(`${site}/wallet/deposit`)
    await expect(moneyForm(page)).toBeVisible()
  })
}
