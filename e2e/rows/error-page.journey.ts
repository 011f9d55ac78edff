import { documents, en, es, expect, logIn, speak, test } from './support.ts'
import { inApp } from './session-support.ts'

// One of the product's own hosts, another one not.
test.use({ siteEnv: { OWN_HOSTS: 'own.test, other-own.test' } })

test('S100 S106 an address without a page is 404, for guests and players, with the path as it was asked for', async ({
  page,
  site,
}) => {
  await speak(page, 'en_US')
  for (const who of ['guest', 'player']) {
    if (who === 'player') await logIn(page, site)
    for (const path of ['/no-such-page', '/casino/none/at/all?a=1#part', '/%C3%A9t%C3%A9']) {
      const answer = await page.goto(site + path)
      expect(answer?.status(), `${who} ${path}`).toBe(404)
      await expect(page).toHaveURL(site + path)
      await expect(page.getByText('404', { exact: true })).toBeVisible()
      await expect(page.locator('main p[lang=en]')).toHaveText(/^Page not found: \/\S+/)
      // The whole page, layout included.
      await expect(page.locator('header, footer, nav')).toHaveCount(0)
    }
  }
  await page.goto(`${site}/no-such-page?a=1#part`)
  await expect(page.locator('main p[lang=en]')).toHaveText('Page not found: /no-such-page?a=1#part')
})

test('the headline of a 404 is in the language of the reader', async ({ page, site }) => {
  await speak(page, 'es_ES')
  await page.goto(`${site}/no-such-page`)
  await expect(page.locator('h1')).toHaveText(es.errors.notFoundText)
})

test('S100 in-app too, without a move to /login and without a document', async ({ page, site }) => {
  await page.goto(`${site}/terms`)
  const seen = documents(page)
  await inApp(page, '/no-such-page')
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${site}/no-such-page`)
  await expect(page.locator('header')).toHaveCount(0)
  expect(seen).toEqual([])
})

test('S107 the way back home clears the error', async ({ page, site }) => {
  await speak(page, 'en_US')
  for (const how of ['document', 'in-app']) {
    if (how === 'document') await page.goto(`${site}/no-such-page`)
    else {
      await page.goto(`${site}/terms`)
      await inApp(page, '/no-such-page')
    }
    await page.getByRole('link', { name: en.common.backHome }).click()
    await expect(page).toHaveURL(`${site}/`)
    await expect(page.locator('main [data-game]').first()).toBeVisible()
    await expect(page.getByText('404', { exact: true })).toHaveCount(0)
  }
})

test('S107 without JavaScript too', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site}/no-such-page`)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await page.locator('main a[href="/"]').click()
  await expect(page).toHaveURL(`${site}/`)
  await context.close()
})

test('S108 a sad picture on the product’s own hosts, and on no other', async ({ page, at }) => {
  for (const [host, pictures] of [
    ['own.test', 1],
    ['OTHER-own.test', 1],
    ['shop.test', 0],
    ['not-own.test', 0],
  ] as const) {
    await page.goto(`${at(host)}/no-such-page`)
    await expect(page.getByText('404', { exact: true })).toBeVisible()
    await expect(page.locator('main img'), host).toHaveCount(pictures)
  }
  await page.goto(`${at('own.test')}/terms`)
  await inApp(page, '/no-such-page')
  const picture = page.locator('main img')
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('S109 the browser’s way back, or any later page, clears the error', async ({ page, site }) => {
  await page.goto(`${site}/terms`)
  await inApp(page, '/no-such-page')
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${site}/terms`)
  await expect(page.locator('header')).toBeVisible()
  await expect(page.locator('main h1')).toHaveText(/\S/)
  await expect(page.getByText('404', { exact: true })).toHaveCount(0)
  await page.goForward()
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await page.goto(`${site}/promotions`)
  await expect(page.getByText('404', { exact: true })).toHaveCount(0)
  await expect(page.locator('header')).toBeVisible()
})

test('S106 a page whose calls fail is no error page', async ({ page, backend, site }) => {
  backend.answer('/api/content/page', { status: 500 })
  backend.answer('/api/games', { status: 500 })
  for (const path of ['/terms', '/casino/casino-games']) {
    expect((await page.goto(site + path))?.status()).toBe(200)
    await expect(page.locator('header')).toBeVisible()
    await expect(page.getByText('500', { exact: true })).toHaveCount(0)
  }
})
