import { depositByCard, expect, register, test } from '../support/journey.ts'
import { forgetFailedRequests, hydrated } from '../support/player-page.ts'
import { SITES } from '../support/sites.ts'
import { openSlot, spinButton } from '../support/slot.ts'
import { firstOdd, openEvents, openSlip, stakeAndPlace } from '../support/sports.ts'

const SITE = SITES.brasa

test('a limit of one’s own is set from the slip, stops slip and game, goes down at once and up only later @spanish', async ({
  page,
  pageErrors,
  t,
}) => {
  await register(page, SITE)
  await depositByCard(page, SITE, '5000.00')
  const pick = async (index: number) => {
    await page.goto(`${SITE}/sports?list=tomorrow`)
    await hydrated(page)
    await firstOdd(openEvents(page).nth(index)).click()
    return openSlip(page, t.sports.slip.title)
  }
  let slip = await pick(0)
  await slip.getByRole('link', { name: t.sports.slip.setLimits }).click()
  await expect(page.getByRole('heading', { name: t.limits.title, level: 1 })).toBeVisible()
  await hydrated(page)

  const row = page.locator('[data-limit="stake-day"]')
  const save = async (amount: string) => {
    if (!(await row.isVisible()))
      await page.locator('details:has([data-limit="stake-day"]) > summary').click()
    await row.getByRole('textbox').fill(amount)
    await row.getByRole('textbox').press('Enter')
  }
  await save('mucho')
  await expect(row.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await save('2.500,00')
  await expect(row.locator('p[role=status]')).toHaveText(t.limits.saved)
  await expect(row.locator('strong')).toHaveText(/2\.500,00/)

  // The slip was kept, and the bet within the limit stands.
  await page.goto(`${SITE}/sports`)
  await hydrated(page)
  slip = await openSlip(page, t.sports.slip.title)
  await expect(slip.locator('.selection')).toHaveCount(1)
  await stakeAndPlace(slip, '1000')
  await expect(slip.getByText(t.sports.placed.accepted)).toBeVisible()

  slip = await pick(1)
  await stakeAndPlace(slip, '2000')
  await expect(slip).toContainText(/Tu límite deja \D*1\.500,00 por ahora/)
  await expect(slip.locator('.selection')).toHaveCount(1)

  // Lower: at once, for games too.
  await page.goto(`${SITE}/profile?section=limits`)
  await hydrated(page)
  await save('1000')
  await expect(page.locator('main')).toContainText(t.limits.reached)
  const frame = await openSlot(page, SITE)
  await spinButton(page).click()
  await expect(frame.getByText(/el límite que te pusiste/)).toBeVisible()
  forgetFailedRequests(pageErrors)

  // Higher: not before tomorrow, and the player can think again.
  await page.goto(`${SITE}/profile?section=limits`)
  await hydrated(page)
  await save('3000')
  const keep = row.getByRole('button', { name: t.limits.keep })
  await expect(keep).toBeVisible()
  await expect(row.locator('strong')).toHaveText(/1\.000,00/)
  await keep.click()
  await expect(keep).toHaveCount(0)
})
