import { z } from 'zod'
import { currency, decimalAmount } from '../money.ts'
import { language } from '../language.ts'

/**
 * The payment protocol of the sandbox payment provider: how a platform opens a payment or a payout there,
 * and the webhooks that come back. Both directions are signed as in `signing.ts`.
 * Webhooks come at least once, may come late, twice or out of order; they are repeated until answered with 2xx.
 */
export const PAYMENT_PATHS = { payments: '/v1/payments', payouts: '/v1/payouts' } as const

/** `reference` is the platform's payment id and the idempotency key: the same one gives the same payment. */
export const openPaymentRequest = z.object({
  reference: z.string().min(1).max(80),
  amount: decimalAmount,
  currency,
  language,
  merchant_name: z.string(),
  return_url: z.url(),
  webhook_url: z.url(),
  expires_at: z.iso.datetime(),
})
export const openPaymentAnswer = z.object({ provider_id: z.string(), redirect_url: z.url() })

export const openPayoutRequest = z.object({
  reference: z.string().min(1).max(80),
  amount: decimalAmount,
  currency,
  destination: z.record(z.string(), z.string()),
  webhook_url: z.url(),
})
export const openPayoutAnswer = z.object({ provider_id: z.string(), status: z.enum(['accepted', 'refused']) })

export const paymentWebhook = z.object({
  event_id: z.string(),
  reference: z.string(),
  provider_id: z.string(),
  kind: z.enum(['payment', 'payout']),
  /** payment: paid, declined, expired. payout: paid, failed. */
  status: z.enum(['paid', 'declined', 'expired', 'failed']),
  amount: decimalAmount,
  currency,
})
export type PaymentWebhook = z.infer<typeof paymentWebhook>
