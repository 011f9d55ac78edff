import { depositByCard, expect, newName, register, test } from '../support/journey.ts'
import { SITES } from '../support/sites.ts'

test('a player shares a link, a friend registers through it and deposits, and the list follows', async ({
  page,
  browser,
  context,
  t,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: SITES.brasa })
  await register(page, SITES.brasa)
  await page.goto(`${SITES.brasa}/profile?section=referrals`)
  const code = (await page.locator('[data-referral-code]').textContent()) ?? ''
  expect(code).toMatch(/^[A-Z0-9]{8}$/)
  // A press before the page runs does nothing: without JavaScript the field is there to copy from.
  await expect(async () => {
    await page.locator('main input[readonly] + button').click()
    await expect(page.locator('main [role=status]').first()).not.toBeEmpty({ timeout: 1000 })
  }).toPass()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${SITES.brasa}/register?referral_code=${code}`)

  const friend = await (await browser.newContext()).newPage()
  await friend.goto(link)
  const form = friend.locator('form:has([name=email])')
  await expect(form.locator('[name=referral_code]')).toHaveValue(code)
  const name = newName()
  await form.locator('[name=username]').fill(name)
  await form.locator('[name=email]').fill(`${name}@example.com`)
  await form.locator('[name=password]').fill('un mate amargo 7')
  await form.locator('[name=over_18]').check()
  await form.locator('[name=accept_terms]').check()
  await form.locator('button[type=submit]').click()
  await expect(friend.locator('html')).toHaveAttribute('data-session', 'player')

  await page.reload()
  const row = page.locator('main table tbody tr')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(t.referrals.states.registered)
  await expect(row).not.toContainText(name)
  await depositByCard(friend, SITES.brasa, '5000')
  await expect
    .poll(
      async () => {
        await page.reload()
        return row.innerText()
      },
      { timeout: 20_000 },
    )
    .toContain(t.referrals.states.deposited)
  await friend.context().close()
})

test('a code that does not exist is refused at its field, and the rest stays typed @spanish', async ({
  page,
  pageErrors,
}) => {
  // Kept for the visit: the visitor looks around first.
  await page.goto(`${SITES.brasa}/register?referral_code=NOEXISTE`)
  await expect(page.locator('[name=referral_code]')).toHaveValue('NOEXISTE')
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await page.goto(`${SITES.brasa}/terms`)
  await page.goto(`${SITES.brasa}/register`)
  await expect(page.locator('[name=referral_code]')).toHaveValue('NOEXISTE')
  const form = page.locator('form:has([name=email])')
  const name = newName()
  await form.locator('[name=username]').fill(name)
  await form.locator('[name=email]').fill(`${name}@example.com`)
  await form.locator('[name=password]').fill('un mate amargo 7')
  await form.locator('[name=over_18]').check()
  await form.locator('[name=accept_terms]').check()
  await form.locator('button[type=submit]').click()
  const field = form.locator('[name=referral_code]')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('NOEXISTE')
  await expect(form.getByText('Ese código de invitación no existe')).toBeVisible()
  await expect(form.locator('[name=username]')).toHaveValue(name)
  // The browser's console reports the refusal (422).
  pageErrors.length = 0
})
