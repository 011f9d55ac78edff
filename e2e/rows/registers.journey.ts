import { REGISTERS } from '@palco/contract/tables'
import { es, expect, logIn, test } from './support.ts'

const ok = (response: object) => ({ body: { response } })
const texts = es.protection
const LISTED = {
  kind: 'register',
  from: '2026-05-13T15:00:00.000Z',
  until: null,
  everywhere: false,
  opens_at: null,
  can_come_back: false,
  register: { id: 'sigap', answer: 'excluded', withdraw_by: '2026-05-15T15:00:00.000Z' },
}
const named = (text: string) => text.replace('{name}', REGISTERS.sigap.name)

test('a player whom a register lists reads which one, by when to withdraw, and where to turn', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  backend.answer('/api/protection', ok({ restriction: LISTED }))
  await page.goto(`${site}/wallet/deposit`)
  await expect(page.getByText(named(texts.register.listed))).toBeVisible()
  await expect(page.getByText(/Retirá tu dinero antes del/)).toBeVisible()
  await expect(page.getByRole('link', { name: texts.register.page })).toHaveAttribute(
    'href',
    REGISTERS.sigap.url,
  )
  await expect(page.getByRole('link', { name: texts.running.withdraw })).toBeVisible()
})

test('a player about whom a register has not answered is led to the data that it needs', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  const register = { id: 'sigap', answer: null, withdraw_by: null }
  backend.answer('/api/protection', ok({ restriction: { ...LISTED, kind: 'register_check', register } }))
  await page.goto(`${site}/wallet/deposit`)
  await expect(page.getByText(named(texts.register.waits))).toBeVisible()
  await expect(
    page.getByText(texts.register.waitsText.replace('{data}', texts.register.needs.sigap)),
  ).toBeVisible()
  await page.getByRole('link', { name: texts.register.data }).click()
  await expect(page).toHaveURL(/\/profile$/)
})

test('GAMSTOP needs a telephone number, and the player reads it', async ({ page, site, backend }) => {
  await logIn(page, site)
  const register = { id: 'gamstop', answer: null, withdraw_by: null }
  backend.answer('/api/protection', ok({ restriction: { ...LISTED, kind: 'register_check', register } }))
  await page.goto(`${site}/wallet/deposit`)
  await expect(page.getByText(/nombre, fecha de nacimiento y teléfono/)).toBeVisible()
})

test('a player whom a register lists no more asks to come back', async ({ page, site, backend }) => {
  await logIn(page, site)
  const ended = { ...LISTED, until: '2026-05-20T15:00:00.000Z', can_come_back: true }
  backend.answer('/api/protection', ok({ restriction: ended }))
  await page.goto(`${site}/profile?section=limits`)
  await expect(page.getByText(named(texts.register.ended))).toBeVisible()
  await expect(page.getByText(texts.register.over)).toBeVisible()
  await page.getByRole('button', { name: texts.running.comeBack }).click()
  await page.getByRole('alertdialog').getByRole('button').first().waitFor()
  expect(backend.of('/api/protection/come_back')).toEqual([])
})
