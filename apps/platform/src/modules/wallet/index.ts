import type { Log } from '@palco/service/log'
import type { Database } from '../../db/index.ts'
import type { RawRoute } from '../../http/index.ts'
import { jobQueue, type JobQueue } from '../../jobs/index.ts'
import { byHandAdapter } from './adapters/by-hand.ts'
import { SANDBOX_WEBHOOK_PATH, sandboxAdapter, type SandboxSettings } from './adapters/sandbox.ts'
import type { Adapters } from './adapter.ts'
import { inquire } from './provider-events/inquiry.ts'
import { expireDeposits, pruneNonces, reopenDeposits, sendPayouts } from './jobs.ts'
import { webhookRoute, type WebhookAdapter } from './provider-events/webhook-route.ts'

export { walletRoutes, balanceOnWire, type WalletRoutesDeps } from './routes.ts'
export { approveWithdrawal, rejectWithdrawal, type ReviewRefusal } from './review/review-withdrawal.ts'
export { approveDeposit, rejectDeposit } from './review/review-deposit.ts'
export { listUnderReview, lockPayment, paymentCursor } from './payments/store.ts'
export {
  countWaiting,
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
export { amountText } from './payments/amount.ts'
export { paymentsLive } from './payments/live.ts'
export { readPaymentEvent, type PaymentEvent } from './payments/payment-event.ts'
export { isStandardReason } from './payments/texts.ts'
export { seedPaymentMethods } from './methods/seed.ts'
export { methodData, methodProblems, saveMethods, type MethodData } from './methods/method-data.ts'
export { SANDBOX_PARTY } from './adapters/sandbox.ts'
export type { Adapters, PaymentAdapter, ProviderRecord } from './adapter.ts'
export type { PaymentRow, WalletBonuses } from './payments/types.ts'

/** The payment providers this platform is connected to, by the id that `payment_methods.adapter` names. */
export function paymentAdapters(settings: { sandbox: SandboxSettings }, now: () => Date): Adapters {
  const sandbox = sandboxAdapter(settings.sandbox, () => now().getTime())
  return new Map([sandbox, byHandAdapter].map((adapter) => [adapter.id, adapter]))
}

type Deps = { db: Database; adapters: Adapters; now: () => Date; log: Log }

export function webhookRoutes({ db, adapters, now, log }: Deps): RawRoute[] {
  const sandbox = adapters.get('sandbox')
  return sandbox?.readWebhook
    ? [webhookRoute(SANDBOX_WEBHOOK_PATH, sandbox as WebhookAdapter, { db, now, log })]
    : []
}

/** Changes of our own rows only: quick. */
const PAYMENTS = jobQueue('payments', { concurrency: 2 })
/** These wait for payment providers: room for each, so that payouts do not wait behind inquiries. */
const PROVIDERS = jobQueue('payments.providers', { concurrency: 3 })

/** Work outside requests, to be run on a schedule. Every run is safe to repeat. */
export function walletJobs(
  deps: Deps & { brandName: (brandId: string) => Promise<string>; inquiryAfterMs: number },
) {
  const job = (name: string, queue: JobQueue, everyMs: number, run: () => Promise<number>) => ({
    name: `wallet.${name}`,
    queue,
    everyMs,
    run: async () => void (await run()),
  })
  return [
    job('expire_deposits', PAYMENTS, 10_000, () => expireDeposits(deps)),
    job('reopen_deposits', PROVIDERS, 5_000, () => reopenDeposits(deps, deps.brandName)),
    job('send_payouts', PROVIDERS, 2_000, () => sendPayouts(deps)),
    job('inquire', PROVIDERS, 5_000, () => inquire(deps)),
    job('prune_nonces', PAYMENTS, 60_000, () => pruneNonces(deps)),
  ]
}
