import type { Page } from '@playwright/test'
import type { MockBackend } from '../mock-backend/backend.ts'
import { paymentMethod, refusal } from '../mock-backend/answers.ts'
import { es, expect, logIn, test } from './support.ts'

const GAME = 'http://games.test'
type Figures = { cash: string; bonus?: string; currency: string }

/** The page of a game of another provider on a small phone; the player has bonus money. */
async function openGame(page: Page, backend: MockBackend, site: string, currency = 'ARS'): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.route(`${GAME}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Game' }))
  const money = (amount: string) => ({ amount, currency })
  backend.configure({ frame_origins: [GAME] })
  backend.answer('/api/wallet/balance', {
    body: { response: { currency, cash: money('900.00'), bonus: money('100.00'), held: money('0.00') } },
  })
  backend.answer('/api/games/launch', {
    body: { response: { url: `${GAME}/g1`, origin: GAME, session_id: 's1' } },
  })
  await logIn(page, site, `${site}/casino/play/g1`)
  await expect(page.frameLocator('iframe').getByText('Game')).toBeVisible()
}

const pill = (page: Page) => page.locator('.play-bar .balance-values')

/** Said again until the page listens. */
async function say(page: Page, figures: Figures, texts: readonly string[]): Promise<void> {
  const frame = page.frames().find((one) => one.url().startsWith(GAME))
  await expect(async () => {
    await frame?.evaluate((said) => parent.postMessage({ type: 'palco:balance', ...said }, '*'), figures)
    for (const text of texts) await expect(pill(page)).toContainText(text, { timeout: 500 })
  }).toPass()
}

test('a game that knows real money and bonus has both shown, a word and a figure each', async ({
  page,
  backend,
  site,
}) => {
  await openGame(page, backend, site)
  await expect(pill(page)).toContainText(/900,00[\s\S]*100,00/)
  await say(page, { cash: '970.00', bonus: '70.00', currency: 'ARS' }, ['900,00', '70,00'])
  await say(page, { cash: '850.00', bonus: '0.00', currency: 'ARS' }, ['850,00'])
  await expect(page.locator('.play-bar [data-bonus]')).toHaveCount(0)
})

test('a game that knows one sum changes nothing while there is bonus money', async ({
  page,
  backend,
  site,
}) => {
  await openGame(page, backend, site)
  await say(page, { cash: '970.00', bonus: '70.00', currency: 'ARS' }, ['70,00'])
  const frame = page.frames().find((one) => one.url().startsWith(GAME))
  await frame?.evaluate(() =>
    parent.postMessage({ type: 'palco:balance', cash: '5000.00', currency: 'ARS' }, '*'),
  )
  await say(page, { cash: '960.00', bonus: '60.00', currency: 'ARS' }, ['900,00', '60,00'])
})

test('large balances with decimals fit the bar of a phone', async ({ page, backend, site }) => {
  await openGame(page, backend, site)
  const large = { cash: '2111111110.98', bonus: '987654321.99', currency: 'ARS' }
  await say(page, large, ['1.123.456.788,99', '987.654.321,99'])
  const shot = process.env['SHOT']
  if (shot) await page.screenshot({ path: shot })
  const [bar, ...parts] = await Promise.all(
    ['.play-bar', '.play-bar .balance', '.play-bar .play-name', '.play-bar .icon-button >> nth=0'].map(
      (place) => page.locator(place).first().boundingBox(),
    ),
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  for (const box of parts) {
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360)
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) + 0.5)
  }
  const [pillBox, name] = parts
  const apart =
    (name?.x ?? 0) + (name?.width ?? 999) <= (pillBox?.x ?? 0) + 0.5 ||
    (name?.y ?? 0) + (name?.height ?? 999) <= (pillBox?.y ?? 0) + 0.5
  expect(apart).toBe(true)
  expect(name?.width).toBeGreaterThan(50)
  // Nothing of the figures is cut.
  const cut = await pill(page)
    .locator('b')
    .evaluateAll(
      (all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0).length,
    )
  expect(cut).toBe(0)
})

test('the page says what the sitting came to and takes a deposit while the game goes on', async ({
  page,
  backend,
  site,
}) => {
  const ars = (amount: string) => ({ amount, currency: 'ARS' })
  const payment = {
    id: 'pay_1',
    kind: 'deposit',
    status: 'pending',
    amount: ars('100.00'),
    fee: ars('0.00'),
    method: { id: 'card', name: 'Card' },
    redirect_url: `${GAME}/pay`,
    date: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    reason: null,
    expires_at: null,
    cancelable: true,
    instructions: null,
    confirmations: null,
    proof: null,
  }
  backend.answer('/api/games/sitting', {
    body: {
      response: {
        game_id: 'g1',
        seconds: 3725,
        staked: ars('50.00'),
        won: ars('20.00'),
        net: ars('-30.00'),
        free_spins: { left: 7, total: 10, stake: ars('20.00') },
      },
    },
  })
  backend.answer('/api/wallet/methods', { body: { response: { methods: [paymentMethod('deposit')] } } })
  backend.answer('/api/wallet/deposit', { body: { response: payment } })
  await openGame(page, backend, site)
  await expect(page.locator('[data-net="-30.00"]')).toHaveText(/-\s?\$\s?30,00/)
  await expect(page.locator('.play-foot time')).toHaveText(/^1:02:0/)
  await expect(page.locator('.play-spins')).toHaveText(/Giros gratis de \$\s?20,00\s*quedan 7 de 10/)
  const before = page.frames().find((one) => one.url().startsWith(GAME))
  await before?.evaluate(() => parent.postMessage({ type: 'palco:deposit' }, '*'))
  const form = page.locator('dialog form')
  await form.locator('[name=amount]').fill('0')
  await form.locator('[type=submit]').click()
  await expect(form.locator('[name=amount]')).toHaveAttribute('aria-invalid', 'true')
  await form.locator('[name=amount]').fill('100')
  await form.locator('[type=submit]').click()
  const pay = page.getByRole('link', { name: es.wallet.quick.pay })
  await expect(pay).toHaveAttribute('href', payment.redirect_url)
  await expect(pay).toHaveAttribute('target', '_blank')
  expect(page.frames()).toContain(before)
  expect(backend.of('/api/games/launch')).toHaveLength(1)
})

test('a deposit over a game that limits come before carries what was typed to them', async ({
  page,
  backend,
  site,
}) => {
  backend.answer('/api/wallet/methods', { body: { response: { methods: [paymentMethod('deposit')] } } })
  backend.answer(
    '/api/wallet/deposit',
    refusal(403, 'limits_before_deposit', 'Antes elegí tus límites', 'alert'),
  )
  await openGame(page, backend, site)
  // Before the page is hydrated the link leads to the page of deposits.
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await page.locator('.play-bar .balance-add').click()
  const form = page.locator('dialog form')
  await form.locator('[name=amount]').fill('1234')
  await form.locator('[type=submit]').click()
  const way = page.locator('.error-dialog').getByRole('link', { name: es.limits.first.title })
  await expect(way).toHaveAttribute('href', /first-limits\?next=deposit&.*amount=1\.?234/)
})

test('two games run side by side on a wide screen, and the address keeps both', async ({
  page,
  backend,
  site,
}) => {
  await openGame(page, backend, site)
  await page.goto(`${site}/casino/play/g1?with=g2`)
  await expect(page.locator('iframe')).toHaveCount(1)
  expect(backend.of('/api/games/launch').map(({ body }) => (body as { game_id: string }).game_id)).toEqual([
    'g1',
    'g1',
  ])
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.locator('iframe')).toHaveCount(2)
  const first = page.frames().find((one) => one.url().startsWith(GAME))
  await page
    .locator('.play-pair .play')
    .last()
    .getByRole('link', { name: /^Cerrar / })
    .click()
  await expect(page.locator('iframe')).toHaveCount(1)
  const choice = page.getByRole('button', { name: es.casino.game.beside })
  await page.setViewportSize({ width: 1279, height: 800 })
  await expect(choice).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(page.url()).toBe(`${site}/casino/play/g1`)
  expect(page.frames()).toContain(first)
  await choice.click()
  await page.locator('.beside-list a').first().click()
  await expect(page.locator('iframe')).toHaveCount(2)
  expect(new URL(page.url()).searchParams.get('with')).toBe('g2')
  expect(page.frames()).toContain(first)
})
