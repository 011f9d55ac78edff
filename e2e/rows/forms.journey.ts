import type { Page } from '@playwright/test'
import { paths } from '../../apps/storefront/app/paths.ts'
import { paymentMethod } from '../mock-backend/answers.ts'
import { en, expect, logIn, refusal, speak, test } from './support.ts'

/** What a screen reader says of a field, and that an error would be tied to it. */
async function expectLabelled(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const field = page.locator(`main [name=${name}]`).first()
    await expect(field, name).toBeAttached()
    expect(
      await field.evaluate((element) => (element as HTMLInputElement).labels?.[0]?.textContent ?? ''),
      name,
    ).not.toBe('')
  }
}

test('S166 login asks for username and password; the password is hidden and can be shown', async ({
  page,
  backend,
  site,
}) => {
  void backend
  await speak(page, 'en_US')
  await page.goto(`${site}/login`)
  await expectLabelled(page, ['username', 'password'])
  const password = page.locator('main [name=password]')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.locator('main [name=username]')).toHaveAttribute('autocomplete', 'username')
  await page.getByRole('button', { name: en.layout.ui.showPassword }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.locator('main form button[type=submit]')).toHaveCount(1)
})

test('S167 registration asks for the account and, for who wants, for the person; only the account is required', async ({
  page,
  backend,
  site,
}) => {
  await page.goto(`${site}/register`)
  await expectLabelled(page, ['username', 'email', 'password'])
  const more = page.locator('main form details summary')
  if ((await more.count()) > 0) await more.first().click()
  const personal = [
    'name',
    'lastname',
    'gender',
    'country',
    'phone_code',
    'phone_number',
    'dni',
    'promo_code',
    'referral_code',
  ]
  await expectLabelled(page, personal)
  await page.locator('[name=username]').fill('ana')
  await page.locator('[name=email]').fill('ana@example.test')
  await page.locator('[name=password]').fill('un mate amargo 7')
  await page.locator('[name=over_18]').check()
  await page.locator('[name=accept_terms]').check()
  await page.locator('main form button[type=submit]').click()
  await expect.poll(() => backend.of('/api/auth/register').length).toBe(1)
})

test('S168 gender offers exactly male, female and other', async ({ page, backend, site }) => {
  void backend
  await page.goto(`${site}/register`)
  const values = await page
    .locator('[name=gender] option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value).filter(Boolean))
  expect(values).toEqual(['male', 'female', 'other'])
})

test('S169 country, phone code and phone number are fields of their own; the country sets the code', async ({
  page,
  backend,
  site,
}) => {
  void backend
  await page.goto(`${site}/register`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  const more = page.locator('main form details summary')
  if ((await more.count()) > 0) await more.first().click()
  await page.locator('[name=country]').selectOption('AR')
  await expect(page.locator('[name=phone_code]')).toHaveValue('+54')
  await page.locator('[name=country]').selectOption('BR')
  await expect(page.locator('[name=phone_code]')).toHaveValue('+55')
  await expect(page.locator('[name=phone_number]')).toBeVisible()
})

test('S170 a bank withdrawal asks for name, DNI, Cuil and CVU; the numbers are typed as digits', async ({
  page,
  backend,
  site,
}) => {
  backend.answer('/api/wallet/methods', { body: { response: { methods: [paymentMethod('withdrawal')] } } })
  await logIn(page, site, `${site}/wallet/withdraw`)
  await expectLabelled(page, ['full_name', 'dni', 'cuil', 'cvu'])
  for (const name of ['dni', 'cuil', 'cvu'])
    await expect(page.locator(`main [name=${name}]`)).toHaveAttribute('inputmode', 'numeric')
})

test('S111 a forgotten password: the same note for a known and an unknown address, one call each', async ({
  page,
  backend,
  site,
}) => {
  await speak(page, 'en_US')
  const notes: string[] = []
  for (const email of ['ana@example.test', 'unknown@example.test']) {
    await page.goto(`${site}/reset/password`)
    await page.locator('main [name=email]').fill(email)
    await page.locator('main form:has([name=email]) button[type=submit]').click()
    const note = page.locator('main').getByText(en.account.reset.sent)
    await expect(note).toBeVisible()
    notes.push((await page.locator('main').innerText()).replaceAll(email, ''))
  }
  expect(notes[0]).toBe(notes[1])
  expect(backend.of('/api/auth/password/forgot').map(({ body }) => body)).toMatchObject([
    { email: 'ana@example.test' },
    { email: 'unknown@example.test' },
  ])
})

test('S48 the mailed link asks for the new password twice and sends it with its code; a player is led home', async ({
  page,
  backend,
  site,
}) => {
  const path = '/api/auth/password/reset'
  const link = `${site}/reset/password?code=mailed-7`
  await speak(page, 'en_US')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.account.reset.title)
  await expect(page.locator('main [name=email]')).toHaveCount(0)
  await expectLabelled(page, ['password', 'repeat_password'])
  const field = (name: string) => page.locator(`main [name=${name}]`)
  const save = page.getByRole('button', { name: en.account.reset.submit })
  const fill = async (password: string, repeated: string) => {
    // Both each time: a page that is not running yet sends the form itself, and comes back with empty passwords.
    await field('password').fill(password)
    await field('repeat_password').fill(repeated)
  }
  for (const repeated of ['', 'un mate dulce 9']) {
    await fill('un mate dulce 8', repeated)
    await save.click()
    await expect(field('repeat_password')).toHaveAccessibleDescription(en.account.errors.passwordsDiffer)
  }
  expect(backend.of(path)).toEqual([])
  backend.answer(path, {
    status: 422,
    body: { ...(refusal(422, 'invalid_reset_code', 'Used').body as object), fields: { code: 'Used' } },
  })
  await fill('un mate dulce 8', 'un mate dulce 8')
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Used' }).getByRole('link')).toHaveAttribute(
    'href',
    '/reset/password',
  )
  backend.answer(path, null)
  await fill('un mate dulce 8', 'un mate dulce 8')
  await save.click()
  await expect(page.getByText(en.account.reset.done)).toBeVisible()
  expect(backend.of(path).map(({ body }) => [body?.code, body?.password])).toEqual([
    ['mailed-7', 'un mate dulce 8'],
    ['mailed-7', 'un mate dulce 8'],
  ])
  await logIn(page, site, link)
  await expect(page).toHaveURL(`${site}/`)
})

test('S172 a referral link fills the code of the register form', async ({ page, backend, site }) => {
  void backend
  await page.goto(site + paths.register({ referral_code: 'AMIGA7' }))
  await expect(page.locator('[name=referral_code]')).toHaveValue('AMIGA7')
  await expect(page.locator('[name=promo_code]')).toHaveValue('')
})
