import { jobQueue, type JobQueue } from '../../jobs/index.ts'
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
    job('send_refunds', PROVIDERS, 2_000, () => sendRefunds(deps)),
    job('compare_owners', PAYMENTS, 10_000, () => compareAgain(deps)),
    job('inquire', PROVIDERS, 5_000, () => inquire(deps)),
    job('prune_nonces', PAYMENTS, 60_000, () => pruneNonces(deps)),
  ]
}
