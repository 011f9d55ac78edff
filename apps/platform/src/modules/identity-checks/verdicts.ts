import type { IdentityWebhook } from '@palco/contract/identity'
import type { Tx } from '../../db/index.ts'
import { readBrands, toDay } from '../brands/index.ts'
import { setUnchecked } from '../identity/index.ts'
import { compareMrz } from './mrz/compare-mrz.ts'
import { notify } from './notify.ts'
import { askDocument, insertEvent, lockCheck, moveCheck, noteVerdict, operatorAwaits } from './store.ts'
import type { CheckRow } from './types.ts'

/** Hours within which an operator decides what the provider left open. */
const DECIDE_HOURS = 24

/**
 * `applied` it changed the check; `ignored` older news, or news of a check that ended; `duplicate` the event was seen; `conflict` the
 * provider contradicts what was decided, or decides while an operator awaits a document: kept for an operator, nothing changed.
 */
export type EventResult = 'applied' | 'ignored' | 'duplicate' | 'conflict' | 'unknown_check'

/** Applies what a provider says of a check exactly once, whatever the order and number of its deliveries. */
export async function applyVerdict(
  tx: Tx,
  adapter: string,
  event: IdentityWebhook,
  now: Date,
): Promise<EventResult> {
  const check = await lockCheck(tx, event.reference)
  if (!check || check.adapter !== adapter) return 'unknown_check'
  if (check.providerId !== null && check.providerId !== event.provider_id) return 'unknown_check'
  const result = toResult(check, event, check.state === 'asked' && (await operatorAwaits(tx, check.id)))
  if (!(await insertEvent(tx, adapter, event, { result, at: now }))) return 'duplicate'
  if (result === 'ignored') return result
  await noteVerdict(tx, check.id, event, now)
  if (result === 'applied') await follow(tx, check, event, now)
  else {
    const { state, reasons } = check
    await moveCheck(tx, check.id, { state, reasons, dueAt: dueAfter(now), at: now })
  }
  return result
}

export const dueAfter = (now: Date): Date => new Date(now.getTime() + DECIDE_HOURS * 3_600_000)

function toResult(
  check: CheckRow,
  { round, order, verdict, documents }: IdentityWebhook,
  isHeld: boolean,
): EventResult {
  const isOlder =
    round < check.round ||
    round < check.verdictRound ||
    (round === check.verdictRound && order <= check.verdictOrder)
  if (isOlder || check.endedAt !== null) return 'ignored'
  // What was decided, by the provider or by an operator, stays until an operator decides otherwise.
  if (check.state !== 'accepted' && check.state !== 'refused') {
    const decides = verdict !== 'reviewing' && !(verdict === 'asks' && documents.length > 0)
    return isHeld && decides ? 'conflict' : 'applied'
  }
  return verdict === check.state || verdict === 'reviewing' ? 'ignored' : 'conflict'
}

/** A document is good until the end of its last day where the person is: at the brand. */
async function findToday(tx: Tx, brandId: string, at: Date): Promise<string> {
  const brand = (await readBrands(tx)).find(({ id }) => id === brandId)
  return toDay(at, brand?.timeZone ?? 'UTC')
}

async function follow(
  tx: Tx,
  check: CheckRow,
  { verdict, reasons, documents, mrz }: IdentityWebhook,
  at: Date,
): Promise<void> {
  if (verdict === 'reviewing') return
  // What the document says of itself has to fit the account, whatever the provider makes of it.
  const against =
    verdict === 'accepted' && mrz !== undefined
      ? compareMrz(mrz, check.person, await findToday(tx, check.brandId, at))
      : []
  if (against.length > 0)
    return moveCheck(tx, check.id, { state: 'unclear', reasons: against, dueAt: dueAfter(at), at })
  if (verdict === 'asks' && documents.length > 0) {
    for (const { kind, reason } of documents)
      await askDocument(tx, { checkId: check.id, kind, reason, operatorId: null, at })
    await moveCheck(tx, check.id, { state: 'asked', reasons, dueAt: null, at })
    return notify(tx, check, 'asked', at)
  }
  // It asks for nothing in particular: an operator looks.
  const state = verdict === 'asks' ? 'unclear' : verdict
  await moveCheck(tx, check.id, { state, reasons, dueAt: state === 'unclear' ? dueAfter(at) : null, at })
  if (state === 'accepted') await setUnchecked(tx, [check.playerId], null)
  if (state !== 'unclear') await notify(tx, check, state, at)
}
