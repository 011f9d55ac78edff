import { es, expect, logIn, test } from './support.ts'

const ok = (response: object) => ({ body: { response } })
const PAGE = '/profile?section=limits'
const texts = es.protection
const RUNNING = {
  kind: 'break',
  from: '2026-05-13T15:00:00.000Z',
  until: '2026-05-20T15:00:00.000Z',
  everywhere: false,
  opens_at: null,
  can_come_back: false,
}

test('a break is asked about once and begins; the page then says what holds and offers only longer ones', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  await page.goto(site + PAGE)
  await page.getByLabel(texts.break.length).selectOption('week')
  await page.getByRole('button', { name: texts.break.submit }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(texts.break.text)).toBeVisible()
  await question.getByRole('button', { name: texts.break.cancel }).click()
  expect(backend.of('/api/protection/break')).toEqual([])
  await page.getByRole('button', { name: texts.break.submit }).click()
  backend.answer('/api/protection', ok({ restriction: RUNNING }))
  await question.getByRole('button', { name: texts.break.confirm }).click()
  await expect(page.getByText(/Estás en pausa hasta el/)).toBeVisible()
  expect(backend.of('/api/protection/break').map(({ body }) => body)).toMatchObject([{ length: 'week' }])
  await expect(page.getByLabel(texts.break.length).locator('option')).toHaveText([
    texts.break.lengths.fortnight,
    texts.break.lengths.month,
    texts.break.lengths.six_weeks,
  ])
  await expect(page.getByRole('link', { name: texts.running.withdraw })).toHaveAttribute(
    'href',
    '/wallet/withdraw',
  )
})

test('an exclusion takes the password; a wrong one is said at its field', async ({ page, site, backend }) => {
  await logIn(page, site)
  await page.goto(site + PAGE)
  const wrong = 'La contraseña no es correcta.'
  const said = { response: [wrong], type: 'notification', message: wrong, code: 'wrong_password' }
  backend.answer('/api/protection/exclude', { status: 422, body: { ...said, fields: { password: wrong } } })
  await page.getByLabel(texts.exclusion.length).selectOption('ever')
  await page.getByLabel(texts.exclusion.everywhere).check()
  await page.getByLabel(texts.exclusion.password).fill('una que no es')
  await page.getByRole('button', { name: texts.exclusion.submit }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.exclusion.confirm }).click()
  await expect(page.getByLabel(texts.exclusion.password)).toHaveAccessibleDescription(wrong)
  expect(backend.of('/api/protection/exclude').map(({ body }) => body)).toMatchObject([
    { length: 'ever', everywhere: true, password: 'una que no es' },
  ])
})

test('after the time of an exclusion the player asks to come back', async ({ page, site, backend }) => {
  const over = { ...RUNNING, kind: 'exclusion', can_come_back: true }
  backend.answer('/api/protection', ok({ restriction: over }))
  await logIn(page, site)
  await page.goto(site + PAGE)
  await expect(page.getByText(texts.running.over)).toBeVisible()
  await page.getByRole('button', { name: texts.running.comeBack }).click()
  const opens = { ...over, can_come_back: false, opens_at: '2026-06-02T12:00:00.000Z' }
  backend.answer('/api/protection', ok({ restriction: opens }))
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(/Pediste volver/)).toBeVisible()
  expect(backend.of('/api/protection/come_back')).toHaveLength(1)
})

test('breaks that cannot be read say so, and the limits stay; a backend without them shows nothing', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  backend.answer('/api/protection', { status: 503 })
  await page.goto(site + PAGE)
  await expect(page.getByText(texts.unreadable)).toBeVisible()
  await expect(page.locator('[data-limit]')).toHaveCount(6)
  backend.answer('/api/protection', { status: 404 })
  await page.reload()
  await expect(page.locator('[data-limit]')).toHaveCount(6)
  await expect(page.getByText(texts.unreadable)).toHaveCount(0)
  await expect(page.getByText(texts.title)).toHaveCount(0)
})
