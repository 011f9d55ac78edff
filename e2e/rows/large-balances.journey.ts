import { expect, logIn, test } from './support.ts'

const money = (amount: string) => ({ amount, currency: 'ARS' })
const LARGE = {
  currency: 'ARS',
  cash: money('12345678.90'),
  bonus: money('1234567.80'),
  held: money('0.00'),
}

test('balances of eight digits, real money and bonus, widen no page: phone and desktops, both headers', async ({
  page,
  backend,
  site,
}) => {
  backend.answer('/api/wallet/balance', { body: { response: LARGE } })
  await logIn(page, site)
  for (const header_variant of [1, 2]) {
    backend.configure({ header_variant })
    for (const width of [360, 1024, 1200, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/favorites', '/casino/play/g1']) {
        await page.goto(site + path)
        await expect(page.locator('[data-bonus]').filter({ visible: true }).first()).toBeVisible()
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wide, `${path} at ${width} with header ${header_variant}`).toBeLessThanOrEqual(0)
      }
    }
  }
})
