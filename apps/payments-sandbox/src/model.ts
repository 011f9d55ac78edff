import type { Currency, Language } from '@palco/contract'
import type {
  CardFunding,
  openPaymentRequest,
  openPayoutRequest,
  PaymentHolder,
  PaymentInstructions,
  PaymentWebhook,
  refundRequest,
} from '@palco/contract/payments'
import type { z } from 'zod'

export type OpenPayment = z.infer<typeof openPaymentRequest>
export type OpenPayout = z.infer<typeof openPayoutRequest>
export type RefundRequest = z.infer<typeof refundRequest>

/**
 * Behaviours of the sandbox, so that a merchant can try every flow of a real provider.
 * `other_holder`, `refund_refused` and `refund_failed` are paid by another person, `other_form` by the payer, whose name a bank writes in its way.
 * `credit_card` is declined where those are refused; `credit_card_all_the_same` is a provider that takes what it was asked not to.
 * `unavailable` answers the first opening with 503; `answer_lost` opens it and drops the connection once.
 */
export const BEHAVIOURS = [
  'normal',
  'declined',
  'late',
  'twice',
  'out_of_order',
  'never',
  'expired',
  'payout_failed',
  'unavailable',
  'answer_lost',
  'payout_refused',
  'other_holder',
  'other_form',
  'no_holder',
  'refund_refused',
  'refund_failed',
  'credit_card',
  'credit_card_all_the_same',
] as const
export type Behaviour = (typeof BEHAVIOURS)[number]

/** By the last two decimals of the amount: 100.03 → twice. */
const BY_CENTS: Record<string, Behaviour> = {
  '01': 'declined',
  '02': 'late',
  '03': 'twice',
  '04': 'out_of_order',
  '05': 'never',
  '06': 'expired',
  '07': 'payout_failed',
  '08': 'unavailable',
  '09': 'answer_lost',
  '11': 'payout_refused',
  '21': 'other_holder',
  '22': 'other_form',
  '23': 'no_holder',
  '24': 'refund_refused',
  '25': 'refund_failed',
  '26': 'credit_card',
  '27': 'credit_card_all_the_same',
}

export function behaviourOfAmount(amount: string): Behaviour {
  const [, cents = ''] = amount.split('.')
  return BY_CENTS[cents.padEnd(2, '0').slice(0, 2)] ?? 'normal'
}

export type PaymentState = 'open' | 'paid' | 'declined' | 'expired'

/** What was given back of a payment, whole: `accepted` on its way, `done` at its source. */
type Refund = { state: 'accepted' | 'done' | 'refused' | 'failed'; dueAt: number }

export type SandboxPayment = {
  kind: 'payment'
  reference: string
  providerId: string
  /** The key in the hosted page's address. */
  token: string
  amount: string
  currency: Currency
  language: Language
  merchantName: string
  /** What the person needs to pay elsewhere; `null` for a payment on the page. */
  instructions: PaymentInstructions | null
  returnUrl: string
  webhookUrl: string
  expiresAt: number
  behaviour: Behaviour
  /** Who was expected to pay, and who did. */
  payer?: PaymentHolder
  holder?: PaymentHolder
  refusedCards?: readonly CardFunding[]
  refund?: Refund
  state: PaymentState
  /** Milliseconds since 1970; absent in journals from before it was kept. */
  openedAt?: number
  /** When it was paid, declined or expired. */
  closedAt?: number
  /** The request, to distinguish a repeated opening from another one under the same reference. */
  fingerprint: string
}

export type SandboxPayout = {
  kind: 'payout'
  reference: string
  providerId: string
  amount: string
  currency: Currency
  webhookUrl: string
  behaviour: Behaviour
  state: 'accepted' | 'refused' | 'paid' | 'failed'
  dueAt: number
  openedAt?: number
  fingerprint: string
}

/** A webhook to deliver at least once. */
export type Delivery = {
  kind: 'delivery'
  /** Unlike `event_id`, differs between two deliveries of one event. */
  id: string
  url: string
  event: PaymentWebhook
  attempts: number
  dueAt: number
  delivered: boolean
}

export type Item = SandboxPayment | SandboxPayout | Delivery
