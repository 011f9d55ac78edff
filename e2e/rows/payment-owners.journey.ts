import { en, expect, logIn, speak, test } from './support.ts'

const ars = (amount: string) => ({ amount, currency: 'ARS' })
const deposit = {
  id: 'd1',
  date: '2026-01-01T00:00:00.000Z',
  kind: 'deposit',
  method: { id: 'card', name: 'Card' },
  amount: ars('5000.00'),
  fee: ars('0.00'),
  status: 'under_review',
  reason: 'We are checking that the payment came from an account or card in your name.',
  updated_at: '2026-01-01T00:00:00.000Z',
  expires_at: null,
  cancelable: false,
  redirect_url: null,
  instructions: null,
  confirmations: null,
  proof: null,
}
const RETURNING =
  'The payment did not come from an account or card in your name. It is not credited and goes back to its source.'

test('a deposit that is not in the player’s name says that it is checked, goes back, and is back', async ({
  page,
  backend,
  site,
}) => {
  await speak(page, 'en_US')
  await logIn(page, site)
  const states = [
    [deposit, en.wallet.payment.deposit_set_aside, en.wallet.payment.status.under_review],
    [
      { ...deposit, status: 'returning', reason: RETURNING },
      en.wallet.payment.deposit_returning,
      en.wallet.payment.status.returning,
    ],
    [
      { ...deposit, status: 'returned', reason: RETURNING },
      en.wallet.payment.deposit_returned,
      en.wallet.payment.status.returned,
    ],
  ] as const
  for (const [payment, headline, state] of states) {
    backend.answer('/api/wallet/payment', { body: { response: payment } })
    await page.goto(`${site}/wallet/payments/d1`)
    const receipt = page.locator(`[data-payment-status="${payment.status}"]`)
    await expect(receipt.getByRole('status')).toContainText(headline)
    await expect(receipt.getByRole('status')).toContainText(payment.reason)
    await expect(receipt).toContainText(state)
    // No proof was asked for, so nothing speaks of one; nothing is to be paid any more.
    await expect(receipt).not.toContainText(en.wallet.payment.deposit_under_review)
    await expect(receipt.getByRole('button', { name: en.wallet.payment.cancel, exact: true })).toHaveCount(0)
  }
})
