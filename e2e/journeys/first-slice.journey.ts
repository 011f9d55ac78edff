import { depositByCard, expect, register, test } from '../support/journey.ts'
import { SITES } from '../support/sites.ts'

const SPIN = /^(Girar|Spin)$/
const rowsOf = (kind: string) => `table.tb tbody tr:has-text("${kind}")`

test('a new player registers, deposits, plays a slot and roulette, checks the statement, withdraws and leaves @desktop', async ({
  page,
  t,
}) => {
  const site = SITES.brasa
  await page.goto(site)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
  await expect(page.locator('a[href="/casino/play/mate-de-oro"]').first()).toBeVisible()

  await register(page, site)
  await depositByCard(page, site, '10000')
  await expect(page.locator('header')).toContainText(/10[.,]000/)

  await page.goto(`${site}/casino/play/mate-de-oro`)
  const slot = page.frameLocator('iframe')
  const spin = slot.getByRole('button', { name: SPIN })
  await expect(spin).toBeEnabled({ timeout: 20_000 })
  await spin.click()
  // While the reels turn the button says so; when it says "spin" again, the round is over.
  await expect(slot.getByRole('button', { name: SPIN })).toHaveCount(0)
  await expect(slot.getByRole('button', { name: SPIN })).toBeVisible({ timeout: 45_000 })

  await page.goto(`${site}/casino/play/ruleta-europea`)
  const table = page.frameLocator('iframe').locator('.table')
  await expect(table).toBeVisible({ timeout: 20_000 })
  await table.click({ position: { x: 120, y: 120 } })
  await page.frameLocator('iframe').locator('button.spin').click()

  await page.goto(`${site}/transactions`)
  const stakes = page.locator(rowsOf(t.wallet.transactions.kinds.stake))
  await expect
    .poll(
      async () => {
        await page.reload()
        return stakes.count()
      },
      { timeout: 30_000 },
    )
    .toBe(2)
  await expect(page.locator(rowsOf(t.wallet.transactions.kinds.deposit))).toHaveCount(1)
  await expect(page.locator('main')).toContainText('Mate')

  await page.goto(`${site}/wallet/withdraw`)
  const form = page.locator('main form:has([name=cvu])')
  await form.locator('[name=amount]').fill('2000')
  await form.locator('[name=full_name]').fill('Ana Paz')
  await form.locator('[name=dni]').fill('30111222')
  await form.locator('[name=cuil]').fill('27-30111222-5')
  await form.locator('[name=cvu]').fill('0000003110001000000004')
  await form.locator('button[type=submit]').click()
  await page.waitForURL(/\/wallet\/payments\//)
  await expect(page.locator('[data-payment-status]')).toHaveAttribute(
    'data-payment-status',
    /pending|processing|paid/,
  )

  await logOut(page)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
})

async function logOut(page: import('@playwright/test').Page): Promise<void> {
  // Whichever menu this size shows holds the same form.
  await page.evaluate(() =>
    document.querySelector<HTMLFormElement>('form[action="/logout"]')?.requestSubmit(),
  )
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
}
