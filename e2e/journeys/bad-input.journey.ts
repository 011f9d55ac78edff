import { depositByCard, expect, newName, register, test } from '../support/journey.ts'
import { hydrated } from '../support/player-page.ts'
import { SITES } from '../support/sites.ts'

const site = SITES.brasa

test('wrong credentials say so, keep the username and drop the password @desktop', async ({
  page,
  t,
  pageErrors,
}) => {
  await page.goto(`${site}/login`)
  const form = page.locator('main form:has([name=password]), form:has([name=password])').first()
  await form.locator('[name=username]').fill('no-such-player')
  await form.locator('[name=password]').fill('wrong')
  await form.locator('button[type=submit]').click()
  await expect(
    page.getByText(t.errors.title, { exact: true }).or(page.getByText(t.errors.invalidCredentials)).first(),
  ).toBeVisible()
  await expect(form.locator('[name=username]')).toHaveValue('no-such-player')
  await expect(form.locator('[name=password]')).toHaveValue('')
  // The browser notes the refused post by itself.
  pageErrors.length = 0
})

test('an incomplete registration sends nothing and marks each field @languages', async ({ page, t }) => {
  await page.goto(`${site}/register`)
  // Before that the server judges the form.
  await hydrated(page)
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  const form = page.locator('form:has([name=email])')
  await form.locator('[name=username]').fill(newName())
  await form.locator('[name=email]').fill('abc')
  await form.locator('button[type=submit]').click()
  await expect(form.getByText(t.account.errors.emailInvalid)).toBeVisible()
  await expect(form.getByText(t.account.errors.over18Required)).toBeVisible()
  await expect(form.getByText(t.account.errors.termsRequired)).toBeVisible()
  expect(posts).toBe(0)
})

test('amounts are judged at the field, and more than the balance is not withdrawn', async ({ page, t }) => {
  await register(page, site)
  await page.goto(`${site}/wallet/deposit`)
  const deposit = page.locator('main form:has([name=amount])')
  await deposit.locator('[name=amount]').fill('0')
  await deposit.locator('button[type=submit]').click()
  await expect(deposit.getByText(t.wallet.errors.amountPositive)).toBeVisible()
  await depositByCard(page, site, '5000')
  await page.goto(`${site}/wallet/withdraw`)
  const form = page.locator('main form:has([name=cvu])')
  await form.locator('[name=amount]').fill('5000,01')
  await form.locator('button[type=submit]').click()
  for (const name of ['full_name', 'dni', 'cuil', 'cvu'] as const) {
    await expect(form.getByText(t.wallet.errors[name])).toBeVisible()
  }
  await expect(form.locator('[aria-invalid=true][name=amount]')).toBeVisible()
})

test('what was chosen and typed before hydration is what is paid @spanish', async ({ page, t }) => {
  await register(page, site)
  const come = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto(`${site}/wallet/deposit`, { waitUntil: 'commit' })
  const form = page.locator('main form:has([name=amount])')
  const method = form.locator('[name=method]').last()
  await method.check()
  await form.locator('[name=amount]').fill('3456')
  come.resolve()
  await expect(form.locator('button[type=submit]')).toContainText(/3[.,]456/)
  await expect(form.locator('[name=amount]')).toHaveValue(/^3\.?456$/)
  await expect(method).toBeChecked()
  await form.locator('[name=amount]').fill('0')
  await form.locator('button[type=submit]').click()
  await expect(form.getByText(t.wallet.errors.amountPositive)).toBeVisible()
})

test('a double click on deposit opens one payment @spanish', async ({ page }) => {
  await register(page, site)
  await page.goto(`${site}/wallet/deposit`)
  const form = page.locator('main form:has([name=amount])')
  await form.locator('[name=amount]').fill('3000')
  await form.locator('button[type=submit]').dblclick()
  await page.waitForURL(/:20303\/pay\//)
  await page.goto(`${site}/profile?section=wallet`)
  await expect(page.locator('table.table tbody tr')).toHaveCount(1)
})

test('a guest who picks a game is asked to log in and comes back to it afterwards @spanish', async ({
  page,
  t,
}) => {
  await page.goto(`${site}/casino/play/mate-de-oro`)
  await expect(page).toHaveURL(`${site}/login`)
  await expect(page.getByText(t.common.mustLoginGame)).toBeVisible()
})

test('a guest sees no personal thing on open account pages @spanish', async ({ page, t }) => {
  for (const path of ['/profile', '/transactions']) {
    await page.goto(site + path)
    await expect(page).toHaveURL(site + path)
    await expect(page.getByText(t.common.mustLoginUrl).first()).toBeVisible()
  }
})

test('an address without a page answers 404 with a way home @phone @spanish', async ({
  page,
  pageErrors,
}) => {
  const answer = await page.goto(`${site}/no-such-page?a=1`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('404').first()).toBeVisible()
  await expect(page.getByText('/no-such-page?a=1')).toBeVisible()
  await page.locator('a[href="/"]').first().click()
  await expect(page).toHaveURL(`${site}/`)
  pageErrors.length = 0
})
