import { es, expect, logIn, refusal, test } from './support.ts'

const PAGE = '/profile?section=limits'

test('limits that cannot be read say that they still hold, and the rest of the account stays', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  backend.answer('/api/own_limits', { status: 503 })
  await page.goto(site + PAGE)
  await expect(page.getByText(es.limits.unreadableText)).toBeVisible()
  await expect(page.getByRole('navigation', { name: es.account.profile.sections })).toBeVisible()
  backend.answer('/api/own_limits', null)
  await page.reload()
  await expect(page.locator('[data-limit]')).toHaveCount(6)
})

test('S215 an amount that is none is said at its field and nothing is sent; a refusal keeps what was typed', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  await page.goto(site + PAGE)
  const row = page.locator('[data-limit="loss-week"]')
  const field = row.getByRole('textbox')
  for (const amount of ['', '0', '-5', 'mucho']) {
    await field.fill(amount)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(es.wallet.errors.amountPositive)
  }
  expect(backend.of('/api/own_limits/set')).toEqual([])
  backend.answer('/api/own_limits/set', refusal(422, 'invalid_amount', 'Ese monto no'))
  await field.fill('1.500,50')
  await field.press('Enter')
  await expect(row.getByText('Ese monto no')).toBeVisible()
  await expect(field).toHaveValue('1.500,50')
  expect(backend.of('/api/own_limits/set').map(({ body }) => body)).toMatchObject([
    { kind: 'loss', period: 'week', amount: '1500.50' },
  ])
})
