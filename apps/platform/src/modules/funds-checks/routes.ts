import { calls, type FundsCase, type FundsCheck, toWire } from '@palco/contract'
import { handle, toOwner, type PlayerContext, type RateRule, type Route } from '../../http/index.ts'
import { businessEvent } from '../../observe/index.ts'
import type { Database, Queryable } from '../../db/index.ts'
import { isRefused } from '../../result.ts'
import { Pictures, Turns } from '../wallet/index.ts'
import { declare, sendDocument } from './answer.ts'
import { incomeBands } from './bands.ts'
import { listOpenCases } from './case-store.ts'
import { closedBy } from './doors.ts'
import { listRequests } from './request-store.ts'
import type { CaseRow, RequestRow } from './types.ts'

/** Each is looked at pixel by pixel. */
const FILES: RateRule = { name: 'funds-document', burst: 30, perMs: 10 * 60_000 }
const DECLARATIONS: RateRule = { name: 'funds-declaration', burst: 20, perMs: 60 * 60_000, only: 'account' }
/** Pictures of one player that may wait. */
const WAITING = 3

type Deps = { db: Database; now: () => Date }

/** The calls of players about where their money comes from. */
export function fundsRoutes({ db, now }: Deps): Route[] {
  const files = { db, now, pictures: new Pictures(), turns: new Turns(WAITING) }
  return [
    handle(calls.readFundsCheck, async ({ context }) => ({ response: await readCheck(db, context) })),
    handle(
      calls.declareFunds,
      async ({ input: { note = '', ...given }, context }) => {
        const { currency } = context.player
        const kept = await declare({ db, now }, toOwner(context), { ...given, note, currency })
        if (isRefused(kept)) return kept
        businessEvent(context.log, { event: 'funds_check.declared', ...toOwner(context) })
        return { response: await readCheck(db, context) }
      },
      { limit: DECLARATIONS },
    ),
    handle(
      calls.sendFundsDocument,
      async ({ input: { id }, context }) => {
        const kept = await sendDocument(files, toOwner(context), { id, file: context.file })
        if (isRefused(kept)) return kept
        businessEvent(context.log, { event: 'funds_check.document', ...toOwner(context) })
        return { response: await readCheck(db, context) }
      },
      { limit: FILES },
    ),
  ]
}

async function readCheck(q: Queryable, context: PlayerContext): Promise<FundsCheck> {
  const cases: FundsCase[] = []
  for (const found of await listOpenCases(q, toOwner(context))) {
    const requests = await listRequests(q, found.id)
    // An operator looks, and nothing is asked or closed: there is nothing to say.
    if (requests.length > 0 || closedBy(found).length > 0) cases.push(caseOnWire(found, requests))
  }
  return { cases, bands: incomeBands(context.player.currency) }
}

/** The newest request of each kind, in the order in which they were asked for. */
const newest = (requests: readonly RequestRow[]): RequestRow[] =>
  requests.filter(({ kind }, at) => requests.findIndex((one) => one.kind === kind) === at).toReversed()

function caseOnWire(found: CaseRow, requests: readonly RequestRow[]): FundsCase {
  const { id, step, state, currency, amount, reached, reason, late } = found
  return {
    id,
    state: state === 'settled' ? 'reviewing' : state,
    sum: step.sum,
    days: step.days,
    threshold: toWire({ minor: amount, currency }),
    reached: toWire({ minor: reached, currency }),
    reached_at: found.reachedAt.toISOString(),
    due_at: state === 'asked' ? (found.dueAt?.toISOString() ?? null) : null,
    late,
    closed: closedBy(found),
    closes_late: [...step.closesLate],
    reason,
    requests: newest(requests).map(({ id: request, kind, reason: why, askedAt, sentAt }) => ({
      id: request,
      kind,
      reason: why,
      asked_at: askedAt.toISOString(),
      sent_at: sentAt?.toISOString() ?? null,
    })),
  }
}
