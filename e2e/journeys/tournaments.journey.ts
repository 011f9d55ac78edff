import { depositByCard, expect, register, registerByForm, test } from '../support/journey.ts'
import { playSlot } from '../support/slot.ts'
import { SITES } from '../support/sites.ts'
import { textsAt } from '../support/texts.ts'

test('a player plays a slot and finds their points in the ranking @phone', async ({ page, t }) => {
  const site = SITES.brasa
  const player = await register(page, site)
  await depositByCard(page, site, '10000')

  await page.goto(`${site}/tournaments`)
  const active = page.locator('[data-state=active]')
  await expect(active.getByRole('timer').first()).toBeVisible()
  await active.locator('a[href^="/tournaments/semanal-"]').click()
  await page.waitForURL(/\/tournaments\/semanal-/)
  const address = page.url()
  await expect(page.locator('h1')).toContainText(/\d/)

  await playSlot(page, site)
  const own = page.locator('tr.me, .podium [data-own]')
  await page.goto(address)
  await expect
    .poll(
      async () => {
        await page.reload()
        return own.count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  await expect(own).toContainText(t.tournaments.you)
  await expect(own).toContainText(player.username)
  await expect(page.locator('.standing')).toContainText(t.tournaments.myPlace)
})

test('a player takes part in a tournament by choice; a guest is asked to log in first', async ({
  page,
  t: written,
}) => {
  const site = SITES.marea
  const t = textsAt(SITES.marea, written)
  await page.goto(`${site}/tournaments`)
  const link = page.locator('[data-state=active] a[href^="/tournaments/mejor-giro-"]')
  const path = (await link.getAttribute('href')) ?? ''
  await link.click()
  await page.getByRole('button', { name: t.tournaments.join }).click()
  await expect(page).toHaveURL(`${site}/login`)
  await expect(page.getByText(t.common.mustLoginUrl)).toBeVisible()

  await register(page, site)
  await page.goto(site + path)
  await page.getByRole('button', { name: t.tournaments.join }).click()
  await expect(page.getByText(t.tournaments.joined)).toBeVisible()
  await expect(page.getByRole('link', { name: t.tournaments.play })).toBeVisible()
})

test('a guest reads the promotions of every type, one of them, and the others', async ({ page, t }) => {
  const site = SITES.tribuna
  await page.goto(`${site}/promotions`)
  const cards = page.locator('main article')
  await expect(cards).toHaveCount(8)
  await page.getByRole('link', { name: t.promotions.types.bonus, exact: true }).click()
  await expect(page).toHaveURL(`${site}/promotions/type/bonus`)
  await expect(cards).toHaveCount(4)
  await page.goto(`${site}/promotions/type/promotion`)
  await expect(cards).toHaveCount(4)
  const title = (await cards.first().locator('h2').textContent()) ?? ''
  await cards.first().locator('h2 a').click()
  await expect(page.locator('h1')).toHaveText(title)
  await expect(page.getByRole('heading', { name: t.promotions.terms })).toBeVisible()
  await page.getByRole('link', { name: t.promotions.seeOthers }).click()
  await expect(page).toHaveURL(/\/other-promotions$/)
  await expect(cards).toHaveCount(7)
  await expect(cards.filter({ hasText: title })).toHaveCount(0)
})

test('a promotion that asks for it comes over the lobby once, for players', async ({ page, t }) => {
  const site = SITES.brasa
  await page.goto(site)
  const dialog = page.getByRole('dialog')
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
  expect(await dialog.count()).toBe(0)
  await registerByForm(page, site)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('link', { name: t.promotions.seeTerms })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.goto(site)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'player')
  await page.locator('a.more[href="/promotions"]').scrollIntoViewIfNeeded()
  expect(await dialog.count()).toBe(0)
})
