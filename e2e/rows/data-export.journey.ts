import { readFileSync } from 'node:fs'
import { es, expect, logIn, refusal, test } from './support.ts'

const ok = (response: object) => ({ body: { response } })
const PAGE = '/profile/data'
const texts = es.dataExport
const file = (more: object) => ({
  export: {
    asked_at: '2026-05-13T15:00:00.000Z',
    ready_at: '2026-05-13T15:01:00.000Z',
    expires_at: '2026-05-14T15:00:00.000Z',
    open: true,
    sections: [{ name: 'payments', title: 'Depósitos y retiros', rows: 3, pages: 2 }],
    ...more,
  },
})
const rows = (...amounts: string[]) => ({
  columns: [
    { name: 'amount', label: 'Monto', kind: 'money' },
    { name: 'created_at', label: 'Creado', kind: 'plain' },
  ],
  currency: 'ARS',
  rows: amounts.map((amount) => [amount, '2026-05-13T15:00:00.000Z']),
})

test('a player asks for the data with the password, waits, reads it and takes it along', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  await page.goto(site + PAGE)
  await page.getByLabel(texts.password, { exact: true }).fill('a long enough one')
  backend.answer('/api/data-export', ok(file({ ready_at: null, sections: [] })))
  await page.getByRole('button', { name: texts.ask }).click()
  await expect(page.getByText(texts.making)).toBeVisible()
  expect(backend.of('/api/data-export/request').map(({ body }) => body)).toMatchObject([
    { password: 'a long enough one' },
  ])
  backend.answer('/api/data-export', ok(file({})))
  backend.answer('/api/data-export/page', ok(rows('1500.00', '20.50')))
  await page.getByRole('link', { name: /Depósitos y retiros/ }).click()
  await expect(page.getByRole('heading', { name: 'Depósitos y retiros' })).toBeVisible()
  await expect(page.getByText(/1\.500/)).toBeVisible()
  await page.getByRole('link', { name: texts.older }).click()
  await expect(page.getByRole('link', { name: texts.newer })).toBeVisible()
  await page.getByRole('link', { name: texts.back }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: texts.download }).click(),
  ])
  const { sections } = JSON.parse(readFileSync(await saved.path(), 'utf8')) as {
    sections: { payments: { amount: object }[] }
  }
  const money = (amount: string) => ({ amount, currency: 'ARS' })
  expect(sections.payments.map(({ amount }) => amount)).toEqual(
    ['1500.00', '20.50', '1500.00', '20.50'].map(money),
  )
})

test('another session asks for the password again, and for a code where there is one', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  backend.answer('/api/data-export', ok(file({ open: false, sections: [] })))
  await page.goto(site + PAGE)
  await expect(page.getByRole('link', { name: texts.download })).toBeHidden()
  const said = 'Falta el código'
  backend.answer('/api/data-export/request', {
    status: 403,
    body: { response: [said], type: 'notice', message: said, code: 'code_needed', fields: { code: said } },
  })
  await page.getByLabel(texts.password, { exact: true }).fill('a long enough one')
  await page.getByRole('button', { name: texts.again }).click()
  await expect(page.getByLabel(es.account.code.label)).toBeVisible()
})

test('a page that cannot be read cuts the file off instead of leaving it out', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  backend.answer('/api/data-export', ok(file({})))
  backend.answer('/api/data-export/page', { status: 503 })
  await page.goto(site + PAGE)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: texts.download }).click(),
  ])
  expect(await saved.failure()).not.toBeNull()
})

test('a section that cannot be read says so, with the way back; a refusal always has its text', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  backend.answer('/api/data-export', ok(file({})))
  backend.answer('/api/data-export/page', refusal(503, 'unavailable', 'Ahora no.'))
  await page.goto(`${site}${PAGE}?section=payments`)
  await expect(page.locator('main').getByRole('alert')).toContainText(texts.unreadable)
  await page.getByRole('link', { name: texts.back }).click()
  await expect(page.getByRole('link', { name: texts.download })).toBeVisible()
  backend.answer('/api/data-export', ok({ export: null }))
  await page.goto(site + PAGE)
  for (const fields of [{}, { file: 'No sirve' }]) {
    const refused = refusal(422, 'unavailable', 'Probá más tarde.')
    backend.answer('/api/data-export/request', { ...refused, body: { ...(refused.body as object), fields } })
    await page.getByLabel(texts.password, { exact: true }).fill('a long enough one')
    await page.getByRole('button', { name: texts.ask }).click()
    await expect(page.locator('main')).toContainText('Probá más tarde.')
    await page.reload()
  }
})
