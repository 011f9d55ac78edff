import type { JurisdictionRules } from '../../jurisdictions/index.ts'
import type {
  CallAnswer,
  Currency,
  Language,
  listPaymentMethods,
  Localised,
  Payment,
  PaymentMethod,
} from '@palco/contract'
import type { PaymentMeans } from '@palco/contract/payments'
import type { Queryable, Tx } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import type { Refused, Result } from '../../../result.ts'
import type { Holder, PersonSource } from '../payment-owners/types.ts'

export type PaymentStatus = Payment['status']
export type PaymentKind = Payment['kind']
export type PayoutField = PaymentMethod['fields'][number]

/** A brand's way to pay in or out. Amounts in minor units of `currency`. */
export type Method = {
  brandId: string
  id: string
  direction: PaymentKind
  kind: string
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
  /** What this kind needs besides (kinds/). */
  settings: unknown
}

/** Why a payment is as it is; the texts are in `texts.ts`. */
export const CAUSES = [
  'declined',
  'expired',
  'provider_refused',
  'paid_after_expiry',
  'paid_after_rejection',
  'paid_after_cancel',
  'payout_failed',
  'operator',
  'player',
  'auto_approved',
  'deposit_refused',
  'other_amount',
  'deposit_not_staked',
  'won_from_players',
  'screening',
  'late_not_taken',
  'other_holder',
  'card_refused',
  'owner_unclear',
  'owner_accepted',
  'refund_refused',
  'returned_by_hand',
] as const
export type Cause = (typeof CAUSES)[number]

export type PaymentRow = {
  id: string
  brandId: string
  /** Says which Spanish the player reads. */
  brandCountry: string
  playerId: string
  kind: PaymentKind
  methodId: string
  methodName: Localised
  adapter: string
  currency: Currency
  amount: bigint
  /** What a transfer was asked for that brought another amount; `null` = the same, or none has come yet. */
  askedAmount: bigint | null
  /** Whether its player may take it back while it is open: by the jurisdiction's rules when it was asked for. */
  revocable: boolean
  /** By when a withdrawal has to be sent, by those rules; `null` = none says. */
  sendBy: Date | null
  fee: bigint
  status: PaymentStatus
  cause: Cause | null
  reason: string | null
  language: Language
  providerId: string | null
  redirectUrl: string | null
  means: PaymentMeans
  instructions: Payment['instructions']
  confirmations: number | null
  proofName: string | null
  proofAt: Date | null
  returnUrl: string | null
  destination: Record<string, string>
  sentAt: Date | null
  attempts: number
  nextAttemptAt: Date | null
  createdAt: Date
  updatedAt: Date
  expiresAt: Date | null
  /** Whose card, account or key it is, as its provider says. */
  holder: Holder | null
  /** What the player was compared by, last; `null` = not compared. */
  ownerSource: PersonSource | null
  /** Since when an operator is to look at whose it is, although its money has moved. */
  ownerCaseAt: Date | null
}

/** The player a verb works for. */
export type Payer = {
  id: string
  brandId: string
  brandCountry: string
  currency: Currency
  /** What the player's jurisdiction says of payments. */
  rules: Pick<JurisdictionRules, 'refusedPayments' | 'withdrawalCancel' | 'payoutHours'>
}

/** What is to be said about withdrawals before one is asked for; empty when there is nothing. */
export type WithdrawalNotice = Omit<CallAnswer<typeof listPaymentMethods>['response'], 'methods'>

/** What the wallet asks about bonuses; the platform hands it in, so that the wallet knows no product. */
export type WalletBonuses = {
  /** Checks the bonus a deposit names; `keep` stores the choice in the transaction that stores the payment. */
  choose(
    q: Queryable,
    payer: Payer,
    deposit: { named: string; amount: bigint; language: Language },
  ): Promise<
    Result<
      { keep: (tx: Tx, paymentId: string) => Promise<void> },
      'invalid_bonus_code' | 'bonus_minimum_deposit'
    >
  >
  /** Called in the transaction of a withdrawal before it holds what it `takes`; takes the account's lock first. */
  beforeWithdrawal(
    tx: Tx,
    payer: Payer,
    withdrawal: { takes: bigint; agreed: readonly string[]; language: Language },
  ): Promise<Refused<'bonus_not_given_up'> | null>
  /** What a withdrawal would give up now. */
  notice(q: Queryable, payer: Payer, language: Language): Promise<WithdrawalNotice>
}
/**
 * Whether an operator is to look before cash leaves, since it may have been won from other players by agreement: since the last withdrawal that
 * an operator let go. The platform hands it in, so that the wallet knows no product.
 */
export type WalletWatch = (tx: Tx, player: Owner, span: { since: Date | null; now: Date }) => Promise<boolean>

/** Whether an operator is to look at a withdrawal first, since its player may be on a list (docs/screening.md). The platform hands it in. */
export type ScreeningWatch = (
  tx: Tx,
  asked: Pick<PaymentRow, 'brandId' | 'playerId' | 'amount' | 'currency'>,
) => Promise<boolean>

export type PaymentResult<Code extends string> = Result<{ payment: PaymentRow }, Code>
