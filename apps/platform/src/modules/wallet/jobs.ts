import { jobQueue, type JobQueue, type JobRest, RESTS, restUntil } from '../../jobs/index.ts'
import { expireDeposits, reopenDeposits } from './deposits/jobs.ts'
import { inquire, type InquiryParts } from './provider-events/inquiry.ts'
import { pruneNonces } from './provider-events/nonces.ts'
import { compareAgain } from './payment-owners/compare-again.ts'
import { sendRefunds } from './payment-owners/send-refunds.ts'
import { sendPayouts } from './withdrawals/send-payouts.ts'

/** Changes of our own rows only: quick. */
const PAYMENTS = jobQueue('payments', { concurrency: 2 })
/** These wait for payment providers: room for each, so that payouts do not wait behind inquiries. */
const PROVIDERS = jobQueue('payments.providers', { concurrency: 4 })

/** Work outside requests, to be run on a schedule. Every run is safe to repeat. */
export function walletJobs(deps: InquiryParts & { brandName: (brandId: string) => Promise<string> }) {
  const { db } = deps
  const attempts = restUntil(db, {
    name: 'wallet-next-attempt',
    text: 'SELECT min(next_attempt_at) AS at FROM payments WHERE next_attempt_at IS NOT NULL',
  })
  const expiry = restUntil(db, {
    name: 'wallet-next-expiry',
    text: `SELECT min(expires_at) AS at FROM payments WHERE kind = 'deposit' AND status = 'pending'`,
  })
  const inquiries = restUntil(db, {
    name: 'wallet-next-inquiry',
    text: `SELECT min(inquire_at) AS at FROM payments
      WHERE inquire_at IS NOT NULL AND status IN ('pending', 'processing', 'expired', 'canceled', 'returning')`,
  })
  const job = (
    name: string,
    [queue, everyMs, rest]: [JobQueue, everyMs: number, rest?: JobRest],
    run: () => Promise<number>,
  ) => ({
    name: `wallet.${name}`,
    queue,
    everyMs,
    ...(rest && { rest }),
    run: async () => void (await run()),
  })
  return [
    job('expire_deposits', [PAYMENTS, 10_000, expiry], () => expireDeposits(deps)),
    job('reopen_deposits', [PROVIDERS, 5_000, attempts], () => reopenDeposits(deps, deps.brandName)),
    job('send_payouts', [PROVIDERS, 2_000, attempts], () => sendPayouts(deps)),
    job('send_refunds', [PROVIDERS, 2_000, attempts], () => sendRefunds(deps)),
    job('compare_owners', [PAYMENTS, 10_000, RESTS], () => compareAgain(deps)),
    job('inquire', [PROVIDERS, 5_000, inquiries], () => inquire(deps)),
    job('prune_nonces', [PAYMENTS, 60_000], () => pruneNonces(deps)),
  ]
}
