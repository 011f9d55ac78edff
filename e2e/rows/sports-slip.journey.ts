import { slipState } from '../mock-backend/sports-bets.ts'
import { answerJson, LATEST } from './builds-support.ts'
import { freeBet, odd, placed, type Sent, locateSlip, locateStake, withSportsbook } from './sports-support.ts'
import { es, expect, logIn, test } from './support.ts'

withSportsbook()

test('S64 keeps its selections over reload, log-in and language, and both tabs agree', async ({
  page,
  site,
  context,
}) => {
  await page.goto(`${site}/sports`)
  await odd(page, 'Puerto Norte').click()
  await odd(page, 'Bahía Sur').click()
  await locateStake(locateSlip(page)).fill('300')
  await page.reload()
  await expect(odd(page, 'Puerto Norte')).toHaveAttribute('aria-pressed', 'true')
  const other = await context.newPage()
  await other.goto(`${site}/sports`)
  await odd(other, 'Puerto Norte').click()
  await expect(odd(page, 'Puerto Norte')).toHaveAttribute('aria-pressed', 'false')
  await odd(page, 'Puerto Norte').click()
  await expect(odd(other, 'Puerto Norte')).toHaveAttribute('aria-pressed', 'true')
  await other.close()
  await logIn(page, site, `${site}/sports`)
  await expect(locateStake(locateSlip(page))).toHaveValue('300')
  await expect(locateSlip(page).locator('.selection')).toHaveCount(2)
})

test('S64 a multiple is placed once, with the odds that were shown', async ({ page, site, backend }) => {
  await logIn(page, site, `${site}/sports`)
  await odd(page, 'Puerto Norte').click()
  await odd(page, 'Bahía Sur').click()
  const slip = locateSlip(page)
  await locateStake(slip).fill('300')
  // 300 × 1.42 × 1.95
  await expect(slip).toContainText(/830,70/)
  await slip.getByRole('button', { name: /^Apostar/ }).click()
  await expect(placed(page)).toBeVisible()
  const [sent, ...more] = backend.of('/api/sports/bets').filter(({ method }) => method === 'POST')
  expect(more).toEqual([])
  expect(sent?.headers['idempotency-key']).toMatch(/^[\w-]{8,}$/)
  expect(sent?.body).toMatchObject({
    bets: [{ kind: 'multiple', selections: [0, 1], stake: '300' }],
    price_changes: 'better',
    selections: [{ odds: '1.42' }, { odds: '1.95' }],
  })
  await expect(odd(page, 'Puerto Norte')).toHaveAttribute('aria-pressed', 'false')
})

test('S64 a second bet of the same page is another one', async ({ page, site, backend }) => {
  await logIn(page, site, `${site}/sports`)
  const slip = locateSlip(page)
  for (const team of ['Puerto Norte', 'Bahía Sur']) {
    await odd(page, team).click()
    await locateStake(slip).fill('50')
    await slip.getByRole('button', { name: /^Apostar/ }).click()
    await expect(placed(page)).toBeVisible()
    await slip.getByRole('button', { name: es.sports.slip.done }).click()
    await expect(slip.getByText(es.sports.slip.empty)).toBeVisible()
  }
  const sent = backend.of('/api/sports/bets').filter(({ method }) => method === 'POST')
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
})

test('S64 a bet is placed by keyboard alone, and the keyboard goes on at its receipt', async ({
  page,
  site,
}) => {
  await logIn(page, site, `${site}/sports`)
  await odd(page, 'Puerto Norte').focus()
  await page.keyboard.press('Enter')
  const slip = locateSlip(page)
  await expect(slip.locator('.selection-title b')).toHaveText('Puerto Norte')
  await page.keyboard.press('b')
  await expect(locateStake(slip)).toBeFocused()
  await page.keyboard.type('300')
  await page.keyboard.press('Enter')
  await expect(placed(page)).toBeVisible()
  await expect(slip.locator('.placed')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(slip.getByRole('link', { name: 'Apuesta B-200' })).toBeFocused()
})

test('S64 on a phone it opens from the lower edge, by the bar and by the key b', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${site}/sports`)
  await odd(page, 'Puerto Norte').click()
  await page.getByRole('link', { name: /Boleto · 1 selección/ }).click()
  const sheet = page.getByRole('dialog', { name: es.sports.slip.title })
  await expect(sheet).toContainText('Puerto Norte – Atlético Rivera')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('b')
  await expect(sheet).toBeVisible()
})

test('S64 on a phone selections of one match are combined at their price, and a free bet pays for them', async ({
  page,
  site,
  backend,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, site)
  backend.answer('/api/sports/slip', ({ body }) => ({
    body: { response: { ...slipState((body?.selections ?? []) as Sent), free_bets: [freeBet('1.50')] } },
  }))
  const value = 'sim:match:1001~1~~1~1.42!sim:match:1001~18~total=2.5~12~1.85*multiple~~~better~0~decimal'
  await context.addCookies([{ name: 'slip', value: encodeURIComponent(value), url: site }])
  await page.goto(`${site}/sports`)
  await page.getByRole('link', { name: /Boleto · 2 selecciones/ }).click()
  const sheet = page.getByRole('dialog', { name: es.sports.slip.title })
  await expect(sheet).toContainText(/son del mismo partido/)
  // 0.9 × 1.42 × 1.85
  await sheet.getByRole('button', { name: 'Combinar a 2,36' }).click()
  await expect(sheet.getByText(es.sports.slip.builder.title)).toBeVisible()
  await sheet.getByRole('button', { name: /Apuesta gratis de .*Cuota total desde 1,50/s }).click()
  // 1000 × 2.36 less the stake
  await expect(sheet).toContainText(/1\.360,00/)
  await sheet.getByRole('button', { name: /^Apostar gratis/ }).click()
  await expect(sheet.getByText(es.sports.placed.accepted)).toBeVisible()
  const sent = backend.of('/api/sports/bets').find(({ method }) => method === 'POST')
  expect(sent?.body).toMatchObject({
    builders: [{ selections: [0, 1], odds: '2.36' }],
    bets: [{ kind: 'single', selections: [0, 1], stake: '1000.00', free_bet: 'fb_1' }],
  })
})

test('S64 on a phone the receipt of a long slip is seen from its beginning', async ({
  page,
  site,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, site)
  const value =
    'sim:match:1001~1~~1~1.42!sim:match:1002~1~~1~2.10!sim:match:1003~1~~1~1.90*multiple~~~better~0~decimal'
  await context.addCookies([{ name: 'slip', value: encodeURIComponent(value), url: site }])
  await page.goto(`${site}/sports/slip`)
  await page.getByRole('textbox', { name: es.sports.slip.stake }).fill('50')
  const bet = page.getByRole('button', { name: /^Apostar/ })
  await bet.evaluate((button) => button.scrollIntoView())
  await bet.click()
  await expect(page.getByText(es.sports.placed.accepted)).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('S64 selections of one match are combined and separated by posts', async ({ page, site, context }) => {
    const value = 'sim:match:1001~1~~1~1.42!sim:match:1001~18~total=2.5~12~1.85*multiple~~~better~0~decimal'
    await context.addCookies([{ name: 'slip', value: encodeURIComponent(value), url: site }])
    await page.goto(`${site}/sports/slip`)
    await page.getByRole('button', { name: 'Combinar a 2,36' }).click()
    await expect(page.locator('.builder-head .selection-odds')).toContainText('2,36')
    await page.getByRole('button', { name: es.sports.slip.builder.separate }).click()
    await expect(page.locator('.builder-head')).toHaveCount(0)
    await expect(page.locator('.selection.join')).toBeVisible()
  })

  test('S64 odds, stakes and kinds are posts; a guest who bets is led to the log-in', async ({
    page,
    site,
  }) => {
    await page.goto(`${site}/sports`)
    await odd(page, 'Puerto Norte').click()
    await expect(page).toHaveURL(`${site}/sports/slip`)
    await page.goto(`${site}/sports`)
    await odd(page, 'Bahía Sur').click()
    await expect(page.locator('.selection')).toHaveCount(2)
    await page.getByRole('button', { name: es.sports.slip.kinds.single }).click()
    await page.getByLabel(es.sports.slip.stake, { exact: true }).first().fill('75')
    await page.getByRole('button', { name: /^Quitar Bahía Sur/ }).click()
    await expect(page.locator('.selection')).toHaveCount(1)
    await page.getByRole('button', { name: es.sports.slip.logIn }).click()
    await expect(page).toHaveURL(`${site}/login`)
  })
})

test('S64 a check of the slip is no navigation: neither a newer build nor a lost connection takes the page away', async ({
  page,
  site,
  context,
}) => {
  await page.goto(`${site}/sports`)
  await odd(page, 'Puerto Norte').click()
  const slip = locateSlip(page)
  await expect(slip.locator('.selection-title b')).toHaveText('Puerto Norte')
  const checked = () => page.waitForResponse(/sports\/slip\.data/)
  await answerJson(page, LATEST, { id: 'a-newer-build' })
  const stake = locateStake(slip)
  await Promise.all([checked(), stake.fill('300')])
  await context.setOffline(true)
  await stake.fill('400')
  await expect(slip.getByText(es.sports.slip.failed)).toBeVisible()
  await expect(slip.locator('.selection-title b')).toHaveText('Puerto Norte')
  await context.setOffline(false)
  await stake.fill('500')
  await expect(slip.getByText(es.sports.slip.failed)).toHaveCount(0)
  await expect(page).toHaveURL(`${site}/sports`)
})

test('S64 the slip follows a price that moves on the page', async ({ page, site, backend }) => {
  await page.goto(`${site}/sports`)
  await odd(page, 'Puerto Norte').click()
  const slip = locateSlip(page)
  await expect(slip.locator('.selection-title b')).toHaveText('Puerto Norte')
  await expect.poll(() => backend.of('/api/live').length).toBeGreaterThan(0)
  backend.answer('/api/sports/slip', ({ body }) => ({
    body: { response: slipState((body?.selections ?? []) as Sent, { odds: { 1: '1.30' } }) },
  }))
  backend.push('sports_market', {
    type: 'sports_market',
    event_id: 'sim:match:1001',
    id: 1,
    specifiers: '',
    status: 'active',
    odds: { 1: '1.30', 2: '3.90', 3: '6.10' },
  })
  await expect(slip.locator('.selection-odds b')).toHaveText('1,30')
})
