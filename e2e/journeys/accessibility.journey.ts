import AxeBuilder from '@axe-core/playwright'
import { expect, register, test } from '../support/journey.ts'
import { SITES } from '../support/sites.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const OPEN = [
  '/',
  '/login',
  '/register',
  '/reset/password',
  '/casino/casino-games',
  '/promotions',
  '/promotions/recarga',
  '/tournaments',
  '/terms',
  '/no-such-page',
]
const PERSONAL = [
  '/',
  '/profile',
  '/profile?section=security',
  '/wallet/deposit',
  '/transactions',
  '/favorites',
]

const SECTIONS = ['messages', 'miles', 'referrals', 'bonuses'].map((section) => `/profile?section=${section}`)

for (const [brand, site] of Object.entries(SITES)) {
  test(`axe finds nothing on the open pages of ${brand} @desktop @spanish`, async ({ page, pageErrors }) => {
    for (const path of OPEN) {
      await page.goto(site + path)
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
      expect(violations.map(({ id, nodes }) => [path, id, nodes[0]?.html])).toEqual([])
    }
    // The 404 among them is noted by the browser.
    pageErrors.length = 0
  })
}

for (const [what, list] of [
  ['pages', PERSONAL],
  ['messages, miles, referrals and bonuses', SECTIONS],
] as const)
  test(`axe finds nothing on a player’s ${what} @desktop @spanish`, async ({ page }) => {
    await register(page, SITES.brasa)
    for (const path of list) {
      await page.goto(SITES.brasa + path)
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
      expect(violations.map(({ id, nodes }) => [path, id, nodes[0]?.html])).toEqual([])
    }
  })

test('no page is wider than a narrow phone @spanish', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await register(page, SITES.brasa)
  for (const path of [...PERSONAL, ...SECTIONS, '/casino/casino-games', '/terms', '/wallet/withdraw']) {
    await page.goto(SITES.brasa + path)
    const [width, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect([path, width]).toEqual([path, window])
  }
})
