import type { Page } from '@playwright/test'
import { depositByCard, expect, register, test } from '../support/journey.ts'
import { openSlot, spinOnce } from '../support/slot.ts'
import { SITES } from '../support/sites.ts'

const readMiles = async (page: Page): Promise<number> => {
  await page.goto(`${SITES.brasa}/profile?section=miles`)
  return Number(await page.locator('[data-miles]').getAttribute('data-miles'))
}

/** One round at ten thousand pesos: fifty miles at the demo brand's rate. */
async function playOneRound(page: Page): Promise<void> {
  const slot = await openSlot(page, SITES.brasa)
  await slot.locator('button.stake').click()
  await slot.locator('.stakes button', { hasText: /^\D*10[.,]?000(\D|$)/ }).click()
  await spinOnce(page)
}

test('stakes earn miles, and miles become balance after a question', async ({ page, t }) => {
  await register(page, SITES.brasa)
  expect(await readMiles(page)).toBe(0)
  await expect(page.getByRole('button', { name: t.miles.claimNone })).toBeDisabled()
  await depositByCard(page, SITES.brasa, '10000')
  await playOneRound(page)
  await expect.poll(() => readMiles(page), { timeout: 30_000 }).toBe(50)
  const tables = page.locator('main table tbody')
  await expect(tables.first()).toContainText(t.miles.reasons.stake)
  await expect(tables.first()).toContainText('+50')

  const claim = page.getByRole('button', { name: t.miles.claim.replace('{miles}', '50') })
  await claim.click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: t.miles.keep }).click()
  await expect(page.locator('[data-miles]')).toHaveAttribute('data-miles', '50')
  await claim.click()
  await question.getByRole('button', { name: t.miles.claimNone }).click()
  await expect(page.locator('[data-miles]')).toHaveAttribute('data-miles', '0')
  await expect(page.getByRole('button', { name: t.miles.claimNone })).toBeDisabled()
  await expect(tables.nth(1)).toContainText(t.miles.paid)
  await page.goto(`${SITES.brasa}/transactions?kind=miles`)
  await expect(page.locator('table.table tbody tr')).toHaveCount(1)
  await expect(page.locator('table.table tbody tr')).toContainText(/25[.,]00/)
})
