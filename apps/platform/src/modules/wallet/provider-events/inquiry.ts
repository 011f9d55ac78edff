import { toDecimal } from '@palco/contract'
import type { PaymentWebhook } from '@palco/contract/payments'
import type { Log } from '@palco/service/log'
import type { Database } from '../../../db/index.ts'
import type { Adapters, Inquired, ProviderRecord } from '../adapter.ts'
import type { MoneyInParts } from '../payment-owners/types.ts'
import {
  type InquiredPayment,
  leaseInquiries,
  leaseAdapterInquiries,
  planInquiries,
  planInquiry,
} from './inquiry-store.ts'
import { applyEvent, type EventResult } from './webhook.ts'

/** Asked at the same time: a provider that does not answer holds up no more than these. */
const BATCH = 10
/** Longer than any call to a provider: a lease that ran out belongs to a process that died. */
const LEASE_MS = 60_000
const LONGEST_PAUSE_MS = 3_600_000
/** Money that comes later than this after a deposit's expiry is left to reconciliation. */
const AFTER_EXPIRY_MS = 86_400_000

export type InquiryParts = MoneyInParts & {
  db: Database
  adapters: Adapters
  now: () => Date
  log: Pick<Log, 'info' | 'warn'>
  /** How long after it was sent a payment's provider is asked for the first time; the pauses double from there. */
  inquiryAfterMs: number
}

/** What a record on a provider's side is as news; nothing while it is open there. */
const NEWS: Record<
  ProviderRecord['kind'],
  Partial<Record<ProviderRecord['status'], PaymentWebhook['status']>>
> = {
  deposit: {
    paid: 'paid',
    declined: 'declined',
    expired: 'expired',
    refunded: 'refunded',
    refund_failed: 'refund_failed',
  },
  withdrawal: { paid: 'paid', refused: 'failed', failed: 'failed' },
}
/** Results after which there is nothing more to learn. */
const SETTLED: readonly Learned[] = ['applied', 'ignored', 'duplicate', 'conflict']
type Learned = EventResult | 'open' | 'not_known' | 'unknown'

const later = (date: Date, ms: number): Date => new Date(date.getTime() + ms)
const askable = (adapters: Adapters): string[] =>
  [...adapters.values()].filter((adapter) => adapter.inquire).map(({ id }) => id)

/** Asks providers what became of payments whose news has not come. Answers how many. */
export async function inquire(parts: InquiryParts): Promise<number> {
  const { db, now, inquiryAfterMs: afterMs } = parts
  const adapters = askable(parts.adapters)
  await planInquiries(db, { adapters, afterMs })
  const at = now()
  const lease = { now: at, until: later(at, LEASE_MS), limit: BATCH }
  return askAll(parts, await leaseInquiries(db, adapters, lease))
}

/** Asks about these payments now, due or not; those whose provider cannot be asked are left out. */
export async function inquireAbout(parts: InquiryParts, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { db, now, inquiryAfterMs: afterMs } = parts
  const adapters = askable(parts.adapters)
  await planInquiries(db, { adapters, afterMs })
  return askAll(parts, await leaseAdapterInquiries(db, adapters, { ids, until: later(now(), LEASE_MS) }))
}

async function askAll(parts: InquiryParts, payments: readonly InquiredPayment[]): Promise<number> {
  await Promise.all(payments.map((payment) => ask(parts, payment)))
  return payments.length
}

async function ask(parts: InquiryParts, payment: InquiredPayment): Promise<void> {
  const { db, adapters, now, log, inquiryAfterMs } = parts
  const { id, adapter } = payment
  const answer = await adapters.get(adapter)?.inquire?.(id)
  const learned = answer?.kind === 'found' ? await learn(parts, payment, answer) : (answer?.kind ?? 'unknown')
  const next = isOver(payment, learned) ? null : nextInquiry(payment, now(), inquiryAfterMs)
  await planInquiry(db, id, next)
  // A provider that has lost what it had accepted, or names another amount, is for a person to look at.
  const strange = learned === 'not_known' ? payment.providerId !== null : isStrange(learned)
  const detail = answer?.kind === 'unknown' ? { detail: answer.detail } : {}
  log[strange ? 'warn' : 'info']({ adapter, reference: id, result: learned, ...detail }, 'payment inquiry')
}

/** News that leaves a refund on its way has not ended it: it is asked about again, after a pause. */
const isOver = ({ status }: InquiredPayment, learned: Learned): boolean =>
  learned === 'applied' || (status !== 'returning' && SETTLED.includes(learned))

const isStrange = (learned: Learned): boolean =>
  learned === 'conflict' || learned === 'amount_mismatch' || learned === 'unknown_payment'

/** What the provider has on record goes the way of its webhooks: the same checks, each event once. */
async function learn(
  { db, now, accountHolder, mayDeposit }: InquiryParts,
  { adapter, status: ours }: InquiredPayment,
  { record, providerId }: Extract<Inquired, { kind: 'found' }>,
): Promise<Learned> {
  const { kind, reference, amount: minor, currency, holder } = record
  const status = NEWS[kind][record.status]
  // What is on its way back has been paid as long as it is not there.
  if (ours === 'returning' && status === 'paid') return 'open'
  if (status === undefined) return 'open'
  if (minor === null) return 'amount_mismatch'
  const event: PaymentWebhook = {
    event_id: `inquiry:${reference}:${record.status}`,
    reference,
    provider_id: providerId,
    kind: kind === 'deposit' ? 'payment' : 'payout',
    status,
    amount: toDecimal({ minor, currency }),
    currency,
    ...(holder && { holder }),
  }
  return applyEvent(db, { adapter, by: 'inquiry', event, now: now(), accountHolder, mayDeposit })
}

/** Twice the last pause, an hour at most; a deposit is asked about for the last time a day after its expiry. */
function nextInquiry(
  { inquiries, expiresAt, status }: InquiredPayment,
  at: Date,
  firstMs: number,
): Date | null {
  const next = later(at, Math.min(firstMs * 2 ** Math.min(inquiries, 20), LONGEST_PAUSE_MS))
  if (!expiresAt || status === 'returning') return next
  const last = later(expiresAt, AFTER_EXPIRY_MS)
  if (at >= last) return null
  return next < last ? next : last
}
