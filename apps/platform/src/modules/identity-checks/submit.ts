import type { Log } from '@palco/service/log'
import type { Database } from '../../db/index.ts'
import type { IdentityAdapters } from './adapter.ts'
import { documentsToSend, leaseDue, lockCheck, moveCheck, planSubmit } from './store.ts'
import type { CheckRow } from './types.ts'
import { applyVerdict, dueAfter } from './verdicts.ts'

export type SubmitDeps = { db: Database; adapters: IdentityAdapters; now: () => Date; log: Log }

const BATCH = 20
/** Longer than any call to a provider: a lease that ran out belongs to a process that died. */
const LEASE_MS = 60_000
const PAUSE_MS = 5_000
const MOST_PAUSE_MS = 3_600_000
/** Questions without a verdict, over some 24 hours; then an operator looks. */
const MOST_TRIES = 33

/** Sends checks to their provider, and asks again for answers that have not come: the same question, so nothing is checked twice. */
export async function submitDue(deps: SubmitDeps): Promise<void> {
  const faults: unknown[] = []
  for (const check of await lease(deps))
    await submit(deps, check).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}

/** Sends one check at once, unless another process does. */
export async function submitNow(deps: SubmitDeps, id: string): Promise<void> {
  for (const check of await lease(deps, id)) await submit(deps, check)
}

const lease = ({ db, now }: SubmitDeps, id?: string): Promise<CheckRow[]> => {
  const at = now()
  return leaseDue(db, { now: at, until: later(at, LEASE_MS), limit: BATCH, ...(id !== undefined && { id }) })
}

async function submit(deps: SubmitDeps, check: CheckRow): Promise<void> {
  const { db, adapters, now, log } = deps
  const { id, round, person, adapter } = check
  if (check.tries > MOST_TRIES) return leaveToOperator(deps, check)
  const documents = await documentsToSend(db, id)
  const answer = await adapters.get(adapter)?.submit({ reference: id, round, person, documents })
  if (!answer || answer.kind === 'unknown') {
    log.warn({ check: id, adapter, detail: answer?.detail }, 'an identity check has no answer yet')
    return planSubmit(db, check, later(now(), pauseAfter(check.tries)))
  }
  if (answer.kind === 'refused') {
    log.warn({ check: id, adapter, detail: answer.detail }, 'an identity check was not taken')
    return leaveToOperator(deps, check)
  }
  const { providerId, verdict } = answer
  const event = { reference: id, round, provider_id: providerId, ...verdict }
  // Each answer counts once, however often it is asked for.
  const event_id = `answer:${id}:${round}:${verdict.order}`
  await db.transaction((tx) => applyVerdict(tx, adapter, { ...event, event_id }, now()))
  await planSubmit(db, check, later(now(), pauseAfter(check.tries)))
}

/** The provider says no, or nothing for too long: an operator looks. */
async function leaveToOperator({ db, now }: SubmitDeps, { id, round }: CheckRow): Promise<void> {
  await db.transaction(async (tx) => {
    const check = await lockCheck(tx, id)
    if (!check || check.round !== round || check.state !== 'reviewing') return
    const at = now()
    await moveCheck(tx, id, { state: 'unclear', reasons: [], dueAt: dueAfter(at), at })
  })
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

const pauseAfter = (tries: number): number => Math.min(PAUSE_MS * 2 ** Math.min(tries, 12), MOST_PAUSE_MS)
