import type { Page } from '@playwright/test'
import { es, expect, expectGuest, test } from './support.ts'

/** The notice of an area that the brand Aurora does not have, and no frame. */
async function expectNotice(page: Page, area: string): Promise<void> {
  const title = es.areas.off.replace('{area}', area).replace('{name}', 'Aurora')
  await expect(page.locator('main h1')).toHaveText(title)
  await expect(page.locator('main').getByRole('status')).toHaveText(es.areas.offText)
  await expect(page.locator('iframe')).toHaveCount(0)
}

/** The frame begins at the header's lower edge and takes the rest of the window. */
async function expectFillsUnderHeader(page: Page): Promise<void> {
  const header = await page.locator('header').first().boundingBox()
  const frame = await page.locator('main iframe').boundingBox()
  const window = page.viewportSize()
  expect(frame).toMatchObject({ x: 0, width: window?.width })
  const top = (header?.y ?? 0) + (header?.height ?? 0)
  expect(Math.abs((frame?.y ?? 0) - top)).toBeLessThanOrEqual(1)
  expect(Math.abs((frame?.y ?? 0) + (frame?.height ?? 0) - (window?.height ?? 0))).toBeLessThanOrEqual(1)
}

test.describe('modules', () => {
  /** Where a guest's links lead: the lobbies are for players, the lists of their games are open. */
  const AREAS = [
    '/sports',
    '/casino/casino-games',
    '/live-casino/live-casino-games',
    '/virtuals',
    '/poker',
    '/horses',
    '/prode',
    '/tournaments',
    '/promotions',
    '/store',
  ]

  test('S3 the main navigation leads to all ten offerings', async ({ page, backend, site }) => {
    void backend
    await page.goto(`${site}/terms`)
    const navigation = page.getByRole('navigation', { name: es.layout.nav.label })
    await navigation.locator('summary').click()
    for (const path of AREAS) await expect(navigation.locator(`a[href="${path}"]:visible`)).toHaveCount(1)
  })

  test('S3 a menu that was opened before hydration stays open', async ({ page, backend, site }) => {
    void backend
    const come = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await come.promise
      await route.continue()
    })
    await page.goto(`${site}/terms`, { waitUntil: 'commit' })
    const menu = page.locator('details.header-more')
    await menu.locator('summary').click()
    await expect(menu).toHaveAttribute('open')
    come.resolve()
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    await expect(menu).toHaveAttribute('open')
  })

  test('S3 a module that the brand switches off has no entry', async ({ page, backend, site }) => {
    backend.configure({ enabled_modules: { poker: { enabled: false } } })
    await page.goto(`${site}/terms`)
    await expect(page.locator('nav a[href="/horses"]').first()).toBeAttached()
    await expect(page.locator('a[href="/poker"]')).toHaveCount(0)
  })

  test('S113 S143 the support script is asked for with the brand’s key, and only after the visitor agreed', async ({
    page,
    backend,
    site,
  }) => {
    const asked: string[] = []
    await page.route(/zoho/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    await page.goto(`${site}/terms`)
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    expect(asked).toEqual([])
    backend.configure({ enabled_modules: { customer_support: { zoho: { key: 'KEY-7' } } } })
    await page.goto(`${site}/terms`)
    await page.getByRole('button', { name: es.layout.support }).click()
    await page.getByRole('button', { name: es.layout.supportConsent.later }).click()
    await page.getByRole('button', { name: es.layout.support }).click()
    expect(asked).toEqual([])
    await page.getByRole('button', { name: es.layout.supportConsent.open }).click()
    await expect.poll(() => asked.some((url) => url.includes('KEY-7'))).toBe(true)
    asked.length = 0
    await page.goto(`${site}/privacy`)
    await expect.poll(() => asked.some((url) => url.includes('KEY-7'))).toBe(true)
  })

  test('S18 S142 S64 S59 S99 S24 sports_url is embedded; without it a notice and no frame', async ({
    page,
    backend,
    site,
  }) => {
    for (const [path, area] of [
      ['/sports', es.areas.titles.sports],
      ['/live', es.areas.titles.live],
    ] as const) {
      backend.configure({ site_name: 'Aurora' })
      await page.goto(site + path)
      await expectNotice(page, area)
      await expectGuest(page)
    }
    await page.route(/sports\.example/, (route) => route.fulfill({ contentType: 'text/html', body: 'odds' }))
    backend.configure({ sports_url: 'https://sports.example/x', live_url: 'https://sports.example/live' })
    await page.goto(`${site}/sports`)
    await expect(page.locator('iframe')).toHaveAttribute('src', 'https://sports.example/x')
    await expectFillsUnderHeader(page)
    await page.goto(`${site}/live`)
    await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/sports\.example\//)
    await expect(page).toHaveURL(`${site}/live`)
  })
})
