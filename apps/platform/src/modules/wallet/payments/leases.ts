import type { Database } from '../../../db/index.ts'
import type { Adapters } from '../adapter.ts'
import { leaseDue } from './store.ts'
import type { PaymentRow } from './types.ts'

/** How many payments one run of a job takes. */
export const BATCH = 20
/** Longer than any call to a provider: a lease that ran out belongs to a process that died. */
const LEASE_MS = 60_000
const BACKOFF_MS = 5_000
const BACKOFF_MAX_MS = 600_000

/** What the jobs need that send payments to their providers. */
export type SendingParts = { db: Database; adapters: Adapters; now: () => Date }

export const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Milliseconds until the next attempt. */
export const backoff = (attempts: number): number =>
  Math.min(BACKOFF_MS * 2 ** Math.min(attempts, 10), BACKOFF_MAX_MS)

/** Payments whose provider has to be asked now; no other process takes them meanwhile. */
export function leased(
  { db, now }: SendingParts,
  status: 'pending' | 'processing' | 'returning',
): Promise<PaymentRow[]> {
  const at = now()
  return leaseDue(db, { status, now: at, until: later(at, LEASE_MS), limit: BATCH })
}

/** One that is at fault does not hold up those behind it, now and at every later run; its error is thrown at the end. */
export async function forEach<Due>(due: readonly Due[], work: (one: Due) => Promise<void>): Promise<number> {
  const faults: unknown[] = []
  for (const one of due) await work(one).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
  return due.length
}
