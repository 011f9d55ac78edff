import type { Page } from '@playwright/test'
import { paymentMethod } from '../mock-backend/answers.ts'
import { odd, locateSlip, withSportsbook } from './sports-support.ts'
import { es, expect, expectGuest, expectPlayer, logIn, sendLogin, test } from './support.ts'

const ok = (response: unknown) => ({ body: { response } })
const ars = (amount: string) => ({ amount, currency: 'ARS' })
const METHOD = paymentMethod('deposit', { quick_amounts: ['5000.00', '10000.00', '25000.00'] })
const OFFER = {
  id: 'b-1',
  name: 'Bienvenida doble',
  terms: [],
  kind: 'deposit_match',
  status: 'available',
  amount: null,
  percent: 100,
  max_amount: ars('50000.00'),
  min_deposit: ars('1000.00'),
  code: null,
  payment_id: null,
  wager_multiple: 30,
  wager_base: 'bonus',
  contributions: [],
  max_stake: null,
  max_cash_out: null,
  days: 7,
  starts_at: null,
  ends_at: null,
  progress: null,
  paid_out: null,
  cancel_reason: null,
  actions: ['deposit'],
}
const deposit = (id: string, more: object = {}) => ({
  id,
  date: '2026-01-01T00:00:00.000Z',
  kind: 'deposit',
  method: { id: 'card', name: 'Tarjeta' },
  amount: ars('5000.00'),
  fee: ars('0.00'),
  status: 'pending',
  reason: null,
  updated_at: '2026-01-01T00:00:00.000Z',
  expires_at: null,
  cancelable: true,
  redirect_url: null,
  instructions: null,
  confirmations: null,
  proof: null,
  ...more,
})
const money = (page: Page) => page.locator('main form:has([name=amount])')

test.use({ viewport: { width: 360, height: 800 } })
withSportsbook()

test('Deposit: a bonus stands open with what it asks; the quick amount that is typed is marked', async ({
  page,
  site,
  backend,
}) => {
  backend.answer('/api/wallet/methods', ok({ methods: [METHOD] }))
  backend.answer('/api/bonuses', ok({ bonuses: [OFFER] }))
  await logIn(page, site, `${site}/wallet/deposit`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  const offer = money(page).locator('label', { hasText: OFFER.name })
  await expect(offer).toBeVisible()
  await expect(offer).toContainText('1.000,00')
  // The bar with the button covers nothing of it.
  await page.setViewportSize({ width: 360, height: 800 })
  const [shown, bar] = [await offer.boundingBox(), await money(page).locator('.pay-bar').boundingBox()]
  expect((shown?.y ?? 800) + (shown?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await expect(money(page).locator('[name=bonus]:checked')).toHaveValue('')
  const marked = money(page).locator('.pay-quick [aria-pressed=true]')
  await expect(marked).toHaveText(/10\.000/)
  await money(page).locator('[name=amount]').fill('25000')
  await expect(marked).toHaveText(/25\.000/)
  await money(page).locator('[name=amount]').fill('25001')
  await expect(marked).toHaveCount(0)
})

test('Deposit: several open ones fold to their number, and open by the link that names them', async ({
  page,
  site,
  backend,
}) => {
  backend.answer('/api/wallet/methods', ok({ methods: [METHOD] }))
  const open = (count: number) =>
    backend.answer('/api/wallet/payments', ({ query }) =>
      ok({
        payments:
          query.get('state') === 'open'
            ? Array.from({ length: count }, (_, index) => deposit(`d${index}`))
            : [],
        next_cursor: null,
      }),
    )
  open(4)
  await logIn(page, site, `${site}/wallet/deposit`)
  const list = page.locator('[data-open-deposit]')
  await expect(page.getByText(es.wallet.open.count_other.replace('{count}', '4'))).toBeVisible()
  await expect(list.first()).toBeHidden()
  const top = (await money(page).locator('[name=amount]').boundingBox())?.y ?? 800
  expect(top).toBeLessThan(400)
  await page.goto('about:blank')
  await page.goto(`${site}/wallet/deposit#open-deposits`)
  await expect(list).toHaveCount(4)
  await expect(list.first()).toBeVisible()
  open(1)
  await page.goto('about:blank')
  await page.goto(`${site}/wallet/deposit`)
  await expect(list.first()).toBeVisible()
})

test('Deposit: an address is shown whole, with its coin’s mark', async ({ page, site, backend }) => {
  const address = 'TXk3nJ7a9Zq5Vb2Lr8Wd4Ym6Hs1Pc0EfGgNnQqRr99'
  const how = {
    kind: 'crypto',
    asset: 'USDT',
    network: 'TRC20',
    amount: '5',
    rate: '1000.00',
    address,
    confirmations: 3,
  }
  backend.answer('/api/wallet/payment', ok(deposit('x1', { instructions: how })))
  await logIn(page, site, `${site}/wallet/payments/x1`)
  const field = page.getByLabel(es.wallet.pay.address.replace('{network}', 'TRC20'))
  await expect(field).toHaveValue(address)
  const hidden = await field.evaluate((box) => [
    box.scrollWidth - box.clientWidth,
    Math.max(0, box.scrollHeight - box.clientHeight),
  ])
  expect(hidden).toEqual([0, 0])
  await expect(page.locator('[data-coin=USDT]')).toBeVisible()
})

test('Errors: what stands at a field is said there alone', async ({ page, site, backend }) => {
  backend.answer('/api/wallet/methods', ok({ methods: [METHOD] }))
  await logIn(page, site, `${site}/wallet/deposit`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  const text = 'Ese monto es demasiado'
  // A notification leaves by its clock: what counts is whether there ever was one.
  await page.evaluate(() => {
    const note = () =>
      document.querySelector('[data-notification]') && (document.documentElement.dataset['notified'] = '')
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
  })
  backend.answer('/api/wallet/deposit', {
    status: 422,
    body: {
      response: [text],
      type: 'notification',
      message: text,
      code: 'invalid_amount',
      fields: { amount: text },
    },
  })
  await money(page).locator('button[type=submit]').click()
  await expect(money(page).locator('[name=amount]')).toHaveAccessibleDescription(new RegExp(text))
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(page.getByText(text)).toHaveCount(1)
  await expect(page.locator('html')).not.toHaveAttribute('data-notified')
})

test('Slip: a guest’s leads to the log-in that keeps it; the notice ends with the log-in', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site}/sports`)
  await odd(page, 'Puerto Norte').click()
  const slip = locateSlip(page)
  await expect(slip.getByText(es.sports.slip.kept)).toBeVisible()
  await slip.getByRole('button', { name: es.sports.slip.logIn }).click()
  await expect(page).toHaveURL(`${site}/login`)
  const notice = page.locator('[data-notification]', { hasText: es.common.mustLoginSlip })
  await expect(notice).toBeVisible()
  // It does not leave by its clock.
  await page.keyboard.press('Delete')
  await sendLogin(page)
  await expectPlayer(page)
  await expect(notice).toHaveCount(0)
  await expect(page.locator('.selection-title b').first()).toHaveText('Puerto Norte')
})

test('Log-out: it ends the other tabs at once', async ({ page, site, context }) => {
  await logIn(page, site, `${site}/sports`)
  const other = await context.newPage()
  await other.goto(`${site}/profile`)
  await expectPlayer(other)
  await expect(other.locator('[data-loading]')).toHaveCount(0)
  await page
    .locator('form[action="/logout"]')
    .first()
    .evaluate((form) => (form as HTMLFormElement).requestSubmit())
  await expectGuest(page)
  await expectGuest(other)
})

test('Bar: bets stand in it, and its act covers nothing above', async ({ page, site }) => {
  await page.goto(`${site}/sports`)
  const bar = page.locator('.bottom-nav')
  await expect(bar.locator('a[href="/sports/slip"]')).toHaveText(es.layout.nav.slip)
  const [whole, act] = [await bar.boundingBox(), await bar.locator('.up i').boundingBox()]
  expect(act?.y ?? 0).toBeGreaterThanOrEqual(whole?.y ?? 1)
  await logIn(page, site, `${site}/bets`)
  await expect(bar.locator('> a[aria-current=page]')).toHaveText(es.layout.nav.bets)
})

test('Back: the way to the page above is as high as a finger, with its arrow', async ({ page, site }) => {
  await logIn(page, site)
  for (const path of ['/prode/leagues', '/store/orders', '/help/contact']) {
    await page.goto(site + path)
    const back = page.locator('main .back-link').first()
    await expect(back.locator('svg')).toBeVisible()
    expect([path, ((await back.boundingBox())?.height ?? 0) >= 44]).toEqual([path, true])
  }
})
