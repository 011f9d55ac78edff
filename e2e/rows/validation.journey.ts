import type { Locator, Page } from '@playwright/test'
import { paymentMethod } from '../mock-backend/answers.ts'
import type { MockBackend } from '../mock-backend/backend.ts'
import { expect, logIn, paths, speak, test } from './support.ts'

/** The form of a page, ready: it is hydrated. */
async function openForm(page: Page, address: string, field: string): Promise<Locator> {
  await page.goto(address)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  return page.locator(`main form:has([name=${field}])`)
}

const submit = (form: Locator): Promise<void> => form.locator('button[type=submit]').click()

/** The message of a field as it is tied to it for a screen reader. */
async function readMessage(form: Locator, name: string): Promise<string> {
  const field = form.locator(`[name=${name}]`).first()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
  const error = ids.find((id) => id.endsWith('-error')) ?? ''
  return (await form.page().locator(`[id="${error}"]`).textContent()) ?? ''
}

const REGISTER = { username: 'ana', email: 'ana@example.test', password: 'un mate amargo 7' }

async function fillRegister(form: Locator, values: Record<string, string> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...REGISTER, ...values }))
    await form.locator(`[name=${name}]`).fill(value)
  for (const name of ['over_18', 'accept_terms']) await form.locator(`[name=${name}]`).check()
}

/** Calls made because of a form: all but those of pages. */
const sent = (backend: MockBackend): string[] =>
  paths(backend).filter(
    (path) => /auth|password|deposit|withdrawal$/.test(path) && !path.includes('configurations'),
  )

test('S211 S212 S213 S225 registration: messages at their fields, on leaving and on submit', async ({
  page,
  backend,
  site,
}) => {
  await speak(page, 'en_US')
  const form = await openForm(page, `${site}/register`, 'email')
  await form.locator('[name=email]').focus()
  await form.locator('[name=password]').focus()
  expect(await readMessage(form, 'email')).toBe('Email is required')
  await form.locator('[name=email]').fill('abc')
  await form.locator('[name=password]').focus()
  expect(await readMessage(form, 'email')).toBe('Email is invalid')
  await form.locator('[name=email]').fill('ana@example.test')
  await expect(form.locator('[name=email]')).not.toHaveAttribute('aria-invalid')
  await form.locator('[name=email]').fill('')
  await submit(form)
  expect(await readMessage(form, 'email')).toBe('Email is required')
  await expect(form.locator('[name=username]')).toBeFocused()
  expect(sent(backend)).toEqual([])
  backend.answer('/api/auth/register', {
    status: 422,
    body: { response: ['That name is too long'], fields: { username: 'Up to 30 letters' } },
  })
  await fillRegister(form, { username: 'a'.repeat(200) })
  await submit(form)
  await expect(page.locator('[data-notification=error]')).toContainText('That name is too long')
  expect(await readMessage(form, 'username')).toBe('Up to 30 letters')
  expect(backend.of('/api/auth/register')).toHaveLength(1)
  expect(backend.of('/api/auth/register')[0]?.body).toMatchObject({ username: 'a'.repeat(200) })
})

test('what the server refuses stays at its folded field until it is mended', async ({
  page,
  backend,
  site,
}) => {
  await speak(page, 'en_US')
  const form = await openForm(page, `${site}/register`, 'email')
  backend.answer('/api/auth/register', {
    status: 422,
    body: { response: ['Adults only'], type: 'alert', code: 'underage', fields: { birth_date: 'Too young' } },
  })
  const fold = form.locator('details:has([name=birth_date])')
  const field = form.locator('[name=birth_date]')
  await fillRegister(form)
  await fold.locator('summary').click()
  await field.fill('2015-05-13')
  // The data are folded up again, as who has finished with them may do.
  await fold.locator('summary').click()
  await submit(form)
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  expect(await readMessage(form, 'birth_date')).toBe('Too young')
  await expect(field).toBeVisible()
  await expect(field).toBeFocused()
  await form.locator('[name=email]').focus()
  expect(await readMessage(form, 'birth_date')).toBe('Too young')
  await field.fill('1990-05-13')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(field).toBeVisible()
})

test('the number of a document is called as its country does, on a keyboard that can type it', async ({
  page,
  site,
}) => {
  await speak(page, 'en_US')
  const form = await openForm(page, `${site}/register`, 'email')
  await form.locator('details:has([name=dni]) summary').click()
  for (const [country, label, keys] of [
    ['AR', 'DNI or CUIL', 'numeric'],
    ['ES', 'DNI or NIE, with its letter', 'text'],
    ['BR', 'CPF', 'numeric'],
    ['GB', 'Number of an identity document', 'text'],
  ] as const) {
    await form.locator('[name=country]').selectOption(country)
    await expect(form.getByLabel(label)).toHaveAttribute('inputmode', keys)
    await expect(form.getByLabel(label)).toHaveAttribute('name', 'dni')
  }
})

test('S212 S214 forgotten password: a missing and a malformed email', async ({ page, backend, site }) => {
  await speak(page, 'en_US')
  const form = await openForm(page, `${site}/reset/password`, 'email')
  await submit(form)
  expect(await readMessage(form, 'email')).toBe('Email is required')
  await form.locator('[name=email]').fill('abc')
  await submit(form)
  expect(await readMessage(form, 'email')).toBe('Please enter a valid email address')
  expect(sent(backend)).toEqual([])
  await form.locator('[name=email]').fill('ana@example.test')
  await submit(form)
  await expect.poll(() => sent(backend)).toHaveLength(1)
})

for (const [name, text] of [
  ['over_18', /18/],
  ['accept_terms', /terms/],
] as const)
  test(`S211 S223 S224 registration without ${name} is not sent, and the box is marked`, async ({
    page,
    backend,
    site,
  }) => {
    await speak(page, 'en_US')
    const form = await openForm(page, `${site}/register`, 'email')
    await expect(form.locator('[name=over_18]')).not.toBeChecked()
    await expect(form.locator('[name=accept_terms]')).not.toBeChecked()
    await expect(form.locator('a[href="/terms"]')).toBeVisible()
    await expect(form.locator('a[href="/privacy"]')).toBeVisible()
    await fillRegister(form)
    await form.locator(`[name=${name}]`).uncheck()
    await submit(form)
    expect(await readMessage(form, name)).toMatch(text)
    expect(sent(backend)).toEqual([])
    await form.locator(`[name=${name}]`).check()
    await submit(form)
    await expect.poll(() => backend.of('/api/auth/register').length).toBe(1)
  })

test('S222 S271 login without name or password: one text, and nothing is called', async ({
  page,
  backend,
  site,
}) => {
  await speak(page, 'en_US')
  const form = await openForm(page, `${site}/login`, 'password')
  const text = 'Insert the username and/or password'
  await form.locator('[name=username]').fill('ana')
  await submit(form)
  expect(await readMessage(form, 'password')).toBe(text)
  await form.locator('[name=username]').fill('  ')
  await form.locator('[name=password]').fill('x')
  await submit(form)
  expect(await readMessage(form, 'username')).toBe(text)
  expect(backend.of('/api/auth/login')).toEqual([])
})

test('S211 S222 the site judges by the same rule where there is no JavaScript', async ({
  browser,
  backend,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' })
  await context.addCookies([{ name: 'languageSession', value: 'en_US', url: site }])
  const page = await context.newPage()
  await page.goto(`${site}/login`)
  await page.locator('main [name=username]').evaluate((field) => {
    const { form } = field as HTMLInputElement
    if (form) form.noValidate = true
  })
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByText('Insert the username and/or password')).toBeVisible()
  expect(backend.of('/api/auth/login')).toEqual([])
  await context.close()
})

/** A player's money form with one method. */
async function openMoney(
  page: Page,
  backend: MockBackend,
  site: string,
  direction: 'deposit' | 'withdrawal',
  more: object = {},
): Promise<Locator> {
  await speak(page, 'en_US')
  backend.answer('/api/wallet/methods', {
    body: { response: { methods: [paymentMethod(direction, more)] } },
  })
  await logIn(page, site)
  return openForm(page, `${site}/wallet/${direction === 'deposit' ? 'deposit' : 'withdraw'}`, 'amount')
}

for (const direction of ['deposit', 'withdrawal'] as const)
  test(`S215 ${direction}: an amount of nothing, zero, less or no number`, async ({
    page,
    backend,
    site,
  }) => {
    const form = await openMoney(page, backend, site, direction)
    for (const amount of ['', '0', '0,00', '-5', 'abc']) {
      await form.locator('[name=amount]').fill(amount)
      await submit(form)
      expect(await readMessage(form, 'amount'), amount).toBe('The amount must be greater than 0')
    }
    expect(backend.of(`/api/wallet/${direction}`)).toEqual([])
  })

test('S216 S217 S218 S219 a bank withdrawal without name, DNI, Cuil, CVU', async ({
  page,
  backend,
  site,
}) => {
  const form = await openMoney(page, backend, site, 'withdrawal')
  await form.locator('[name=amount]').fill('100')
  const texts = {
    full_name: 'The name is required',
    dni: 'The DNI is required',
    cuil: 'The Cuil is required',
    cvu: 'The CVU is required',
  }
  // Spaces are nothing.
  for (const name of Object.keys(texts)) await form.locator(`[name=${name}]`).fill('  ')
  await submit(form)
  for (const [name, text] of Object.entries(texts)) expect(await readMessage(form, name)).toBe(text)
  expect(backend.of('/api/wallet/withdrawal')).toEqual([])
})

const AMOUNT = { amount: '100.00', currency: 'ARS' }
const WITHDRAWAL = {
  id: 'w1',
  date: '2026-11-01T12:00:00.000Z',
  kind: 'withdrawal',
  method: { id: 'bank_ar', name: 'Transferencia' },
  amount: AMOUNT,
  fee: { ...AMOUNT, amount: '0.00' },
  status: 'pending',
  reason: null,
  updated_at: '2026-11-01T12:00:00.000Z',
  expires_at: null,
  cancelable: true,
  redirect_url: null,
  instructions: null,
  confirmations: null,
  proof: null,
}

test('S14 S170 a bank withdrawal within the balance, its numbers in digits, is sent once and listed', async ({
  page,
  backend,
  site,
}) => {
  const path = '/api/wallet/withdrawal'
  const form = await openMoney(page, backend, site, 'withdrawal')
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await form.locator(`[name=${name}]`).fill(value)
  }
  await fill({ full_name: 'Ana Paz', password: 'un mate amargo 7' })
  await fill({ amount: '1234.51', dni: '12.345.67x', cuil: 'veinte', cvu: '28505909-4009041813520l' })
  await submit(form)
  expect(await readMessage(form, 'amount')).toContain('1,234.50')
  for (const name of ['dni', 'cuil', 'cvu'])
    expect(await readMessage(form, name), name).toBe('Use digits only')
  expect(backend.of(path)).toEqual([])
  await fill({ amount: '100', dni: '12.345.678', cuil: '20-12345678-6', cvu: '28505909 40090418135201' })
  backend.answer(path, { body: { response: WITHDRAWAL } })
  backend.answer('/api/wallet/payment', { body: { response: WITHDRAWAL } })
  backend.answer('/api/wallet/payments', {
    body: { response: { payments: [WITHDRAWAL], next_cursor: null } },
  })
  await submit(form)
  await expect(page).toHaveURL(`${site}/wallet/payments/w1`)
  await page.goto(`${site}/profile?section=wallet`)
  await expect(page.locator('table.table tbody tr')).toHaveCount(1)
  await expect(page.locator('table.table tbody tr')).toContainText('100.00')
  expect(backend.of(path).map(({ body }) => body)).toMatchObject([
    {
      method: 'bank_ar',
      amount: '100',
      full_name: 'Ana Paz',
      dni: '12345678',
      cuil: '20123456786',
      cvu: '2850590940090418135201',
    },
  ])
})

test('S220 a crypto withdrawal without a wallet address', async ({ page, backend, site }) => {
  const form = await openMoney(page, backend, site, 'withdrawal', {
    id: 'usdt',
    kind: 'crypto',
    fields: ['wallet_address'],
  })
  await form.locator('[name=amount]').fill('100')
  await submit(form)
  expect(await readMessage(form, 'wallet_address')).toBe('The wallet address is required')
  expect(backend.of('/api/wallet/withdrawal')).toEqual([])
})
