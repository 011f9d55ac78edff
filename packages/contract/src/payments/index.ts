import { z } from 'zod'
import { currency, decimalAmount } from '../money.ts'
import { language } from '../language.ts'
import { CRYPTO_ASSETS, CRYPTO_NETWORKS } from '../tables/coins.ts'

/**
 * The payment protocol of the sandbox payment provider: how a platform opens a payment or a payout there,
 * and the webhooks that come back. Both directions are signed as in `signing.ts`.
 * Webhooks come at least once, may come late, twice or out of order; they are repeated until answered with 2xx.
 */
export const PAYMENT_PATHS = {
  payments: '/v1/payments',
  payouts: '/v1/payouts',
  rates: '/v1/rates',
  report: '/v1/report',
  inquiry: '/v1/inquiry',
  refunds: '/v1/refunds',
} as const

const reference = z.string().min(1).max(80)
const providerId = z.string().max(200)
/** Fields of a payout's destination: account, holder, document and the like. */
const MOST_DESTINATION_FIELDS = 20

export { CRYPTO_NETWORKS, type CryptoAsset, type CryptoNetwork } from '../tables/coins.ts'
export const cryptoAsset = z.enum(CRYPTO_ASSETS)
export const cryptoNetwork = z.enum(Object.values(CRYPTO_NETWORKS).flat())

/** How the person pays: on the provider's page, by a Pix code, in cash at a shop, or by sending a coin. */
export const paymentMeans = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page') }),
  z.object({ kind: z.literal('pix') }),
  z.object({ kind: z.literal('voucher') }),
  z.object({
    kind: z.literal('crypto'),
    asset: cryptoAsset,
    network: cryptoNetwork,
    /** What the person sends, in the coin. `amount` is what it is worth at `rate`. */
    asset_amount: decimalAmount,
    rate: decimalAmount,
  }),
])
export type PaymentMeans = z.infer<typeof paymentMeans>

/** What the person needs to pay elsewhere. */
export const paymentInstructions = z.discriminatedUnion('kind', [
  /** The "copia e cola" text of a dynamic Pix charge (EMV QRCPS, Banco Central do Brasil). */
  z.object({ kind: z.literal('pix'), code: z.string().max(1_000) }),
  /** What the shop's counter scans or types, and where it is taken. */
  z.object({
    kind: z.literal('voucher'),
    code: z.string().max(200),
    shops: z.array(z.string().max(200)).min(1).max(50),
  }),
  z.object({
    kind: z.literal('crypto'),
    asset: cryptoAsset,
    network: cryptoNetwork,
    address: z.string().max(200),
    amount: decimalAmount,
    /** Worth of one coin in the payment's currency, held until the payment expires. */
    rate: decimalAmount,
    confirmations: z.number().int().min(1),
  }),
])
export type PaymentInstructions = z.infer<typeof paymentInstructions>

/** How a card is funded. */
export const CARD_FUNDING = ['credit', 'debit', 'prepaid'] as const
export const cardFunding = z.enum(CARD_FUNDING)
export type CardFunding = z.infer<typeof cardFunding>

/**
 * Whose card, account or key a payment came from, as the provider has it on record; each part as far as the method has one. `document`
 * as it is printed, perhaps with stars in place of some digits; `country` ISO 3166-1; `birth_date` "YYYY-MM-DD".
 */
export const paymentHolder = z.object({
  name: z.string().max(200).nullable(),
  document: z.string().max(60).nullable(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  birth_date: z.iso.date().nullable(),
  /** Of a card, one behind a wallet too. */
  card: cardFunding.nullable().optional(),
})
export type PaymentHolder = z.infer<typeof paymentHolder>

/** What a coin is worth now. */
export const rateRequest = z.object({ asset: cryptoAsset, currency })
export const rateAnswer = z.object({ rate: decimalAmount })

/** `reference` is the platform's payment id and the idempotency key: the same one gives the same payment. */
export const openPaymentRequest = z.object({
  reference,
  amount: decimalAmount,
  currency,
  language,
  merchant_name: z.string().max(200),
  return_url: z.url(),
  webhook_url: z.url(),
  expires_at: z.iso.datetime(),
  means: paymentMeans.default({ kind: 'page' }),
  /** Who is expected to pay, where the law of the place asks whose a payment is. */
  payer: paymentHolder.optional(),
  /** Cards that the law forbids to this player: the provider takes none of them. */
  refused_cards: z.array(cardFunding).max(CARD_FUNDING.length).optional(),
})
export const openPaymentAnswer = z.object({
  provider_id: providerId,
  /** The provider's page: where a payment by page is made, and where a test payment of any kind is. */
  redirect_url: z.url(),
  instructions: paymentInstructions.optional(),
})

export const openPayoutRequest = z.object({
  reference,
  amount: decimalAmount,
  currency,
  destination: z
    .record(z.string().max(80), z.string().max(300))
    .refine((fields) => Object.keys(fields).length <= MOST_DESTINATION_FIELDS),
  webhook_url: z.url(),
})
export const openPayoutAnswer = z.object({ provider_id: providerId, status: z.enum(['accepted', 'refused']) })

/** Gives a payment that was made back to where it came from, whole. `reference` is the payment's: repeated, it is one refund. */
export const refundRequest = z.object({ reference, amount: decimalAmount, currency })
export const refundAnswer = z.object({ provider_id: providerId, status: z.enum(['accepted', 'refused']) })

/** What the provider has on record of the payments and payouts opened in a span of time: the other half of a reconciliation. */
export const paymentReportRequest = z.object({
  from: z.iso.datetime(),
  /** Exclusive. */
  to: z.iso.datetime(),
  cursor: z.string().max(200).optional(),
})
export const paymentReportItem = z.object({
  kind: z.enum(['payment', 'payout']),
  reference,
  provider_id: providerId,
  amount: decimalAmount,
  currency,
  /** payment: open, paid, declined, expired, refunded, refund_failed. payout: accepted, refused, paid, failed. */
  status: z.enum([
    'open',
    'paid',
    'declined',
    'expired',
    'refunded',
    'refund_failed',
    'accepted',
    'refused',
    'failed',
  ]),
  opened_at: z.iso.datetime(),
  /** Of a payment that was made. */
  holder: paymentHolder.optional(),
})
export type PaymentReportItem = z.infer<typeof paymentReportItem>
/** In the order of opening; `next_cursor` is null on the last page. */
export const paymentReportAnswer = z.object({
  items: z.array(paymentReportItem).max(5_000),
  next_cursor: z.string().max(200).nullable(),
})

/** The state of one payment or payout: asked by the platform when no webhook came. */
export const paymentInquiryRequest = z.object({ reference })
/**
 * `item` is null when the provider does not know the reference. The answer moves money, so it is signed as a webhook is, with
 * the nonce of the request it answers.
 */
export const paymentInquiryAnswer = z.object({ item: paymentReportItem.nullable() })

export const paymentWebhook = z.object({
  event_id: z.string().max(80),
  reference,
  provider_id: providerId,
  kind: z.enum(['payment', 'payout']),
  /** payment: confirming, paid, declined, expired, refunded, refund_failed. payout: paid, failed. */
  status: z.enum(['confirming', 'paid', 'declined', 'expired', 'failed', 'refunded', 'refund_failed']),
  /** With `confirming`: how many blocks have confirmed it so far. */
  confirmations: z.number().int().min(0).optional(),
  amount: decimalAmount,
  currency,
  /** With `paid`, and as far as the method has one. */
  holder: paymentHolder.optional(),
})
export type PaymentWebhook = z.infer<typeof paymentWebhook>
