import { expect, register, sendWithdrawal, test } from '../support/journey.ts'
import { openSlot, spinOnce } from '../support/slot.ts'
import { SITES } from '../support/sites.ts'

const site = SITES.brasa
const PAYOUT = { full_name: 'Ana Paz', dni: '30111222', cuil: '27-30111222-5', cvu: '0000003110001000000004' }
const bonuses = `${site}/profile?section=bonuses`

test('a player claims a bonus, plays with it, sees its progress and gives it up @phone', async ({
  page,
  t,
}) => {
  await register(page, site)
  await page.goto(bonuses)
  const offer = page.locator('main article:has(input[name=id][value=first-steps])')
  const dialog = page.getByRole('alertdialog')
  // Before the page runs the button itself is the answer.
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await offer.getByRole('button', { name: t.bonuses.claim.action }).click()
  await dialog.getByRole('button', { name: t.bonuses.claim.dismiss, exact: true }).click()
  await offer.getByRole('button', { name: t.bonuses.claim.action }).click()
  await dialog.getByRole('button', { name: t.bonuses.claim.confirm, exact: true }).click()
  await page.waitForURL(/tab=claimed/)
  const running = page.locator('main article')
  await expect(running.getByRole('progressbar')).toHaveAttribute('value', '0')
  await expect(page.locator('header .balance-row').first()).toHaveText(
    new RegExp(`^${t.layout.account.balance}.*0[.,]00`),
  )
  await expect(page.locator('header .balance-row').nth(1)).toHaveText(
    new RegExp(`^${t.layout.account.bonus}.*5[.,]000[.,]00`),
  )

  // There is no cash: the round is played with bonus money.
  await openSlot(page, site)
  await spinOnce(page)

  // What follows a stake comes a moment later, and may come before the page listens for it.
  await expect(async () => {
    await page.goto(`${bonuses}&tab=claimed`)
    await expect(running.getByText(/175[.,]000[.,]00/).first()).toBeVisible()
    await expect(running.locator('.bonus-scale span').first()).not.toHaveText(/(^|\D)0[.,]00/)
  }).toPass({ timeout: 45_000 })
  // Before the page runs the button itself is the answer.
  await expect(page.locator('[data-loading]')).toHaveCount(0)

  await running.getByRole('button', { name: t.bonuses.cancel.action }).click()
  await dialog.getByRole('button', { name: t.bonuses.cancel.confirm, exact: true }).click()
  await page.waitForURL(/tab=canceled/)
  await expect(page.locator('main article')).toContainText(t.bonuses.reasons.player)
  await page.goto(`${bonuses}&tab=claimed`)
  await expect(page.getByText(t.bonuses.empty.claimed, { exact: true })).toBeVisible()
})

test('a deposit with a bonus gives both, and the bonus page is as wide as the phone @spanish', async ({
  page,
  t,
  pageErrors,
}) => {
  await register(page, site)
  await page.goto(`${site}/wallet/deposit?bonus=welcome`)
  const form = page.locator('main form:has([name=amount])')
  await expect(form.locator('[name=bonus][value=welcome]')).toBeChecked()
  await form.locator('[name=amount]').fill('1000')
  await form.locator('button[type=submit]').click()
  await expect(form.getByText(/2\.000,00/).first()).toBeVisible()
  await form.locator('[name=amount]').fill('5000')
  // What it asks for, before it is taken: rollover, deadline, largest stake, and what a withdrawal means.
  await expect(form.locator('.bonus-sum')).toContainText('175.000,00')
  await expect(form.locator('.bonus-sum')).toContainText(/30 días.*2\.000,00/)
  await expect(form.getByText(t.bonuses.rules.withdrawal, { exact: true })).toBeVisible()
  await form.locator('button[type=submit]').click()
  await page.waitForURL(/:203\d3\/pay\//)
  await page.locator('button.go').click()
  await page.waitForURL(/\/wallet\/payments\//)
  const receipt = page.url()
  await page.goto(`${bonuses}&tab=claimed`)
  const running = page.locator('main article')
  await expect(async () => {
    await page.reload()
    await expect(running).toContainText('175.000,00', { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await expect(running.getByRole('button', { name: t.bonuses.cancel.action })).toBeVisible()
  await expect(running.getByText(t.bonuses.rules.withdrawal, { exact: true })).toBeVisible()
  await page.goto(receipt)
  await expect(page.locator('[data-payment-status]')).toContainText(t.bonuses.rules.withdrawal)
  await page.goto(`${bonuses}&tab=claimed`)
  const [width, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(width).toBe(window)

  // Own money can be withdrawn; what is lost with it is shown and has to be agreed to.
  await page.goto(`${site}/wallet/withdraw`)
  await form.locator('[name=amount]').fill('2000')
  for (const [name, value] of Object.entries(PAYOUT)) await form.locator(`[name=${name}]`).fill(value)
  await expect(form.locator('.note', { hasText: t.bonuses.withdrawal.title })).toContainText('5.000,00')
  await form.locator('button[type=submit]').click()
  await expect(form.getByText(t.bonuses.withdrawal.agreeFirst, { exact: true })).toBeVisible()
  await form.locator('[name=give_up_bonuses]').check()
  await sendWithdrawal(page)
  await expect(page.locator('header .balance-row')).toHaveCount(1)
  await page.goto(`${bonuses}&tab=canceled`)
  await expect(running).toContainText(t.bonuses.reasons.withdrawal)
  // The browser notes the refused post by itself.
  pageErrors.length = 0
})

test('without JavaScript a code is judged and a bonus is claimed @spanish', async ({
  browser,
  page,
  t,
  pageErrors,
}) => {
  await register(page, site)
  const state = await page.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: state })
  const plain = await context.newPage()
  await plain.goto(bonuses)
  await plain.locator('[name=code]').fill('no-such-code')
  await plain.locator('form:has([name=code]) button[type=submit]').click()
  await expect(plain.getByText(t.bonuses.errors.code, { exact: true }).first()).toBeVisible()
  await plain.locator('article:has(input[value=first-steps]) button[type=submit]').click()
  await expect(plain).toHaveURL(/tab=claimed/)
  await expect(plain.locator('main progress')).toHaveAttribute('value', '0')
  await context.close()
  pageErrors.length = 0
})
