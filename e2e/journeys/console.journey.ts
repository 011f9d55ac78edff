import type { Browser, Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { expect, newName, register, test } from '../support/journey.ts'
import { codeNow, newOperator } from '../support/operator.ts'
import { PORTS, SITES } from '../support/sites.ts'

const CONSOLE = `http://127.0.0.1:${PORTS.console}`
const PATIENCE = { timeout: 20_000 }
/** The smallest picture there is: one pixel. */
const PROOF = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A transfer with its proof sent; answers its id. */
async function sendTransfer(page: Page, amount: string): Promise<string> {
  await page.goto(`${SITES.brasa}/wallet/deposit`)
  const form = page.locator('main form:has([name=amount])')
  await form.locator('[name=method][value=cvu_in]').check()
  await form.locator('[name=amount]').fill(amount)
  await form.locator('button[type=submit]').click()
  await page.waitForURL(/\/wallet\/payments\//)
  const proof = { name: 'comprobante.png', mimeType: 'image/png', buffer: PROOF }
  await page.setInputFiles('[name=proof_of_payment]', proof)
  await page.locator('form:has([name=proof_of_payment]) button[type=submit]').click()
  await expect(page.locator('[data-payment-status]')).toHaveAttribute('data-payment-status', 'under_review')
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** An operator of their own, in a browser of their own, without JavaScript. */
async function logIn(browser: Browser, brands: string): Promise<Page> {
  const operator = await newOperator(newName(), brands)
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-AR' })
  const page = await context.newPage()
  await page.goto(CONSOLE)
  await page.locator('[name=username]').fill(operator.username)
  await page.locator('[name=password]').fill(operator.password)
  await page.locator('[name=code]').fill(codeNow(operator))
  await page.locator('button.go').click()
  await expect(page.locator('.who')).toContainText(operator.username)
  return page
}

async function approve(desk: Page, id: string): Promise<void> {
  await desk.goto(`${CONSOLE}/payments/${id}`)
  await desk.locator('details:has(form[action$=approve]) summary').click()
  await desk.locator('[name=sure]').check()
  await desk.locator('form[action$=approve] button').click()
}

test('two operators approve a large transfer in the console, the player has the money @desktop @spanish', async ({
  page,
  browser,
}) => {
  await register(page, SITES.brasa)
  const id = await sendTransfer(page, '600000')
  const [eva, leo, stranger] = [
    await logIn(browser, 'brasa,tribuna'),
    await logIn(browser, 'brasa'),
    await logIn(browser, 'marea'),
  ]
  expect((await stranger.goto(`${CONSOLE}/payments/${id}`))?.status()).toBe(404)

  await approve(eva, id)
  await expect(eva.locator('.notice.good')).toHaveText('Aprobación registrada. Falta la de otro operador.')
  await expect(eva.locator('form[action$=approve]')).toHaveCount(0)
  const picture = eva.locator('figure img')
  expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1)
  const proof = await eva.request.get(CONSOLE + ((await picture.getAttribute('src')) ?? ''))
  expect(proof.headers()).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(proof.headers()['content-disposition']).toContain('attachment')

  await approve(leo, id)
  await expect(leo.locator('.notice.good')).toHaveText('Pago aprobado.')
  await expect(page.locator('[data-payment-status]')).toHaveAttribute(
    'data-payment-status',
    'approved',
    PATIENCE,
  )
  await expect(page.locator('[data-balance]').first()).toHaveAttribute('data-balance', '600000.00', PATIENCE)
  await leo.goto(`${CONSOLE}/audit`)
  await expect(leo.locator(`tr:has(a[href$="${id}"])`)).toHaveText([
    /Pago aprobado/,
    /Comprobante visto/,
    /Primera aprobación/,
    /Comprobante visto/,
  ])
})

test('axe finds nothing on the pages of the console @desktop @spanish', async ({ page, browser }) => {
  await register(page, SITES.brasa)
  const id = await sendTransfer(page, '5000')
  const operator = await newOperator(newName(), 'brasa')
  const context = await browser.newContext({ locale: 'es-AR' })
  const desk = await context.newPage()
  const check = async () => expect((await axe(desk).analyze()).violations).toEqual([])
  await desk.goto(CONSOLE)
  await check()
  await desk.locator('[name=username]').fill(operator.username)
  await desk.locator('[name=password]').fill(operator.password)
  await desk.locator('[name=code]').fill(codeNow(operator))
  await desk.locator('button.go').click()
  await expect(desk.locator('table')).toBeVisible()
  for (const path of ['/', `/payments/${id}`, '/closed', '/conflicts', '/audit']) {
    await desk.goto(CONSOLE + path)
    await check()
  }
})

test('a refused transfer whose money came after all is found by its reference and credited @desktop @spanish', async ({
  page,
  browser,
}) => {
  await register(page, SITES.brasa)
  const id = await sendTransfer(page, '7000')
  const desk = await logIn(browser, 'brasa')
  await desk.goto(`${CONSOLE}/payments/${id}`)
  await desk.locator('details:has(form[action$=reject]) summary').click()
  await desk.locator('[name=reason]').fill('El dinero no llegó.')
  await desk.locator('form[action$=reject] button').click()
  await expect(desk.locator('.notice.good')).toHaveText('Pago rechazado.')
  await expect(page.locator('[data-payment-status]')).toHaveAttribute(
    'data-payment-status',
    'rejected',
    PATIENCE,
  )

  await desk.getByRole('link', { name: 'Cerradas' }).click()
  await desk.locator('[name=reference]').fill(id.slice(-8))
  await desk.getByRole('button', { name: 'Buscar' }).click()
  await expect(desk.locator('tbody tr')).toHaveCount(1)
  await desk.locator('tbody a.button').click()
  await desk.locator('details:has(form[action$=credit-late]) summary').click()
  await expect(desk.locator('[name=received]')).toHaveValue('7.000,00')
  await desk.locator('[name=received]').fill('6.500,00')
  await desk.locator('[name=sure]').check()
  await desk.locator('form[action$=credit-late] button').click()
  await expect(desk.locator('.notice.good')).toHaveText('Pago aprobado.')
  await expect(page.locator('[data-balance]').first()).toHaveAttribute('data-balance', '6500.00', PATIENCE)
  // The player sees what came, and what was asked for.
  await page.reload()
  await expect(page.getByText('Monto pedido')).toBeVisible()
  await desk.goto(`${CONSOLE}/audit`)
  await expect(desk.locator(`tr:has(a[href$="${id}"])`).first()).toContainText('Acreditado tarde')
})

test('a document an operator asks for reaches the player, is answered, and stands in the console @desktop @spanish', async ({
  page,
  browser,
}) => {
  await register(page, SITES.brasa)
  const id = await sendTransfer(page, '5000')
  const desk = await logIn(browser, 'brasa')
  await desk.goto(`${CONSOLE}/payments/${id}`)
  await desk.locator('details:has(form[action$=document]) summary').click()
  await desk.locator('form[action$=document] [name=kind]').selectOption('identity')
  await desk.locator('form[action$=document] [name=note]').fill('Las dos caras, por favor.')
  await desk.locator('form[action$=document] button').click()
  await expect(desk.locator('.notice.good')).toContainText('Documento pedido')

  await page.reload()
  await expect(page.locator('[data-document=asked]')).toContainText('Las dos caras, por favor.')
  const file = { name: 'dni.png', mimeType: 'image/png', buffer: PROOF }
  await page.setInputFiles('[name=document]', file)
  await page.locator('form:has([name=document]) button[type=submit]').click()
  await expect(page.locator('[data-document=sent]')).toContainText('dni.png')

  await desk.goto(`${CONSOLE}/payments/${id}`)
  await expect(desk.locator('.documents img')).toBeVisible()
  await desk.locator('details:has(form[action$=reject]) summary').click()
  await desk.locator('[name=canned]').selectOption('other_holder')
  await desk.locator('form[action$=reject] button').click()
  await expect(desk.locator('.notice.good')).toHaveText('Pago rechazado.')
  await page.reload()
  await expect(
    page.getByText('La transferencia salió de una cuenta que no está a tu nombre.').first(),
  ).toBeVisible()
})
