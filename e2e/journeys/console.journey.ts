import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { toShare } from '../support/combinations.ts'
import { CONSOLE, logIn, PROOF, sendTransfer } from '../support/console.ts'
import { expect, register, test } from '../support/journey.ts'
import { SITES } from '../support/sites.ts'

const PATIENCE = { timeout: 20_000 }

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
  await expect(eva.locator('.notice.positive')).toHaveText(
    'Aprobación registrada. Falta la de otro operador.',
  )
  await expect(eva.locator('form[action$=approve]')).toHaveCount(0)
  const picture = eva.locator('figure img')
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), PATIENCE)
    .toBe(1)
  const proof = await eva.request.get(CONSOLE + ((await picture.getAttribute('src')) ?? ''))
  expect(proof.headers()).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(proof.headers()['content-disposition']).toContain('attachment')

  await approve(leo, id)
  await expect(leo.locator('.notice.positive')).toHaveText('Pago aprobado.')
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

// A build looks at half of the pages in each color scheme.
for (const [half, [colorScheme, mark]] of (
  [
    ['light', '@phone'],
    ['dark', '@desktop'],
  ] as const
).entries()) {
  test(`axe finds nothing on the pages of the console, ${colorScheme} ${mark} @spanish @share`, async ({
    page,
    browser,
  }) => {
    await register(page, SITES.brasa)
    const id = await sendTransfer(page, '5000')
    const desk = await logIn(browser, 'brasa', { javaScriptEnabled: true, colorScheme })
    const check = async () => expect((await axe(desk).analyze()).violations).toEqual([])
    await expect(desk.locator('table')).toBeVisible()
    await expect(desk.locator('.keys')).toBeAttached()
    await desk.keyboard.press('?')
    await expect(desk.getByRole('dialog')).toBeVisible()
    await check()
    const trading = ['', '/held', '/bets', '/rules', '/signs'].map((path) => `/trading${path}`)
    const paths = [
      '/login',
      '/',
      `/payments/${id}`,
      '/closed',
      '/conflicts',
      '/unclaimed',
      '/audit',
      ...trading,
    ]
    for (const path of toShare(paths, half, 2)) {
      await desk.goto(CONSOLE + path)
      await check()
    }
  })
}

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
  await expect(desk.locator('.notice.positive')).toHaveText('Pago rechazado.')
  await expect(page.locator('[data-payment-status]')).toHaveAttribute(
    'data-payment-status',
    'rejected',
    PATIENCE,
  )

  await desk.getByRole('link', { name: 'Cerradas' }).click()
  await desk.locator('[name=reference]').fill(id.slice(-8))
  await desk.getByRole('button', { name: 'Buscar' }).click()
  await expect(desk.locator('tbody tr')).toHaveCount(1)
  await desk.locator('tbody [data-row]').click()
  await desk.locator('details:has(form[action$=credit-late]) summary').click()
  await expect(desk.locator('[name=received]')).toHaveValue('7.000,00')
  await desk.locator('[name=received]').fill('6.500,00')
  await desk.locator('[name=sure]').check()
  await desk.locator('form[action$=credit-late] button').click()
  await expect(desk.locator('.notice.positive')).toHaveText('Pago aprobado.')
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
  await expect(desk.locator('.notice.positive')).toContainText('Documento pedido')

  await page.reload()
  await expect(page.locator('[data-document=asked]')).toContainText('Las dos caras, por favor.')
  const file = { name: 'dni.png', mimeType: 'image/png', buffer: PROOF }
  await page.setInputFiles('[name=document]', file)
  await page.locator('form:has([name=document]) button[type=submit]').click()
  await expect(page.locator('[data-document=sent]')).toContainText('dni.png', PATIENCE)

  await desk.goto(`${CONSOLE}/payments/${id}`)
  await expect(desk.locator('.documents img')).toBeVisible()
  await desk.locator('details:has(form[action$=reject]) summary').click()
  await desk.locator('[name=canned]').selectOption('other_holder')
  await desk.locator('form[action$=reject] button').click()
  await expect(desk.locator('.notice.positive')).toHaveText('Pago rechazado.')
  await page.reload()
  await expect(
    page.getByText('La transferencia salió de una cuenta que no está a tu nombre.').first(),
  ).toBeVisible()
})

test('a key that is pressed before the page runs is answered when it does @desktop @spanish', async ({
  browser,
}) => {
  const desk = await logIn(browser, 'brasa', { javaScriptEnabled: true })
  let release = (): void => undefined
  const held = new Promise<void>((done) => (release = done))
  await desk.route(/\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await desk.goto(`${CONSOLE}/audit`, { waitUntil: 'commit' })
  const field = desk.locator('[role=search] :is(input, select)').first()
  await field.waitFor()
  await desk.keyboard.press('/')
  await expect(field).not.toBeFocused()
  release()
  await expect(field).toBeFocused(PATIENCE)
  // What is typed into it afterwards is the field's.
  await desk.keyboard.press('?')
  await expect(desk.getByRole('dialog')).toHaveCount(0)
})

test('an operator decides by keyboard alone: rows, payment, decision, the next payment @desktop @spanish', async ({
  page,
  browser,
}) => {
  await register(page, SITES.brasa)
  const ids = [await sendTransfer(page, '5100'), await sendTransfer(page, '5200')]
  const desk = await logIn(browser, 'brasa', { javaScriptEnabled: true })
  const keys = desk.keyboard
  const locateRow = (id = '') => desk.locator(`[data-row="${id}"]`)
  const focused = () => desk.evaluate(() => document.activeElement?.getAttribute('data-row'))
  await expect(desk.locator('.keys')).toBeAttached()

  // The queue goes on from the row in which the focus is, and comes back to it.
  await keys.press('j')
  await expect.poll(focused).toBe(await desk.locator('[data-row]').first().getAttribute('data-row'))
  await locateRow(ids[0]).focus()
  await keys.press('Enter')
  await expect(desk).toHaveURL(`${CONSOLE}/payments/${ids[0]}`)
  await expect(desk.locator('main h1')).toBeFocused()
  await keys.press('u')
  await expect.poll(focused).toBe(ids[0])
  await keys.press('Enter')
  await expect(desk.locator('main h1')).toContainText('5.100,00')

  // Payments of other journeys may stand between the two.
  await keys.press('n')
  await expect(desk.locator('main h1')).not.toContainText('5.100,00')
  await keys.press('p')
  await expect(desk.locator('main h1')).toContainText('5.100,00')

  // A letter that is typed is no shortcut.
  await keys.press('r')
  await expect(desk.locator('[name=canned]')).toBeFocused()
  await keys.press('Tab')
  await keys.type('no llegó, a la caja')
  await expect(desk.locator('[name=reason]')).toHaveValue('no llegó, a la caja')
  await keys.press('Tab')
  await keys.press('Enter')
  await expect(desk.locator('.notice.positive')).toHaveText('Pago rechazado.')
  await expect(desk.locator('[data-next]')).toBeFocused()

  // Switched off, a single key does nothing.
  await keys.press('?')
  await desk.getByLabel('Usar atajos de una tecla').uncheck()
  await keys.press('Escape')
  await keys.press('u')
  await expect(desk).toHaveURL(new RegExp(`/payments/${ids[0]}`))
})
