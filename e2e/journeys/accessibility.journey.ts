import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { toShare } from '../support/combinations.ts'
import { depositByCard, expect, register, test } from '../support/journey.ts'
import { layOut, styled, textProblems, readTextSize, textSizes } from '../support/large-text.ts'
import { SITES } from '../support/sites.ts'

// With the landmarks' rules: each has its own name, and everything stands within one.
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

/** Pages of a player who has money. */
const PERSONAL = [
  '/',
  '/profile',
  '/profile?section=security',
  '/profile?section=messages',
  '/profile?section=miles',
  '/profile?section=referrals',
  '/profile?section=bonuses',
  '/wallet/deposit',
  '/wallet/withdraw',
  '/transactions',
  '/favorites',
  '/casino/casino-games',
  '/promotions',
  '/tournaments',
  '/responsible-gaming',
  '/terms',
  '/game-rules',
  '/bonus-rules',
]

/** Help, support, store, prode, home screen and search. */
const SERVICES = [
  '/help',
  '/help/contact',
  '/help/tickets',
  '/store',
  '/store/orders',
  '/prode',
  '/bets',
  '/prode/leagues',
  '/install',
  '/search?search=rul',
]

async function expectAccessible(page: Page, path: string): Promise<void> {
  const { violations } = await scan(page).analyze()
  expect(violations.map(({ id, nodes }) => [path, id, nodes[0]?.html])).toEqual([])
}

// A build looks at each page with one brand and one size, at night at all of them with each.
for (const [index, [brand, mark]] of (
  [
    ['brasa', '@phone'],
    ['tribuna', '@desktop'],
    ['marea', '@phone'],
  ] as const
).entries()) {
  const site = SITES[brand]
  test(`axe finds nothing on the open pages of ${brand} ${mark} @spanish @share`, async ({
    page,
    pageErrors,
  }) => {
    for (const path of toShare(OPEN, index, 3)) {
      await page.goto(site + path)
      await expectAccessible(page, path)
    }
    // The 404 among them is noted by the browser.
    pageErrors.length = 0
  })
}

test('axe finds nothing on a player’s pages and on the services @desktop @spanish @share', async ({
  page,
}) => {
  test.slow()
  await register(page, SITES.marea)
  for (const path of toShare([...PERSONAL, ...SERVICES], 1, 4)) {
    await page.goto(SITES.marea + path)
    await expectAccessible(page, path)
  }
})

/** A game's page, with its frame. */
const GAME = '/casino/play/siete-de-oro'

/** Pages that show the beginnings of longer texts, which are whole when they are opened. */
const BEGINNINGS = ['/profile?section=messages']

/** A page on a phone: axe at the usual text size, then the same page at 200 %, then on a narrow phone. */
async function expectFit(page: Page, path: string, setSize: (size: number) => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 })
  await setSize(16)
  await page.goto(SITES.brasa + path)
  // A game's page has its frame instead of a footer.
  await expect(page.getByRole('contentinfo').or(page.locator('iframe')).first()).toBeVisible()
  await styled(page)
  await expectAccessible(page, path)
  await layOut(page)
  const usual = await textSizes(page)
  await setSize(32)
  await expect
    .poll(async () => {
      const doubled = await textSizes(page)
      return Object.keys(usual).filter(
        (text) => doubled[text] !== undefined && doubled[text] < (usual[text] ?? 0) * 1.95,
      )
    }, path)
    .toEqual([])
  if (!BEGINNINGS.includes(path))
    expect([path, await textProblems(page)]).toEqual([path, { wide: [], cut: [], over: [] }])
  await setSize(16)
  await page.setViewportSize({ width: 320, height: 640 })
  const [width, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect([path, width]).toEqual([path, window])
}

// A build looks at every second page.
for (const [what, list] of [
  ['pages', [...PERSONAL, GAME]],
  ['help, support, store, prode, home screen and search', SERVICES],
] as const)
  test(`a player’s ${what} on a phone: axe finds nothing, text at 200 % is neither cut nor covered @spanish @share`, async ({
    page,
  }) => {
    test.slow()
    await register(page, SITES.brasa)
    await depositByCard(page, SITES.brasa, '5000')
    const setSize = await readTextSize(page)
    for (const path of toShare(list, 0, 2)) await expectFit(page, path, setSize)
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
