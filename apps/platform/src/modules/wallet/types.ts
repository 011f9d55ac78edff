import type { Currency, Language, Localised, Payment, PaymentMethod } from '@palco/contract'

export type PaymentStatus = Payment['status']
export type PaymentKind = Payment['kind']
export type PayoutField = PaymentMethod['fields'][number]

/** A brand's way to pay in or out. Amounts in minor units of `currency`. */
export type Method = {
  brandId: string
  id: string
  direction: PaymentKind
  kind: PaymentMethod['kind']
  adapter: string
  name: Localised
  description: Localised
  currency: Currency
  min: bigint
  max: bigint
  fee: bigint
  quickAmounts: bigint[]
  minutes: number
  fields: PayoutField[]
  openMinutes: number
  autoApproveUpTo: bigint | null
}

/** Why a payment is as it is; the texts are in `texts.ts`. */
export const CAUSES = [
  'declined',
  'expired',
  'provider_refused',
  'paid_after_expiry',
  'paid_after_rejection',
  'payout_failed',
  'operator',
  'player',
  'auto_approved',
] as const
export type Cause = (typeof CAUSES)[number]

export type PaymentRow = {
  id: string
  brandId: string
  playerId: string
  kind: PaymentKind
  methodId: string
  methodName: Localised
  adapter: string
  currency: Currency
  amount: bigint
  fee: bigint
  status: PaymentStatus
  cause: Cause | null
  reason: string | null
  language: Language
  providerId: string | null
  redirectUrl: string | null
  returnUrl: string | null
  destination: Record<string, string>
  sentAt: Date | null
  attempts: number
  nextAttemptAt: Date | null
  createdAt: Date
  updatedAt: Date
  expiresAt: Date | null
}

/** The player a verb works for. */
export type Payer = { id: string; brandId: string; currency: Currency; blocked: boolean }

export type Refusal<Code extends string> = {
  ok: false
  code: Code
  params?: Record<string, string>
  fields?: Record<string, string>
}
export type PaymentResult<Code extends string> = { ok: true; payment: PaymentRow } | Refusal<Code>
