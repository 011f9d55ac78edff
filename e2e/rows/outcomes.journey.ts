import { paymentMethod, refusal, user } from '../mock-backend/answers.ts'
import { es, expect, logIn, speak, test } from './support.ts'

const METHODS = ['card', 'bank', 'cash', 'coin'].map((id) =>
  paymentMethod('deposit', {
    id,
    name: `Medio ${id}`,
    quick_amounts: ['5000.00', '10000.00', '25000.00', '50000.00'],
    description: 'Te llevamos a la página de un proveedor. Volvés cuando hayas pagado.',
  }),
)

const money = { amount: '5000.00', currency: 'ARS' }
const LATEST = {
  id: 'x1',
  date: '2026-01-01T00:00:00.000Z',
  kind: 'deposit',
  method: { id: 'cash', name: 'Medio cash' },
  amount: money,
  fee: { ...money, amount: '0.00' },
  status: 'approved',
  reason: null,
  updated_at: '2026-01-01T00:00:00.000Z',
  expires_at: null,
  cancelable: false,
  redirect_url: null,
  instructions: null,
  confirmations: null,
  proof: null,
}

test.beforeEach(async ({ page, backend, site }) => {
  await speak(page, 'es_ES')
  backend.answer('/api/wallet/methods', { body: { response: { methods: METHODS } } })
  await logIn(page, site)
})

test('a refusal stands at the button that was pressed until a try succeeds; its notification leaves then too', async ({
  page,
  backend,
  site,
}) => {
  await page.goto(`${site}/profile`)
  const form = page.locator('main form:has([name=name])')
  const notice = form.locator('[data-form-errors]')
  const saved = form.getByText(es.account.profile.saved, { exact: true })
  const toast = page.locator('[data-notification=error]')
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  backend.answer('/api/user/update', refusal(409, 'busy', 'Probá de nuevo en un minuto'))
  await form.locator('button[type=submit]').click()
  await expect(notice).toHaveText('Probá de nuevo en un minuto')
  await expect(notice).toBeInViewport()
  await expect(toast).toHaveCount(1)
  // Held, so that it does not leave by its own clock.
  await toast.hover()

  backend.answer('/api/user/update', { body: { response: user } })
  await form.locator('[name=name]').press('Enter')
  await expect(saved).toBeInViewport()
  await expect(notice).toBeHidden()
  await expect(toast).toHaveCount(0)
})

test('a refused login stands in its form, without JavaScript too', async ({ browser, backend, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  backend.answer('/api/auth/login', refusal(409, 'busy', 'Hoy no'))
  await page.goto(`${site}/login`)
  await page.locator('main [name=username]').fill('ana')
  await page.locator('main [name=password]').fill('un mate amargo 7')
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('main form [data-form-errors]')).toHaveText('Hoy no')
  await context.close()
})

test('the deposit form is one phone screen: amount first, the button in view, the last method chosen', async ({
  page,
  backend,
  site,
}) => {
  backend.answer('/api/wallet/payments', ({ query }) => ({
    body: { response: { payments: query.get('state') === 'open' ? [] : [LATEST], next_cursor: null } },
  }))
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${site}/wallet/deposit`)
  const form = page.locator('main form:has([name=amount])')
  await expect(form.locator('[name=method]:checked')).toHaveValue('cash')
  const names = await form
    .locator('input:not([type=hidden])')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).name))
  expect(names[0]).toBe('amount')
  const button = form.locator('button[type=submit]')
  const lower = (await page.locator('.bottom-nav').boundingBox())?.y ?? 0
  for (const part of ['[name=amount]', '.pay-methods', '.pay-fold > summary']) {
    const box = await form.locator(part).boundingBox()
    const top = (await form.locator('.pay-bar').boundingBox())?.y ?? 0
    expect([part, box !== null && box.y > 0 && box.y + box.height <= top]).toEqual([part, true])
  }
  const box = await button.boundingBox()
  expect(box !== null && box.y + box.height <= lower).toBe(true)
  // However long it becomes, the button stays.
  await form.locator('.pay-fold > summary').click()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(button).toBeInViewport({ ratio: 1 })
})

test('a proof that was chosen before the page was hydrated is sent; a press meanwhile waits until it is prepared', async ({
  page,
  backend,
  site,
}) => {
  const account = { kind: 'bank', holder: 'Marca', bank: 'Banco', tax_id: null, account: '1', alias: null }
  const waiting = {
    ...LATEST,
    status: 'pending',
    method: { id: 'bank', name: 'Medio bank' },
    instructions: { ...account, reference: 'R1' },
  }
  const proof = { name: 'comprobante.png', sent_at: '2026-01-01T00:00:00.000Z' }
  backend.answer('/api/wallet/payment', { body: { response: waiting } })
  backend.answer('/api/wallet/deposit/proof', { body: { response: { ...waiting, proof } } })
  const held = { page: Promise.withResolvers<void>(), photo: Promise.withResolvers<void>() }
  await page.route('**/*.js', async (route) => {
    await (route.request().url().includes('/shrink-photo-') ? held.photo : held.page).promise
    await route.continue()
  })
  await page.goto(`${site}/wallet/payments/x1`, { waitUntil: 'commit' })
  await page.setInputFiles('[name=proof_of_payment]', {
    name: proof.name,
    mimeType: 'image/png',
    buffer: Buffer.from('89504e470d0a1a0a', 'hex'),
  })
  held.page.resolve()
  await expect(page.getByText(es.wallet.pay.filePreparing)).toBeVisible()
  await page.getByRole('button', { name: es.wallet.pay.proofSend }).click()
  expect(backend.of('/api/wallet/deposit/proof')).toEqual([])
  held.photo.resolve()
  await expect.poll(() => backend.of('/api/wallet/deposit/proof').length).toBe(1)
})
