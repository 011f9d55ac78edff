import { calls, type IdentityCheck } from '@palco/contract'
import { handle, toOwner, type PlayerContext, type RateRule, type Route } from '../../http/index.ts'
import { businessEvent } from '../../observe/index.ts'
import { isRefused } from '../../result.ts'
import { findPlayer } from '../identity/index.ts'
import { Pictures, Turns } from '../wallet/index.ts'
import { beginCheck, missingFields } from './begin.ts'
import { identityProvider } from './demand.ts'
import { sendDocument } from './documents.ts'
import { currentCheck, listDocuments } from './store.ts'
import { submitNow, type SubmitDeps } from './submit.ts'
import type { CheckRow, DocumentRow } from './types.ts'

/** Each asks a provider that is paid for it. */
const CHECKS: RateRule = { name: 'identity-check', burst: 10, perMs: 60 * 60_000, only: 'account' }
/** Each is looked at pixel by pixel. */
const FILES: RateRule = { name: 'identity-document', burst: 30, perMs: 10 * 60_000 }
/** Pictures of one player that may wait. */
const WAITING = 3

/** The calls of players about the check of their identity. */
export function identityCheckRoutes(deps: SubmitDeps): Route[] {
  const { db, now } = deps
  const files = { db, now, pictures: new Pictures(), turns: new Turns(WAITING) }
  return [
    handle(calls.readIdentityCheck, async ({ context }) => ({ response: await readCheck(deps, context) })),
    handle(
      calls.beginIdentityCheck,
      async ({ context }) => {
        const begun = await beginCheck(db, context.brand, toOwner(context), now())
        if (isRefused(begun)) return begun
        businessEvent(context.log, { event: 'identity_check.begun', ...toOwner(context) })
        await submitNow(deps, begun.check.id)
        return { response: await readCheck(deps, context) }
      },
      { limit: CHECKS },
    ),
    handle(
      calls.sendIdentityDocument,
      async ({ input: { id }, context }) => {
        const sent = await sendDocument(files, toOwner(context), { id, file: context.file })
        if (isRefused(sent)) return sent
        businessEvent(context.log, { event: 'identity_check.document', ...toOwner(context) })
        if (sent.complete) await submitNow(deps, sent.check.id)
        return { response: await readCheck(deps, context) }
      },
      { limit: FILES },
    ),
  ]
}

async function readCheck({ db }: SubmitDeps, context: PlayerContext): Promise<IdentityCheck> {
  const owner = toOwner(context)
  const [player, check] = [await findPlayer(db, owner.brandId, owner.playerId), await currentCheck(db, owner)]
  return {
    // As it is now: the call itself may have changed it.
    before: player?.unchecked ?? null,
    available: identityProvider(context.brand) !== null,
    check: check && checkOnWire(check, await listDocuments(db, check.id)),
    missing: player ? missingFields(player) : [],
  }
}

/** The newest document of each kind, in the order in which they were asked for. */
const newest = (documents: readonly DocumentRow[]): DocumentRow[] =>
  documents.filter(({ kind }, at) => documents.findIndex((one) => one.kind === kind) === at).toReversed()

const checkOnWire = (check: CheckRow, documents: readonly DocumentRow[]): IdentityCheck['check'] => ({
  state: check.state,
  reasons: check.reasons,
  documents: newest(documents).map(({ id, kind, reason, askedAt, sentAt }) => ({
    id,
    kind,
    reason,
    asked_at: askedAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
  })),
  changed_at: check.changedAt.toISOString(),
})
