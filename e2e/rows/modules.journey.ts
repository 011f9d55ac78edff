import { es, expect, expectGuest, test } from './support.ts'

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
    for (const path of ['/sports', '/live']) {
      backend.configure({})
      await page.goto(site + path)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('iframe')).toHaveCount(0)
      await expectGuest(page)
    }
    await page.route(/sports\.example/, (route) => route.fulfill({ contentType: 'text/html', body: 'odds' }))
    backend.configure({ sports_url: 'https://sports.example/x', live_url: 'https://sports.example/live' })
    await page.goto(`${site}/sports`)
    await expect(page.locator('iframe')).toHaveAttribute('src', 'https://sports.example/x')
    await page.goto(`${site}/live`)
    await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/sports\.example\//)
    await expect(page).toHaveURL(`${site}/live`)
  })
})
