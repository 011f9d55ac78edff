import type { Page } from '@playwright/test'
import { paymentMethod } from '../mock-backend/answers.ts'
import { en, expect, logIn, speak, test } from './support.ts'

/** Whether the focus is within the open dialog. */
const focusIsInside = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('dialog[open]')?.contains(document.activeElement) === true)

test('S116 a pop-up keeps the focus; Escape, its button and a click outside close it', async ({
  page,
  backend,
  site,
}) => {
  void backend
  await speak(page, 'en_US')
  await page.goto(`${site}/casino/casino-games`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  const tile = page.locator('main a[data-invite=play]').first()
  const dialog = page.getByRole('dialog')
  await tile.focus()
  const ends = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: en.layout.ui.close }).click(),
    () => page.mouse.click(5, 400),
  ]
  for (const end of ends) {
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      expect(await focusIsInside(page), key).toBe(true)
    }
    await end()
    await expect(dialog).toHaveCount(0)
    await expect(tile).toBeFocused()
  }
})

test('S116 what is behind a pop-up stands still and is no target', async ({ page, backend, site }) => {
  void backend
  await page.setViewportSize({ width: 800, height: 500 })
  await page.goto(`${site}/casino/casino-games`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await page.locator('main a[data-invite=play]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 600)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await page.evaluate(() => scrollY)).toBe(before)
  expect(await page.evaluate(() => document.elementFromPoint(20, 20)?.tagName)).toBe('DIALOG')
})

test('a pop-up that was closed and opened again at the same moment stays; one that was closed goes', async ({
  page,
  backend,
  site,
}) => {
  void backend
  await page.goto(`${site}/casino/casino-games`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await page.locator('main a[data-invite=play]').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.evaluate(
    (element) =>
      new Promise((resolve) => {
        element.addEventListener('close', () => requestAnimationFrame(resolve))
        ;(element as HTMLDialogElement).close()
        ;(element as HTMLDialogElement).showModal()
      }),
  )
  await expect(dialog).toBeVisible()
  await dialog.evaluate((element) => (element as HTMLDialogElement).close())
  await expect(dialog).toHaveCount(0)
})

const ars = (amount: string) => ({ amount, currency: 'ARS' })
const pending = {
  id: 'w1',
  date: '2026-01-01T00:00:00.000Z',
  kind: 'withdrawal',
  method: { id: 'bank_ar', name: 'Transferencia' },
  amount: ars('100.00'),
  fee: ars('0.00'),
  status: 'pending',
  reason: null,
  updated_at: '2026-01-01T00:00:00.000Z',
  expires_at: null,
  cancelable: true,
  redirect_url: null,
  instructions: null,
  confirmations: null,
  proof: null,
}

test('S297 a confirmation: the harmless choice is focused, arrows among the buttons, only the act sends', async ({
  page,
  backend,
  site,
}) => {
  const cancel = '/api/wallet/withdrawal/cancel'
  backend.answer('/api/wallet/payment', { body: { response: pending } })
  backend.answer('/api/wallet/methods', { body: { response: { methods: [paymentMethod('withdrawal')] } } })
  backend.answer(cancel, { body: { response: { ...pending, status: 'canceled', cancelable: false } } })
  await speak(page, 'en_US')
  await logIn(page, site, `${site}/wallet/payments/w1`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  const ask = page.getByRole('button', { name: en.wallet.payment.cancel, exact: true })
  const dialog = page.getByRole('alertdialog')
  await ask.click()
  const [act, dismiss] = [
    dialog.getByRole('button', { name: en.wallet.payment.cancelYes }),
    dialog.getByRole('button', { name: en.wallet.payment.cancelNo }),
  ]
  // No explicit refusal where none is asked for.
  await expect(dialog.getByRole('group').getByRole('button')).toHaveText([
    en.wallet.payment.cancelYes,
    en.wallet.payment.cancelNo,
  ])
  await expect(dismiss).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(act).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(dismiss).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  for (const end of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 400)]) {
    await ask.click()
    await expect(dialog).toBeVisible()
    await end()
    await expect(dialog).toHaveCount(0)
  }
  expect(backend.of(cancel)).toEqual([])
  await ask.click()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect.poll(() => backend.of(cancel).length).toBe(1)
  await expect(dialog).toHaveCount(0)
})
