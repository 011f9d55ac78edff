import { PATIENCE } from './patience.ts'
import type { FrameLocator, Page } from '@playwright/test'
import type { KindResult } from '../../apps/originals/src/kinds/api-types.ts'
import { expect } from './journey.ts'

/** While the reels turn the button says so; when it says "spin" again, the round has ended. */
const SPIN = /^(Girar|Spin)$/
/** It has no free spins, which may take minutes: a round ends within seconds. */
const GAME = '/casino/play/siete-de-oro'

/** The spin button of the game that is open. */
export const spinButton = (page: Page) => locateSlot(page).getByRole('button', { name: SPIN })
const locateSlot = (page: Page): FrameLocator => page.frameLocator('iframe')

/** What the header says of the cash: "unknown", or whole cents as text. */
export const cash = async (page: Page): Promise<string> =>
  (await page.locator('[data-balance]').first().getAttribute('data-balance')) ?? ''
export const cents = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** Opens a slot and waits until a round can be played. */
export async function openSlot(page: Page, site: string): Promise<FrameLocator> {
  await page.goto(site + GAME)
  await expect(spinButton(page)).toBeEnabled({ timeout: 20_000 * PATIENCE })
  return locateSlot(page)
}

/** One round of the slot that is open, until its end is shown. Answers what the game's server decided. */
export async function spinOnce(page: Page): Promise<KindResult<'slot'>> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/spin'))
  await spinButton(page).click()
  const answer = await answered
  expect(answer.status()).toBe(200)
  await expect(spinButton(page)).toBeVisible({ timeout: 45_000 * PATIENCE })
  return (await answer.json()) as KindResult<'slot'>
}

/** One round in which the header's balance follows without a reload: less the stake, and more by a win. */
export async function playSlot(page: Page, site: string): Promise<void> {
  await openSlot(page, site)
  const before = cents(await cash(page))
  const { stake, win } = await spinOnce(page)
  const after = before - cents(stake) + cents(win)
  await expect.poll(async () => cents(await cash(page)), { timeout: 20_000 * PATIENCE }).toBe(after)
}
