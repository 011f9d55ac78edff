import { SIGNATURE_WINDOW_MS } from '@palco/contract/signing'
import type { Database } from '../../db/index.ts'
import type { Adapters } from './adapter.ts'
import { inquireAbout, type InquiryParts } from './provider-events/inquiry.ts'
import { openAtProvider } from './deposits/open-deposit.ts'
import { pricePayout } from './methods/price-payout.ts'
import { dueToExpire, leaseDue, lockPayment, markSent, planAttempt } from './payments/store.ts'
import { moveTo, returnWithdrawal } from './payments/transitions.ts'
import type { PaymentRow } from './payments/types.ts'

const BATCH = 20
/** Longer than any call to a provider: a lease that ran out belongs to a process that died. */
const LEASE_MS = 60_000
const BACKOFF_MS = 5_000
const BACKOFF_MAX_MS = 600_000

type Parts = { db: Database; adapters: Adapters; now: () => Date }
type BrandName = (brandId: string) => Promise<string>

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
const backoff = (attempts: number): number =>
  Math.min(BACKOFF_MS * 2 ** Math.min(attempts, 10), BACKOFF_MAX_MS)

/** Ends deposits nobody paid in time, as far as their providers know. Answers how many. */
export async function expireDeposits(parts: InquiryParts): Promise<number> {
  const { db, now } = parts
  let expired = 0
  const due = await dueToExpire(db, now(), BATCH)
  // One that was paid in silence is credited now; where nobody answers, it is asked about again after its expiry.
  await inquireAbout(parts, due)
  for (const id of due) {
    expired += await db.transaction(async (tx) => {
      const payment = await lockPayment(tx, id)
      const at = now()
      if (payment?.status !== 'pending' || !payment.expiresAt || payment.expiresAt > at) return 0
      await moveTo(tx, payment, { status: 'expired', cause: 'expired', actor: 'job', now: at })
      return 1
    })
  }
  return expired
}

/** Asks the provider again for deposits whose opening was never answered, under the same reference. */
export async function reopenDeposits(parts: Parts, brandName: BrandName): Promise<number> {
  return forEach(await leased(parts, 'deposit'), async (payment) => {
    const opened = await openAtProvider(parts, payment, await brandName(payment.brandId))
    if (!opened.ok) await planAttempt(parts.db, payment.id, later(parts.now(), backoff(payment.attempts)))
  })
}

/** Sends approved withdrawals to the provider; what became of them comes by webhook. */
export async function sendPayouts(parts: Parts): Promise<number> {
  return forEach(await leased(parts, 'withdrawal'), (payment) => sendPayout(parts, payment))
}

/** One that is at fault does not hold up those behind it, now and at every later run; its error is thrown at the end. */
async function forEach(
  due: readonly PaymentRow[],
  work: (payment: PaymentRow) => Promise<void>,
): Promise<number> {
  const faults: unknown[] = []
  for (const payment of due) await work(payment).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
  return due.length
}

async function sendPayout({ db, adapters, now }: Parts, payment: PaymentRow): Promise<void> {
  const { id, amount, currency } = payment
  const priced = await pricePayout({ db, adapters }, payment)
  const { destination } = priced ?? payment
  const answer =
    priced &&
    (await adapters.get(payment.adapter)?.openPayout({ reference: id, amount, currency, destination }))
  if (!answer || answer.kind === 'unknown') {
    return planAttempt(db, id, later(now(), backoff(payment.attempts)))
  }
  if (answer.kind === 'accepted') return markSent(db, id, { providerId: answer.providerId, now: now() })
  // An earlier attempt may have got through with its answer lost, and only this repetition been refused.
  const there = payment.attempts > 1 ? await whatBecameOf(adapters, payment) : 'nothing'
  if (there === 'unknown') return planAttempt(db, id, later(now(), backoff(payment.attempts)))
  if (there !== 'nothing') return markSent(db, id, { ...there, now: now() })
  await db.transaction(async (tx) => {
    const current = await lockPayment(tx, id)
    // A provider that once accepted it does not refuse it now: its webhook decides.
    if (current?.status !== 'processing' || current.providerId !== null) return
    await returnWithdrawal(tx, current)
    await moveTo(tx, current, { status: 'rejected', cause: 'payout_failed', actor: 'provider', now: now() })
  })
}

/** `nothing`: no payout is on record there, or one that was refused or failed. Money goes back only then. */
async function whatBecameOf(
  adapters: Adapters,
  { id, adapter }: PaymentRow,
): Promise<{ providerId: string } | 'nothing' | 'unknown'> {
  const told = await adapters.get(adapter)?.inquire?.(id)
  // A provider that cannot be asked has to be believed.
  if (told === undefined || told.kind === 'not_known') return 'nothing'
  if (told.kind === 'unknown') return 'unknown'
  const { status } = told.record
  return status === 'refused' || status === 'failed' ? 'nothing' : { providerId: told.providerId }
}

function leased({ db, now }: Parts, kind: 'deposit' | 'withdrawal'): Promise<PaymentRow[]> {
  const at = now()
  return leaseDue(db, { kind, now: at, until: later(at, LEASE_MS), limit: BATCH })
}

/** Forgets nonces whose timestamps are refused anyway. */
export async function pruneNonces({ db, now }: Pick<Parts, 'db' | 'now'>): Promise<number> {
  const { rowCount } = await db.query({
    name: 'wallet-prune-nonces',
    text: 'DELETE FROM signed_nonces WHERE seen_at < $1',
    values: [later(now(), -3 * SIGNATURE_WINDOW_MS)],
  })
  return rowCount
}
