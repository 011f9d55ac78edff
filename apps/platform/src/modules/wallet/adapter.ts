import type { Currency, Language, Payment } from '@palco/contract'
import type {
  CardFunding,
  CryptoAsset,
  PaymentHolder,
  PaymentMeans,
  PaymentReportItem,
  PaymentWebhook,
} from '@palco/contract/payments'
import type { Result } from '../../result.ts'

/** The adapter of deposits that an operator reviews: no provider notifies of them. Payments and method rows have it on record. */
export const BY_HAND = 'bank_transfer'

/** A deposit to open at a payment provider. `reference` makes it idempotent: asking again opens nothing new. */
export type DepositOrder = {
  reference: string
  amount: bigint
  currency: Currency
  language: Language
  merchantName: string
  returnUrl: string
  expiresAt: Date
  means: PaymentMeans
  /** Who is expected to pay; left out where no rule asks whose a payment is. */
  payer?: PaymentHolder
  /** Cards that the provider may not take of this player; left out where none is refused. */
  refusedCards?: readonly CardFunding[]
  /** The method's kind. */
  kind: string
  /** The method's own data, as the operator wrote it. */
  settings: unknown
}

export type PayoutOrder = {
  reference: string
  amount: bigint
  currency: Currency
  destination: Record<string, string>
}

/** `refused`: the provider said no and will go on saying it. `unknown`: the outcome is not known, ask again with the same reference. */
export type Refused = { kind: 'refused'; detail: string }
export type Unknown = { kind: 'unknown'; detail: string }
export type OpenedDeposit =
  | {
      kind: 'opened'
      providerId: string
      redirectUrl: string | null
      instructions: Payment['instructions']
    }
  | Refused
  | Unknown
export type OpenedPayout = { kind: 'accepted'; providerId: string } | Refused | Unknown

/** The whole of a payment that was made, back to its source. */
export type RefundOrder = { reference: string; amount: bigint; currency: Currency }

/** A payment as the provider has it on record. `amount` is null when it has too many digits for the currency. */
export type ProviderRecord = {
  kind: 'deposit' | 'withdrawal'
  reference: string
  amount: bigint | null
  currency: Currency
  status: PaymentReportItem['status']
  openedAt: Date
  holder?: PaymentHolder
}

/** What a provider says of one reference. `not_known`: it has nothing under it. */
export type Inquired =
  | { kind: 'found'; record: ProviderRecord; providerId: string }
  | { kind: 'not_known' }
  | Unknown

export type WebhookRequest = { rawBody: string; headers: Record<string, string | string[] | undefined> }
export type WebhookReading = Result<
  { event: PaymentWebhook; nonce: string },
  'invalid_signature' | 'stale_timestamp' | 'invalid_request'
>

/**
 * One payment provider. Everything specific to it lives behind this; a new one is a new file in `adapters/`
 * and rows in `payment_methods`.
 */
export type PaymentAdapter = {
  readonly id: string
  /** What one coin is worth now, as a decimal; `null` when the provider does not say. */
  rate?(asset: CryptoAsset, currency: Currency): Promise<string | null>
  openDeposit(order: DepositOrder): Promise<OpenedDeposit>
  openPayout(order: PayoutOrder): Promise<OpenedPayout>
  /** Gives a deposit back to its source. Without it an operator does. */
  refund?(order: RefundOrder): Promise<OpenedPayout>
  /** Everything opened at the provider in a span of time (`to` exclusive); null when it could not be read whole. */
  report?(span: { from: Date; to: Date }): Promise<ProviderRecord[] | null>
  /** What became of a payment, by our reference: for news that has not come. Only the provider's own record counts as found. */
  inquire?(reference: string): Promise<Inquired>
  /** Authenticates a webhook and reads it; remembering its nonce and event is the wallet's business. */
  readWebhook?(request: WebhookRequest, nowMs: number): WebhookReading
}

export type Adapters = ReadonlyMap<string, PaymentAdapter>
