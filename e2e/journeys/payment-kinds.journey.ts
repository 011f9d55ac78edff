import type { Page } from '@playwright/test'
import { decide } from '../support/operator.ts'
import { depositByCard, expect, PASSWORD, register, sendWithdrawal, test } from '../support/journey.ts'
import { SITES } from '../support/sites.ts'
import { textsAt } from '../support/texts.ts'

const status = (page: Page) => page.locator('[data-payment-status]')
const balance = (page: Page) => page.locator('[data-balance]').first()
const PATIENCE = { timeout: 20_000 }

async function openDeposit(page: Page, site: string, method: string, amount: string): Promise<void> {
  await page.goto(`${site}/wallet/deposit`)
  const form = page.locator('main form:has([name=amount])')
  await form.locator(`[name=method][value=${method}]`).check()
  await form.locator('[name=amount]').fill(amount)
  await form.locator('button[type=submit]').click()
  await page.waitForURL(/\/wallet\/payments\//)
}

const paymentId = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** The smallest picture there is: one pixel. */
const PROOF = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('S13 S173 a deposit by transfer: account, proof, review, credited without a reload', async ({
  page,
  t,
}) => {
  await register(page, SITES.brasa)
  await openDeposit(page, SITES.brasa, 'cvu_in', '5000')
  await expect(page.getByLabel(t.wallet.pay.alias)).toHaveValue('brasa.mate.demo')
  const send = page.getByRole('button', { name: t.wallet.pay.proofSend })
  await send.click()
  await expect(page.getByText(t.wallet.pay.proofMissing)).toBeVisible()
  await page.setInputFiles('[name=proof_of_payment]', {
    name: 'nota.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture at all'),
  })
  await send.click()
  await expect(page.locator('[id$="-proof-error"]')).toBeVisible()
  await expect(status(page)).toHaveAttribute('data-payment-status', 'pending')

  await page.setInputFiles('[name=proof_of_payment]', {
    name: 'mi comprobante.png',
    mimeType: 'image/png',
    buffer: PROOF,
  })
  await send.click()
  await expect(status(page)).toHaveAttribute('data-payment-status', 'under_review')
  await expect(page.locator('[data-proof]')).toContainText('mi comprobante.png')
  await decide('approve', paymentId(page))
  await expect(status(page)).toHaveAttribute('data-payment-status', 'approved', PATIENCE)
  await expect(balance(page)).toHaveAttribute('data-balance', '5000.00', PATIENCE)
  await page.goto(`${SITES.brasa}/profile?section=wallet`)
  await expect(page.locator('table.table tbody tr')).toHaveCount(1)
})

/** Chooses a picture of noise, some 15 MB large, as a camera's file. */
const chooseLargePhoto = (page: Page) =>
  page.locator('[name=proof_of_payment]').evaluate(async (input: HTMLInputElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = 2400
    canvas.height = 2000
    const pixels = new ImageData(canvas.width, canvas.height)
    for (let at = 0; at < pixels.data.length; at += 65_536)
      crypto.getRandomValues(pixels.data.subarray(at, at + 65_536))
    for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
    canvas.getContext('2d')?.putImageData(pixels, 0, 0)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const list = new DataTransfer()
    list.items.add(new File([blob ?? ''], 'IMG_0001.png', { type: 'image/png' }))
    input.files = list.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    return list.files[0]?.size ?? 0
  })

test('a photograph of 12 MB is made smaller before it is sent; what cannot be is refused at its field', async ({
  page,
  t,
}) => {
  await register(page, SITES.brasa)
  await openDeposit(page, SITES.brasa, 'cvu_in', '5000')
  const send = page.getByRole('button', { name: t.wallet.pay.proofSend })
  const error = page.locator('[id$="-proof-error"]')
  const choose = (name: string, mimeType: string, bytes: number) =>
    page.setInputFiles('[name=proof_of_payment]', {
      name,
      mimeType,
      buffer: Buffer.alloc(bytes, '%PDF-1.7 '),
    })
  await choose('extracto.pdf', 'application/pdf', 12_000_000)
  await expect(error).toHaveText(t.wallet.pay.fileLarge)
  await send.click()
  await choose('video.mp4', 'video/mp4', 1_000)
  await expect(error).toHaveText(t.wallet.pay.fileType)

  expect(await chooseLargePhoto(page)).toBeGreaterThan(12_000_000)
  await expect(page.locator('[data-proof-size]')).toBeVisible(PATIENCE)
  const size = Number(await page.locator('[data-proof-size]').getAttribute('data-proof-size'))
  expect(size).toBeLessThan(5_000_000)
  await expect(error).toHaveCount(0)
  await send.click()
  await expect(page.locator('[data-proof]')).toContainText('IMG_0001.jpg')
  await expect(status(page)).toHaveAttribute('data-payment-status', 'under_review')
})

test('a Pix: code to copy, countdown, credited when the bank pays', async ({ page, t, context }) => {
  await register(page, SITES.tribuna)
  await openDeposit(page, SITES.tribuna, 'pix', '25')
  const code = page.getByLabel(t.wallet.pay.pixCode)
  await expect(code).toHaveValue(/^000201.*br\.gov\.bcb\.pix.*540525\.00.*6304[0-9A-F]{4}$/)
  await expect(page.getByRole('img', { name: t.wallet.pay.pixQr })).toBeVisible()
  await expect(page.locator('[data-expiry] .figures')).toHaveText(/^(30:00|29:\d\d)$/)
  const bank = await context.newPage()
  await bank.goto((await page.getByRole('link', { name: t.wallet.pay.open }).getAttribute('href')) ?? '')
  await bank.locator('button.go').click()
  await expect(status(page)).toHaveAttribute('data-payment-status', 'approved', PATIENCE)
  await expect(balance(page)).toHaveAttribute('data-balance', '25.00', PATIENCE)
})

test('S174 crypto: the rate and what it comes to are shown; confirmations count up and credit', async ({
  page,
  t: written,
  context,
}) => {
  const t = textsAt(SITES.marea, written)
  await register(page, SITES.marea)
  await page.goto(`${SITES.marea}/wallet/deposit`)
  await page.locator('[name=method][value=usdt]').check()
  await page.locator('[name=amount]').fill('50')
  await expect(page.locator('[data-exchange]')).toHaveAttribute('data-exchange', '0.91')
  await expect(page.locator('[data-converted]')).toHaveAttribute('data-converted', '45.50')
  await page.locator('[name=network]').selectOption('ERC20')
  await page.locator('main form:has([name=amount]) button[type=submit]').click()
  await page.waitForURL(/\/wallet\/payments\//)
  await expect(page.getByLabel(t.wallet.pay.address.replace('{network}', 'ERC20'))).toHaveValue(
    /^TEST-ERC20-/,
  )
  const wallet = await context.newPage()
  await wallet.goto((await page.getByRole('link', { name: t.wallet.pay.open }).getAttribute('href')) ?? '')
  await wallet.locator('button.go').click()
  await expect(page.locator('progress')).toHaveAttribute('value', /[12]/, PATIENCE)
  await expect(status(page)).toHaveAttribute('data-payment-status', 'approved', { timeout: 40_000 })
  await expect(balance(page)).toHaveAttribute('data-balance', '45.50', PATIENCE)
})

test('S14 S171 a withdrawal in crypto: the address is checked, a new destination needs the password', async ({
  page,
  t,
}) => {
  await register(page, SITES.brasa)
  await depositByCard(page, SITES.brasa, '50000')
  await page.goto(`${SITES.brasa}/wallet/withdraw`)
  const form = page.locator('main form:has([name=amount])')
  await form.locator('[name=method][value=usdt_out]').check()
  for (const name of ['wallet_address', 'network', 'currency'])
    await expect(form.locator(`[name=${name}]`)).toBeVisible()
  await form.locator('[name=amount]').fill('20000')
  await form.locator('button[type=submit]').click()
  await expect(form.getByText(t.wallet.errors.wallet_address)).toBeVisible()
  await form.locator('[name=wallet_address]').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6x')
  await form.locator('[name=password]').fill(PASSWORD)
  await form.locator('button[type=submit]').click()
  await expect(form.locator('[id$="-wallet_address-error"]')).toBeVisible()
  await form.locator('[name=wallet_address]').fill('TJCwm1SPkwu788CcpUxdZwpFsrixq5SZpS')
  await sendWithdrawal(page)
  await expect(status(page)).toHaveAttribute('data-payment-status', 'pending')
  await expect(balance(page)).toHaveAttribute('data-balance', '30000.00', PATIENCE)
  await decide('reject', paymentId(page), 'Mandanos primero tu documento.')
  await expect(status(page)).toHaveAttribute('data-payment-status', 'rejected', PATIENCE)
  await expect(page.getByText('Mandanos primero tu documento.')).toBeVisible()
  await expect(balance(page)).toHaveAttribute('data-balance', '50000.00', PATIENCE)
})

test('pending deposits are gone on with or canceled, from the refusal of a third one too @spanish', async ({
  page,
  pageErrors,
  t,
}) => {
  await register(page, SITES.brasa)
  const pending = page.locator('[data-open-deposit]')
  for (const amount of ['5000', '6000']) await openDeposit(page, SITES.brasa, 'cvu_in', amount)
  await page.goto(`${SITES.brasa}/wallet/deposit`)
  await expect(pending).toHaveCount(2)
  const form = page.locator('main form:has([name=amount])')
  await form.locator('[name=method][value=cvu_in]').check()
  await form.locator('[name=amount]').fill('7000')
  await form.locator('button[type=submit]').click()
  await page.getByRole('dialog').getByRole('link', { name: t.wallet.open.see }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: t.wallet.open.title })).toBeInViewport()
  // The refusal itself is a 409, which the browser notes.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409')])

  const first = pending.filter({ hasText: /5[.,]000/ })
  await first.getByRole('button', { name: t.wallet.open.cancel }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.wallet.open.cancel }).click()
  await expect(pending).toHaveCount(1)
  await page.goto(`${SITES.brasa}/profile?section=wallet`)
  await expect(pending).toHaveCount(1)
  await pending.getByRole('link', { name: t.wallet.open.resume }).click()
  await expect(page.getByLabel(t.wallet.pay.alias)).toHaveValue('brasa.mate.demo')
  await page.getByRole('button', { name: t.wallet.open.cancel }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.wallet.open.cancelNo }).click()
  await expect(status(page)).toHaveAttribute('data-payment-status', 'pending')
})

test('a new account is confirmed in the form, then it is saved, chosen and deleted @spanish', async ({
  page,
  t,
}) => {
  const account = {
    full_name: 'Ana Paz',
    dni: '30111222',
    cuil: '27-30111222-5',
    cvu: '0000003110001000000004',
  }
  await register(page, SITES.brasa)
  await depositByCard(page, SITES.brasa, '50000')
  await page.goto(`${SITES.brasa}/wallet/withdraw`)
  const form = page.locator('main form:has([name=amount])')
  await form.locator('[name=amount]').fill('2000')
  for (const [name, value] of Object.entries(account)) await form.locator(`[name=${name}]`).fill(value)
  await form.locator('button[type=submit]').click()
  await expect(form.getByText(t.wallet.withdraw.passwordRequired)).toBeVisible()
  await sendWithdrawal(page)
  await expect(page.getByText(/••••0004/)).toBeVisible()

  await page.goto(`${SITES.brasa}/wallet/withdraw`)
  await expect(form.getByRole('radio', { name: /••••0004/ })).toBeChecked()
  await expect(form.locator('[name=cvu]')).toHaveCount(0)
  await form.locator('[name=amount]').fill('2500')
  await form.locator('button[type=submit]').click()
  await page.waitForURL(/\/wallet\/payments\//)
  await page.goto(`${SITES.brasa}/profile?section=wallet`)
  await expect(page.locator('table.table').getByText(/••••0004/)).toHaveCount(2)

  await page.goto(`${SITES.brasa}/wallet/withdraw`)
  await page.getByText(t.wallet.destination.manage).click()
  await page.getByRole('button', { name: t.wallet.destination.delete }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.wallet.destination.deleteYes }).click()
  await expect(form.locator('[name=cvu]')).toBeVisible()
  await expect(form.locator('[name=password]')).toBeVisible()
})
