import type { Locator } from '@playwright/test'
import { depositByCard, expect, register, test } from '../support/journey.ts'
import { openSlot, spinOnce } from '../support/slot.ts'
import { SITES } from '../support/sites.ts'

/** Elements whose content is wider than they are. */
const overflowing = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  )

test('what a slot pays and its history fit a phone, with amounts in pesos @spanish', async ({ page }) => {
  await register(page, SITES.brasa)
  await depositByCard(page, SITES.brasa, '10000')
  const game = await openSlot(page, SITES.brasa)
  await spinOnce(page)
  await game.getByRole('button', { name: 'Menú' }).click()
  await expect(game.locator('.pay').first()).toBeVisible()
  expect(await overflowing(game.locator('.pay'))).toEqual([])
  await game
    .getByRole('tab', { name: 'Historial' })
    .or(game.getByRole('button', { name: 'Historial' }))
    .click()
  await expect(game.locator('.rounds tbody tr')).toHaveCount(1)
  expect(await overflowing(game.locator('.scroll'))).toEqual([])
  // The date of a round stands in one line.
  const date = game.locator('.rounds small')
  expect((await date.boundingBox())?.height).toBeLessThan(30)
})
