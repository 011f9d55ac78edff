import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { depositByCard, expect, register, test } from '../support/journey.ts'
import { setTextSize, textProblems, textSizes } from '../support/large-text.ts'
import { SITES } from '../support/sites.ts'

// With the landmarks' rules: each has a name of its own, and everything stands within one.
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// The bar of a document's first second belongs to no landmark.
const scan = (page: Page) => axe(page).withTags(RULES).exclude('[data-loading]')
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

/** Help, support, store, prode, home screen and search. */
const SERVICES = [
  '/help',
  '/help/contact',
  '/help/tickets',
  '/store',
  '/store/orders',
  '/prode',
  '/prode/history',
  '/prode/leagues',
  '/install',
  '/search?search=rul',
]

const SECTIONS = ['messages', 'miles', 'referrals', 'bonuses'].map((section) => `/profile?section=${section}`)

for (const [brand, site] of Object.entries(SITES)) {
  test(`axe finds nothing on the open pages of ${brand} @desktop @spanish`, async ({ page, pageErrors }) => {
    for (const path of OPEN) {
      await page.goto(site + path)
      const { violations } = await scan(page).analyze()
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
      const { violations } = await scan(page).analyze()
      expect(violations.map(({ id, nodes }) => [path, id, nodes[0]?.html])).toEqual([])
    }
  })

for (const brand of ['brasa', 'marea'] as const)
  test(`axe finds nothing on the services of ${brand}, on a phone @spanish`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 360, height: 800 })
    await register(page, SITES[brand])
    for (const path of SERVICES) {
      await page.goto(SITES[brand] + path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const { violations } = await scan(page).analyze()
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

const AT_200 = [
  '/',
  '/casino/casino-games',
  '/wallet/deposit',
  '/wallet/withdraw',
  '/transactions',
  '/profile',
  '/profile?section=referrals',
  '/profile?section=bonuses',
  '/promotions',
  '/tournaments',
  '/responsible-gaming',
  '/casino/play/siete-de-oro',
]

/** Each page at the usual text size beside the same at 200 %. */
async function expectGrown(page: Page, site: string, list: readonly string[]): Promise<void> {
  const large = await page.context().newPage()
  await setTextSize(large, 32)
  for (const path of list) {
    for (const shown of [page, large]) {
      await shown.goto(site + path)
      // A game's page has its frame instead of a footer.
      await expect(shown.getByRole('contentinfo').or(shown.locator('iframe')).first()).toBeVisible()
    }
    const [usual, doubled] = [await textSizes(page), await textSizes(large)]
    const small = Object.keys(usual).filter(
      (text) => doubled[text] !== undefined && doubled[text] < (usual[text] ?? 0) * 1.95,
    )
    expect([path, small]).toEqual([path, []])
    expect([path, await textProblems(large)]).toEqual([path, { wide: [], cut: [], over: [] }])
  }
  await large.close()
}

test('text at 200 % grows everywhere, and nothing is cut or covered @spanish', async ({ page }) => {
  const site = SITES.brasa
  await page.setViewportSize({ width: 360, height: 800 })
  await register(page, site)
  await depositByCard(page, site, '5000')
  await expectGrown(page, site, AT_200)
})

test('text at 200 % grows on help, support, store, prode and search @spanish', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 800 })
  await register(page, SITES.brasa)
  await expectGrown(page, SITES.brasa, SERVICES)
})

test('a printed receipt is the receipt, and the statement’s links are large enough @spanish', async ({
  page,
}) => {
  const site = SITES.brasa
  await register(page, site)
  await depositByCard(page, site, '5000')
  const receipt = page.locator('[data-payment-status]')
  await page.emulateMedia({ media: 'print' })
  const printed = await receipt.innerText()
  expect(printed).toContain('5.000,00')
  expect((await page.locator('body').innerText()).trim()).toBe(printed.trim())
  await page.emulateMedia({ media: 'screen' })

  await page.goto(`${site}/transactions`)
  const links = page.locator('main .table a')
  await expect(links).toHaveCount(2)
  for (const link of await links.all()) {
    const box = await link.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(24)
  }
  expect((await links.first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
})
