import type { Log } from '@palco/service/log'
import type { Database } from '../../db/index.ts'
import type { RawRoute } from '../../http/index.ts'
import { byHandAdapter } from './adapters/by-hand.ts'
import { SANDBOX_WEBHOOK_PATH, sandboxAdapter, type SandboxSettings } from './adapters/sandbox.ts'
import type { Adapters } from './adapter.ts'
import { webhookRoute, type WebhookAdapter } from './provider-events/webhook-route.ts'
import { walletRoutes } from './routes.ts'
import { walletJobs } from './jobs.ts'
import { paymentsLive } from './payments/live.ts'
import { type WalletRoutesDeps } from './for-routes.ts'
import { walletPlayerData } from './player-data.ts'
import type { MoneyInParts } from './payment-owners/types.ts'

export type { WalletRoutesDeps } from './for-routes.ts'
export { approveWithdrawal, rejectWithdrawal, type ReviewRefusal } from './review/review-withdrawal.ts'
export { approveDeposit, rejectDeposit } from './review/review-deposit.ts'
export { lastReturnCause, listUnderReview, lockPayment, paymentCursor } from './payments/store.ts'
export {
  countWaiting,
  isUnderDecision,
  findProof,
  listClosedTransfers,
  listConflicts,
  listHistory,
  listOpenPayments,
  listProofs,
  listWaiting,
  mayComeLate,
  readPaymentTotals,
  readReviewed,
  waitsForOperator,
} from './review/review-queries.ts'
export {
  acceptSent,
  askDocument,
  findDocument,
  hasProvenIdentity,
  listDocuments,
  type DocumentKind,
} from './review/documents.ts'
export { toFileName, readProof, type ProofFile } from './files/proof-file.ts'
export { Pictures, Turns } from './files/pictures/index.ts'
export { isNewNonce } from './provider-events/nonces.ts'
export { amountText } from './payments/amount.ts'
export { readPaymentEvent, type PaymentEvent } from './payments/payment-event.ts'
export { isStandardReason } from './payments/texts.ts'
export { isCpf, isCuil, isNif, readDni } from './methods/account-numbers.ts'
export { addMethod, type NewMethod } from './methods/add-method.ts'
export { allMethodNames } from './methods/methods.ts'
export { methodData, methodProblems, saveMethods, type MethodData } from './methods/method-data.ts'
export { SANDBOX_PARTY } from './adapters/sandbox.ts'
export type { Adapters, PaymentAdapter, ProviderRecord } from './adapter.ts'
export { lastSeenWithdrawal } from './withdrawals/seen-withdrawal.ts'
export { lastOwnerCheck } from './payment-owners/store.ts'
export { isSetAsideTooLate, isTooLate } from './payment-owners/take-paid.ts'
export { nameTokens } from './payment-owners/name-tokens.ts'
export { compareNames } from './payment-owners/names.ts'
export { ownerActs, settleOwner } from './payment-owners/settle-owner.ts'
export type { AccountHolder, MayDeposit, ReadAccountHolder } from './payment-owners/types.ts'
export type { PaymentRow, WalletBonuses } from './payments/types.ts'

/** The payment providers this platform is connected to, by the id that `payment_methods.adapter` names. */
export function paymentAdapters(settings: { sandbox: SandboxSettings }, now: () => Date): Adapters {
  const sandbox = sandboxAdapter(settings.sandbox, () => now().getTime())
  return new Map([sandbox, byHandAdapter].map((adapter) => [adapter.id, adapter]))
}

type Deps = MoneyInParts & {
  db: Database
  adapters: Adapters
  now: () => Date
  log: Log
}

export function webhookRoutes({ adapters, ...deps }: Deps): RawRoute[] {
  const sandbox = adapters.get('sandbox')
  return sandbox?.readWebhook ? [webhookRoute(SANDBOX_WEBHOOK_PATH, sandbox as WebhookAdapter, deps)] : []
}

/** Deposits and withdrawals. */
export const wallet = {
  playerData: walletPlayerData,
  routes: (parts: WalletRoutesDeps & Deps) => [...walletRoutes(parts), ...webhookRoutes(parts)],
  jobs: walletJobs,
  live: () => [paymentsLive],
}
