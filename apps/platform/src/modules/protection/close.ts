import { type ClosingReason, LASTING_CLOSINGS, REOPEN_DAYS } from '@palco/contract/tables'
import { type Database, enqueueEvent, type Tx } from '../../db/index.ts'
import { lockAccount } from '../../ledger/index.ts'
import type { Owner } from '../../model/index.ts'
import { setBlocked } from '../identity/index.ts'
import { type Refused, refuse, type Result } from '../../result.ts'
import { findClosing, isHeldBack, reopen } from './closing-store.ts'
import { addRestriction, lockToRestrict } from './store.ts'

const DAY_MS = 24 * 3_600_000

type ProofRefusal = 'wrong_password' | 'wrong_code'
/** A proof that was checked: what is asked of it again in the transaction that acts, and how its code is used up. */
export type Confirmed = {
  refusal: (tx: Tx) => Promise<Refused<ProofRefusal> | null>
  take: (tx: Tx) => Promise<void>
}

/** Until when an account that was closed then may be opened again; from that moment on it may not. */
export const reopenUntil = (closedAt: Date): Date => new Date(closedAt.getTime() + REOPEN_DAYS * DAY_MS)

/** Closes one account, whatever else is in force. An account that is closed stays as it is. */
export async function closeAccount(
  db: Database,
  owner: Owner,
  confirmed: Confirmed,
  now: Date,
): Promise<Result<object, ProofRefusal>> {
  return db.transaction(async (tx) => {
    await lockToRestrict(tx, owner)
    const refused = await confirmed.refusal(tx)
    if (refused) return refused
    if (!(await findClosing(tx, owner.playerId)))
      await addRestriction(tx, owner, { kind: 'closing', everywhere: false, endsAt: null }, now)
    await confirmed.take(tx)
    return { ok: true } as const
  })
}

/**
 * Closes an account as an operator decided; the locks of player and account are held. What lasts is added to a closing that the player may lift, and
 * nothing to one that lasts already. With what lasts nobody logs in or withdraws: the account is blocked.
 * @returns whether it was not closed so before
 */
export async function closeByOperator(
  tx: Tx,
  owner: Owner,
  reason: ClosingReason,
  now: Date,
): Promise<boolean> {
  const closing = await findClosing(tx, owner.playerId)
  if (closing && (closing.lasting || !LASTING_CLOSINGS.includes(reason))) return false
  const blockedAccount = LASTING_CLOSINGS.includes(reason) && (await setBlocked(tx, owner, true, now))
  const asked = {
    kind: 'closing',
    everywhere: false,
    endsAt: null,
    closedFor: reason,
    blockedAccount,
  } as const
  await addRestriction(tx, owner, asked, now)
  const { brandId, playerId } = owner
  await enqueueEvent(tx, {
    topic: 'player.closed_by_operator',
    brandId,
    playerId,
    payload: { reason, at: now.toISOString() },
  })
  return true
}

type Held = 'restriction_goes_on' | 'reopening_over' | 'closed_by_operator'
type ReopenRefusal = ProofRefusal | Held

/** Opens an account that its player closed or had closed, never around a break, an exclusion or a suspension. One that is open stays so. */
export async function reopenAccount(
  db: Database,
  owner: Owner,
  confirmed: Confirmed,
  now: Date,
): Promise<Result<object, ReopenRefusal>> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, owner.brandId, owner.playerId)
    const refused = (await confirmed.refusal(tx)) ?? (await reopenRefusal(tx, owner.playerId, now))
    if (refused) return refused
    await reopen(tx, owner, now)
    await confirmed.take(tx)
    return { ok: true } as const
  })
}

async function reopenRefusal(tx: Tx, playerId: string, now: Date): Promise<Refused<Held> | null> {
  const closing = await findClosing(tx, playerId)
  if (!closing) return null
  if (closing.lasting) return refuse('closed_by_operator')
  if (now >= reopenUntil(closing.closedAt)) return refuse('reopening_over')
  return (await isHeldBack(tx, playerId, now)) ? refuse('restriction_goes_on') : null
}
