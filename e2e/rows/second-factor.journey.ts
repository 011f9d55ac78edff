import type { Page } from '@playwright/test'
import { paymentMethod } from '../mock-backend/answers.ts'
import { CREDENTIALS, es, expect, expectGuest, expectPlayer, logIn, sendLogin, test } from './support.ts'
import { ownTokens, submitsItself } from './session-support.ts'

const LOGIN = '/api/auth/login'
const PAGE = '/profile?section=security'
const texts = es.account.secondFactor
const ok = (response: object) => ({ body: { response } })
const said = (code: string, text: string, field = 'code') => ({
  status: 422,
  body: { response: [text], type: 'notification', message: text, code, fields: { [field]: text } },
})
const NEEDED = 'Ingresá el código de tu aplicación o uno de tus códigos de respaldo.'
const WRONG = 'Ese código no es correcto, venció o ya se usó. Usá el último.'
const codeIn = (page: Page) => page.locator('main [name=one_time_code]')
const on = (left: number) => ok({ since: '2026-05-13T15:00:00.000Z', recovery_codes_left: left })

test('a log-in that needs a code shows the field, keeps name and password, and sends all three', async ({
  page,
  backend,
  site,
}) => {
  backend.answer(LOGIN, said('code_needed', NEEDED))
  await page.goto(`${site}/login`)
  // Before that a form comes back without its password.
  await submitsItself(page)
  await sendLogin(page)
  await expect(codeIn(page)).toBeFocused()
  await expect(codeIn(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByText(NEEDED)).toHaveCount(1)
  await expect(page.locator('main [name=password]')).toHaveValue(CREDENTIALS.password)
  await expectGuest(page)
  backend.answer(LOGIN, said('wrong_code', WRONG))
  await codeIn(page).fill('000000')
  await page.locator('main form button[type=submit]').first().click()
  await expect(page.getByText(WRONG)).toBeVisible()
  ownTokens(backend)
  await codeIn(page).fill(' 123 456 ')
  await page.locator('main form button[type=submit]').first().click()
  await expectPlayer(page)
  expect(backend.of(LOGIN).map(({ body }) => body)).toMatchObject([
    CREDENTIALS,
    { ...CREDENTIALS, code: '000000' },
    { ...CREDENTIALS, code: '123 456' },
  ])
})

test('a wrong password in place of a code takes the password away, and the field with it', async ({
  page,
  backend,
  site,
}) => {
  backend.answer(LOGIN, { status: 401, body: {} })
  await page.goto(`${site}/login`)
  // Before that a form comes back without its password.
  await submitsItself(page)
  await sendLogin(page)
  await expect(page.locator('main [name=password]')).toHaveValue('')
  await expect(codeIn(page)).toHaveCount(0)
})

test('it is turned on by a key, its first code and the password; the recovery codes are shown once', async ({
  page,
  backend,
  site,
}) => {
  await logIn(page, site, site + PAGE)
  await submitsItself(page)
  await page.getByRole('button', { name: texts.begin, exact: true }).click()
  await expect(page.getByRole('img', { name: texts.qr })).toBeVisible()
  await expect(page.getByLabel(texts.key)).toHaveValue('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')
  await expect(page.getByRole('link', { name: texts.open })).toHaveAttribute('href', /^otpauth:\/\/totp\//)
  const confirm = page.getByRole('button', { name: texts.confirm })
  await confirm.click()
  await expect(codeIn(page)).toHaveAccessibleDescription(new RegExp(es.account.code.required))
  expect(backend.of('/api/user/second-factor/confirm')).toEqual([])
  backend.answer('/api/user/second-factor/confirm', said('wrong_code', WRONG))
  await codeIn(page).fill('000000')
  await page.locator('#second-factor [name=password]').fill(CREDENTIALS.password)
  await confirm.click()
  await expect(codeIn(page)).toHaveAccessibleDescription(new RegExp(WRONG))
  // The same key is there still.
  await expect(page.getByRole('img', { name: texts.qr })).toBeVisible()
  const codes = Array.from({ length: 10 }, (_, at) => `wxyz-efgh-ijkl-mno${at}`)
  backend.answer('/api/user/second-factor/confirm', ok({ recovery_codes: codes }))
  backend.answer('/api/user/second-factor', on(10))
  await codeIn(page).fill('123456')
  await confirm.click()
  await expect(page.locator('.recovery-codes li')).toHaveText(codes)
  expect(backend.of('/api/user/second-factor/confirm').map(({ body }) => body)).toMatchObject([
    { code: '000000', password: CREDENTIALS.password },
    { code: '123456', password: CREDENTIALS.password },
  ])
  await page.getByRole('link', { name: texts.kept }).click()
  await expect(page.getByText('Te quedan 10 códigos de respaldo.')).toBeVisible()
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)
})

test('it is turned off by password and code; few recovery codes are a warning', async ({
  page,
  backend,
  site,
}) => {
  backend.answer('/api/user/second-factor', on(4))
  await logIn(page, site, site + PAGE)
  await submitsItself(page)
  await expect(page.locator('#second-factor .note.warning')).toHaveCount(0)
  backend.answer('/api/user/second-factor', on(3))
  await page.reload()
  await expect(page.locator('#second-factor .note.warning')).toBeVisible()
  await page.getByText(texts.end, { exact: true }).click()
  const form = page.locator('form:has([value=end-second-factor])')
  await form.locator('[name=one_time_code]').fill('123456')
  await form.locator('[name=password]').fill(CREDENTIALS.password)
  backend.answer('/api/user/second-factor', ok({ since: null, recovery_codes_left: 0 }))
  await form.getByRole('button').last().click()
  await expect(page.getByRole('button', { name: texts.begin, exact: true })).toBeVisible()
  expect(backend.of('/api/user/second-factor/end').map(({ body }) => body)).toMatchObject([
    { code: '123456', password: CREDENTIALS.password },
  ])
})

test('a withdrawal that needs a code keeps what was typed', async ({ page, backend, site }) => {
  const path = '/api/wallet/withdrawal'
  backend.answer('/api/wallet/methods', ok({ methods: [paymentMethod('withdrawal')] }))
  await logIn(page, site, `${site}/wallet/withdraw`)
  // Before that a form comes back without its password.
  await submitsItself(page)
  const typed = {
    amount: '500',
    full_name: 'Ana Paz',
    dni: '12345678',
    cuil: '20123456786',
    cvu: '2850590940090418135201',
  }
  for (const [name, value] of Object.entries(typed)) await page.locator(`main [name=${name}]`).fill(value)
  await page.locator('main [name=password]').fill(CREDENTIALS.password)
  await expect(codeIn(page)).toHaveCount(0)
  backend.answer(path, said('code_needed', NEEDED))
  const submit = page.locator('main form:has([name=cvu]) button[type=submit]').last()
  await submit.click()
  await expect(codeIn(page)).toBeFocused()
  for (const [name, value] of Object.entries({ ...typed, password: CREDENTIALS.password }))
    await expect(page.locator(`main [name=${name}]`)).toHaveValue(value)
  await codeIn(page).fill('123456')
  await submit.click()
  await expect.poll(() => backend.of(path).length).toBe(2)
  expect(backend.of(path).map(({ body }) => body?.['code'])).toEqual([undefined, '123456'])
  expect(backend.of(path)[1]?.body).toMatchObject({ cvu: typed.cvu, password: CREDENTIALS.password })
})

test('a backend without second factors shows nothing of them; one that does not answer says so', async ({
  page,
  backend,
  site,
}) => {
  await logIn(page, site)
  backend.answer('/api/user/second-factor', { status: 404 })
  await page.goto(site + PAGE)
  await submitsItself(page)
  await expect(page.locator('#sessions')).toBeVisible()
  await expect(page.locator('#second-factor')).toHaveCount(0)
  backend.answer('/api/user/second-factor', { status: 503 })
  await page.reload()
  await expect(page.getByText(texts.unreadable)).toBeVisible()
})
