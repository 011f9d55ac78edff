import { es, expect, logIn, test } from './support.ts'

const ok = (response: object) => ({ body: { response } })
const PAGE = '/profile/closing'
const texts = es.closing
const PASSWORD = 'a long enough one'
const closed = (more: object = {}) =>
  ok({
    restriction: null,
    closing: {
      closed_at: '2026-05-13T15:00:00.000Z',
      reopen_until: '2099-08-11T15:00:00.000Z',
      can_reopen: true,
      ...more,
    },
  })

test('a player reads what closing does, closes the account with the password, and opens it again', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  await page.goto(site + PAGE)
  await expect(page.getByText(texts.money)).toBeVisible()
  await page.getByLabel(texts.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: texts.submit }).click()
  expect(backend.of('/api/protection/close')).toEqual([])
  backend.answer('/api/protection', closed())
  await page.getByRole('alertdialog').getByRole('button', { name: texts.confirm }).click()
  await expect(page.getByText(texts.left)).toBeVisible()
  await expect
    .poll(() => backend.of('/api/protection/close').map(({ body }) => body))
    .toMatchObject([{ password: PASSWORD }])
  await page.getByLabel(texts.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: texts.reopen }).click()
  backend.answer('/api/protection', ok({ restriction: null, closing: null }))
  await page.getByRole('alertdialog').getByRole('button', { name: texts.reopenConfirm }).click()
  await expect(page.getByText(texts.what)).toBeVisible()
  await expect
    .poll(() => backend.of('/api/protection/reopen').map(({ body }) => body))
    .toMatchObject([{ password: PASSWORD }])
})

test('the form asks for a code where there is a second factor', async ({ page, site, backend }) => {
  await logIn(page, site)
  await page.goto(site + PAGE)
  const said = 'Falta el código'
  backend.answer('/api/protection/close', {
    status: 403,
    body: { response: [said], type: 'notice', message: said, code: 'code_needed', fields: { code: said } },
  })
  await page.getByLabel(texts.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: texts.submit }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.confirm }).click()
  await expect(page.getByLabel(es.account.code.label)).toBeVisible()
})

test('a closed account that a break holds back says so, and cannot be opened', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  backend.answer('/api/protection', closed({ can_reopen: false }))
  await page.goto(site + PAGE)
  await expect(page.getByText(texts.waits)).toBeVisible()
  await expect(page.getByRole('button', { name: texts.reopen })).toBeHidden()
})

test('an account that operators alone open again says so, and has no form for it', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  backend.answer('/api/protection', closed({ reopen_until: null, can_reopen: false, by_operator: true }))
  await page.goto(site + PAGE)
  await expect(page.getByText(texts.byTeam)).toBeVisible()
  await expect(page.getByText(texts.waits)).toBeHidden()
  await expect(page.getByRole('button', { name: texts.reopen })).toBeHidden()
})
