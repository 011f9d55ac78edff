import { expect, logIn, test } from './support.ts'

test.use({ serviceWorkers: 'allow' })

test('without a connection an installed site says so in the page’s language, and keeps nothing of the player', async ({
  page,
  context,
  site: named,
}) => {
  // Service workers exist on https and on localhost only.
  const site = named.replace(/\/\/[^:/]+/, '//localhost')
  await logIn(page, site, `${site}/profile`)
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(scope).toBe(`${site}/`)
  // A document that was requested before the worker was active stays without it.
  await page.goto(`${site}/transactions`)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? null))
    .toBe('activated')
  await context.setOffline(true)
  await page.goto(`${site}/terms`)
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/offline.html'])
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Reintentar' }).click()
  await expect(page).toHaveURL(`${site}/terms`)
  await expect(page.locator('main h1')).toBeVisible()
})
