import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { depositByCard, expect, PASSWORD, register, test } from '../support/journey.ts'
import { startFragileSystem, type FragileSystem } from '../support/outage.ts'
import {
  forgetFailedRequests,
  hydrated,
  moneyForm,
  notices,
  PATIENCE,
  session,
  tab,
} from '../support/player-page.ts'

const GAME = '/casino/play/mate-de-oro'
const SPIN = /^(Girar|Spin)$/

let system: FragileSystem
let site: string

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  system = await startFragileSystem()
  site = system.site
})
test.afterEach(async ({ pageErrors }) => {
  await system.repair()
  forgetFailedRequests(pageErrors)
})
test.afterAll(() => system?.stop())

/** "unknown", or the cash as a decimal string. Every size has its own; all say the same. */
const balance = (page: Page) => page.locator('[data-balance]').first()

/** Of a player's own statement, newest first: what each line moved and the balance after it, in whole cents. */
async function statement(page: Page): Promise<{ text: string; amount: bigint; after: bigint }[]> {
  await page.goto(`${site}/transactions`)
  const rows = await page.locator('table.table tbody tr').evaluateAll((lines) =>
    lines.map((line) => ({
      text: line.textContent ?? '',
      numbers: [...line.querySelectorAll('td.figures')].map((cell) => cell.textContent ?? ''),
    })),
  )
  return rows.map(({ text, numbers: [amount = '', after = ''] }) => ({
    text,
    amount: cents(amount),
    after: cents(after),
  }))
}

/** The idempotency keys the page's forms post from now on. */
function postedKeys(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    const posted = request.method() === 'POST' ? request.postData() : null
    const key = posted === null ? null : new URLSearchParams(posted).get('idempotency_key')
    if (key !== null) keys.push(key)
  })
  return keys
}

const cents = (text: string): bigint => BigInt((/[-−]/.test(text) ? '-' : '') + text.replace(/\D/g, ''))

const PAYOUT = { full_name: 'Ana Paz', dni: '30111222', cuil: '27-30111222-5', cvu: '0000003110001000000004' }

/** Fills in a withdrawal of the demo brand. @returns its button */
async function fillWithdrawal(page: Page, amount: string): Promise<Locator> {
  await page.goto(`${site}/wallet/withdraw`)
  const form = moneyForm(page)
  await form.locator('[name=amount]').fill(amount)
  // The second time the account is a saved one.
  if ((await form.locator('[type=radio][name=destination]').count()) > 0)
    return form.locator('button[type=submit]')
  for (const [name, value] of Object.entries({ ...PAYOUT, password: PASSWORD }))
    await form.locator(`[name=${name}]`).fill(value)
  return form.locator('button[type=submit]')
}

/** A visitor who never logged in, on a phone of the same kind. */
async function guestPage(browser: Browser, like: BrowserContext): Promise<Page> {
  const { origins } = await like.storageState()
  const context = await browser.newContext({
    storageState: { cookies: [], origins },
    viewport: { width: 360, height: 800 },
  })
  return context.newPage()
}

test('the platform is gone: pages say so, and everything is there again with it @spanish', async ({
  page,
  browser,
  context,
  t,
}) => {
  await register(page, site)
  await depositByCard(page, site, '5000')
  await page.goto(`${site}/terms`)
  await expect(balance(page)).toHaveAttribute('data-balance', '5000.00')
  const guest = await guestPage(browser, context)
  system.kill('platform')

  // A guest: the page stands, its part says what is missing, and the way on is open.
  await guest.goto(`${site}/casino/casino-games`)
  await expect(guest.getByText(t.casino.failed, { exact: true })).toBeVisible()
  await expect(notices(guest)).toContainText(t.errors.noAnswer)
  await guest.goto(site)
  await expect(guest.locator('form:has([name=password])').first()).toBeVisible()
  await expect(notices(guest)).toContainText(t.errors.noAnswer)

  // A player within the page: still a player, the money as last known, never 0.
  await tab(page, '/casino').click()
  await expect(page.getByText(t.lobby.failed).first()).toBeVisible(PATIENCE)
  await expect(session(page)).toHaveAttribute('data-session', 'player')
  await expect(balance(page)).toHaveAttribute('data-balance', /^(5000\.00|unknown)$/)

  await system.restart('platform')
  await tab(page, '/').click()
  await expect(page.locator(`a[href="${GAME}"]:visible`).first()).toBeVisible(PATIENCE)
  await page.reload()
  await expect(session(page)).toHaveAttribute('data-session', 'player')
  await expect(balance(page)).toHaveAttribute('data-balance', '5000.00')
  await guest.goto(`${site}/casino/casino-games`)
  await expect(guest.locator(`a[href="${GAME}"]:visible`).first()).toBeVisible()
  await guest.context().close()
})

test('a player who opens the site while the platform is gone is still logged in afterwards @spanish', async ({
  page,
  t,
}) => {
  await register(page, site)
  system.kill('platform')
  await page.goto(site)
  await expect(notices(page).filter({ hasText: t.errors.noAnswer })).toHaveCount(1)
  await system.restart('platform')
  await page.goto(site)
  await expect(session(page)).toHaveAttribute('data-session', 'player')
  await expect(page.locator(`a[href="${GAME}"]:visible`).first()).toBeVisible()
})

test('a balance that cannot be read is a dash, not nothing, until it can @spanish', async ({ page, t }) => {
  await register(page, site)
  await depositByCard(page, site, '5000')
  const release = await system.blockBalances()
  try {
    await page.goto(`${site}/terms`, PATIENCE)
    await expect(session(page)).toHaveAttribute('data-session', 'player')
    await expect(balance(page)).toHaveAttribute('data-balance', 'unknown')
    await expect(balance(page)).toContainText(t.common.unknown)
    await expect(balance(page)).not.toContainText('0')
  } finally {
    await release()
  }
  // Without a reload: the stream brings it.
  await expect(balance(page)).toHaveAttribute('data-balance', '5000.00', PATIENCE)
})

test('a deposit without an answer keeps its form, and pressing again makes one payment @spanish', async ({
  page,
  t,
}) => {
  await register(page, site)
  await page.goto(`${site}/wallet/deposit`)
  await hydrated(page)
  const keys = postedKeys(page)
  const form = moneyForm(page)
  const submit = form.locator('button[type=submit]')
  await form.locator('[name=amount]').fill('4321')
  system.freeze('platform')
  await submit.click()
  await expect(notices(page).filter({ hasText: t.errors.noAnswer })).toHaveCount(1, PATIENCE)
  await expect(form.locator('[name=amount]')).toHaveValue(/^4\.?321$/)
  await expect(submit).toBeEnabled()

  system.thaw('platform')
  // The first request goes on as well; while it does, a repetition may be refused, and is pressed again.
  await expect(async () => {
    await submit.click({ timeout: 5_000 })
    await page.waitForURL(/:20313\/pay\//, { timeout: 5_000 })
  }).toPass(PATIENCE)
  expect(keys.length).toBeGreaterThanOrEqual(2)
  expect(new Set(keys).size).toBe(1)
  await page.goto(`${site}/profile?section=wallet`)
  await expect(page.locator('table.table tbody tr')).toHaveCount(1)
})

test('a withdrawal whose answer got lost is not made twice, by pressing again or by a double click @spanish', async ({
  page,
  t,
}) => {
  await register(page, site)
  await depositByCard(page, site, '5000')
  const { withdrawal } = t.wallet.transactions.kinds
  const submit = await fillWithdrawal(page, '2000')
  const keys = postedKeys(page)
  const release = await system.holdMovements()
  try {
    await submit.click()
    await expect(notices(page).filter({ hasText: t.errors.noAnswer })).toHaveCount(1, PATIENCE)
  } finally {
    await release()
  }
  // No request waited for it any more, but it was made.
  await expect(moneyForm(page).locator('[name=amount]')).toHaveValue(/^2\.?000$/)
  await expect(moneyForm(page).locator('[name=cvu]')).toHaveValue(PAYOUT.cvu)
  await submit.click()
  await page.waitForURL(/\/wallet\/payments\//)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  const once = await statement(page)
  expect(once.map(({ text }) => text.includes(withdrawal))).toEqual([true, false])
  expect(once[0]?.after).toBe(3000_00n)

  await (await fillWithdrawal(page, '2500')).dblclick()
  await page.waitForURL(/\/wallet\/payments\//)
  const twice = await statement(page)
  expect(twice.map(({ text }) => text.includes(withdrawal))).toEqual([true, true, false])
  expect(twice[0]?.after).toBe(500_00n)
})

test('while the payment provider is down a deposit says so and charges nothing; later it is one payment @spanish', async ({
  page,
  t,
}) => {
  await register(page, site)
  system.kill('payments')
  await page.goto(`${site}/wallet/deposit`)
  const keys = postedKeys(page)
  const form = moneyForm(page)
  await form.locator('[name=amount]').fill('2500')
  await form.locator('button[type=submit]').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t.errors.title, PATIENCE)
  await expect(dialog).toContainText(/medio de pago/)
  await dialog.getByRole('button', { name: t.common.ok }).click()
  await expect(form.locator('[name=amount]')).toHaveValue(/^2\.?500$/)

  await system.restart('payments')
  await form.locator('button[type=submit]').click()
  await page.waitForURL(/:20313\/pay\//, PATIENCE)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(await statement(page)).toEqual([])
  await expect(balance(page)).toHaveAttribute('data-balance', '0.00')
  await page.goto(`${site}/profile?section=wallet`)
  await expect(page.locator('table.table tbody tr')).toHaveCount(1)
})

test('PostgreSQL is restarted under the running system: it recovers by itself and nothing is lost @spanish', async ({
  page,
  t,
}) => {
  await register(page, site)
  await depositByCard(page, site, '5000')
  await page.goto(`${site}/terms`)
  await expect(balance(page)).toHaveAttribute('data-balance', '5000.00')
  await system.stopDatabase()
  await tab(page, '/casino').click()
  await expect(page.getByText(t.lobby.failed).first()).toBeVisible(PATIENCE)
  await expect(balance(page)).toHaveAttribute('data-balance', /^(5000\.00|unknown)$/)
  await page.goto(`${site}/terms`, PATIENCE)
  // Where the platform does not remember the brand's configuration, the notice of maintenance takes the page.
  await expect(page.getByText(t.content.missing).or(page.getByText(t.errors.maintenance))).toBeVisible()

  await system.startDatabase()
  await expect(async () => {
    await page.goto(`${site}/casino`)
    await expect(session(page)).toHaveAttribute('data-session', 'player', { timeout: 500 })
    await expect(balance(page)).toHaveAttribute('data-balance', '5000.00', { timeout: 500 })
  }).toPass(PATIENCE)
  const spin = page.frameLocator('iframe').getByRole('button', { name: SPIN })
  // The games' server has its own connections to the database, which come back in their own time.
  await expect(async () => {
    await page.goto(site + GAME)
    await expect(spin).toBeEnabled({ timeout: 5_000 })
  }).toPass(PATIENCE)
  await spin.click()
  const { stake } = t.wallet.transactions.kinds
  await expect
    .poll(async () => (await statement(page)).filter(({ text }) => text.includes(stake)).length, PATIENCE)
    .toBe(1)
  const lines = await statement(page)
  expect(lines[0]?.after).toBe(lines.reduce((total, { amount }) => total + amount, 0n))
})

test('a game whose provider is down says so; back and trying again both work @spanish', async ({
  page,
  t,
}) => {
  await register(page, site)
  await page.goto(`${site}/casino/casino-games`)
  system.kill('originals')
  await page.goto(site + GAME)
  const problem = page.getByRole('alert').filter({ hasText: 'Mate de Oro' })
  await expect(problem).toContainText(t.casino.game.failed.replace('{name}', 'Mate de Oro'), PATIENCE)
  await expect(problem).toContainText('El juego no está disponible ahora. Probá de nuevo en unos minutos.')

  await page.getByRole('link', { name: t.casino.game.back }).click()
  await expect(page).toHaveURL(`${site}/casino`)
  await expect(page.locator(`a[href="${GAME}"]:visible`).first()).toBeVisible()
  await page.locator(`a[href="${GAME}"]:visible`).first().click()
  await expect(problem).toBeVisible(PATIENCE)

  await system.restart('originals')
  await problem.getByRole('link', { name: t.errors.retry }).click()
  const spin = page.frameLocator('iframe').getByRole('button', { name: SPIN })
  await expect(spin).toBeEnabled(PATIENCE)
  await expect(problem).toHaveCount(0)
})

test('a round whose tab is closed at once is played to its end @spanish', async ({ page, context, t }) => {
  await register(page, site)
  await depositByCard(page, site, '5000')
  await page.goto(site + GAME)
  const spin = page.frameLocator('iframe').getByRole('button', { name: SPIN })
  await expect(spin).toBeEnabled({ timeout: 20_000 })
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes(':20312/'),
  )
  await spin.click()
  await sent
  await page.close()

  const again = await context.newPage()
  const { stake, win, deposit } = t.wallet.transactions.kinds
  const of = (lines: { text: string }[], kind: string) => lines.filter(({ text }) => text.includes(kind))
  await expect.poll(async () => of(await statement(again), stake).length, PATIENCE).toBe(1)
  await again.goto(site + GAME)
  // Either the next round can be played, or the one that was broken off is shown: free spins take minutes.
  const taken = again
    .frameLocator('iframe')
    .getByRole('button', { name: /^(Girar|Girando|Mostrar el resultado)$/ })
  await expect(taken).toBeVisible(PATIENCE)

  // An unfinished round is finished by then: nothing moves any more.
  const lines = await statement(again)
  expect(of(lines, stake)).toHaveLength(1)
  expect(of(lines, deposit)).toHaveLength(1)
  expect(of(lines, win).length).toBeLessThanOrEqual(1)
  expect(lines).toHaveLength(2 + of(lines, win).length)
  const sum = lines.reduce((total, { amount }) => total + amount, 0n)
  expect(lines[0]?.after).toBe(sum)
  expect(cents((await balance(again).getAttribute('data-balance')) ?? '')).toBe(sum)
})
