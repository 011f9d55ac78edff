import { expect, newName, test } from '../support/journey.ts'
import { SITES } from '../support/sites.ts'

const site = SITES.brasa

test.use({ javaScriptEnabled: false })

test('registering, depositing and logging out work without JavaScript @spanish', async ({ page }) => {
  const username = newName()
  await page.goto(`${site}/register`)
  const form = page.locator('form:has([name=email])')
  await form.locator('[name=username]').fill(username)
  await form.locator('[name=email]').fill(`${username}@example.com`)
  await form.locator('[name=password]').fill('un mate amargo 7')
  await form.locator('[name=over_18]').check()
  await form.locator('[name=accept_terms]').check()
  await form.locator('button[type=submit]').click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'player')

  await page.goto(`${site}/wallet/deposit`)
  const deposit = page.locator('main form:has([name=amount])')
  await deposit.locator('[name=amount]').fill('2000')
  await deposit.locator('button[type=submit]').click()
  await expect(page.locator('[data-payment-status=pending]')).toBeVisible()
  await page.locator('a[href*=":20303/pay/"]').click()
  await page.locator('button.go').click()
  await expect(page).toHaveURL(/\/wallet\/payments\//)

  const logout = page.locator('form[action="/logout"] button').last()
  await page.locator('#menu > summary').click()
  await logout.click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
})

test('a game says that it needs JavaScript @spanish', async ({ page, t }) => {
  await page.goto(`${site}/register`)
  const form = page.locator('form:has([name=email])')
  const username = newName()
  await form.locator('[name=username]').fill(username)
  await form.locator('[name=email]').fill(`${username}@example.com`)
  await form.locator('[name=password]').fill('un mate amargo 7')
  await form.locator('[name=over_18]').check()
  await form.locator('[name=accept_terms]').check()
  await form.locator('button[type=submit]').click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'player')
  await page.goto(`${site}/casino/play/siete-de-oro`)
  await expect(page.getByText(t.casino.game.script, { exact: true })).toBeVisible()
})

test('the open pages read without JavaScript @spanish', async ({ page }) => {
  for (const path of ['/', '/casino/casino-games', '/terms', '/login', '/responsible-gaming']) {
    const answer = await page.goto(site + path)
    expect([path, answer?.status()]).toEqual([path, 200])
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(40)
  }
})
