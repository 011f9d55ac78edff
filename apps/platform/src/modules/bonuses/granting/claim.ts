import type { Database, Tx } from '../../../db/index.ts'
import { lockAccount } from '../../../ledger/index.ts'
import { type Refused, type Result, refuse } from '../../../result.ts'
import { requiredFor } from '../wagering/arithmetic.ts'
import { findFacts, isClaimAllowed, isEligible, lockPerson, offersFor } from './offers.ts'
import { findByClaimKey, insertBonus, lockBonus, lockRunning } from '../store.ts'
import { toBonus, claim } from '../wagering/transitions.ts'
import type { BonusRow, PlayerRef } from '../types.ts'

export type ClaimRefusal =
  | 'bonus_unavailable'
  | 'bonus_needs_deposit'
  | 'bonus_running'
  | 'idempotency_conflict'
  | 'player_blocked'
  | 'restricted'
export type BonusResult<Code extends string> = Result<{ bonus: BonusRow }, Code>

type Parts = { db: Database; now: () => Date }

/**
 * Claims an offer (by its own id) or a bonus that waits for the player. The same key answers the same bonus; two
 * claims at once are decided by the lock of the account: one wins, the other finds it running.
 */
export async function claimBonus(
  { db, now }: Parts,
  player: PlayerRef,
  request: { id: string; key: string },
): Promise<BonusResult<ClaimRefusal>> {
  return db.transaction(async (tx): Promise<BonusResult<ClaimRefusal>> => {
    const balances = await lockAccount(tx, player.brandId, player.playerId)
    if (!balances) throw new Error(`player ${player.playerId} has no accounts`)
    const known = await findByClaimKey(tx, player, request.key)
    if (known) {
      const same = known.id === request.id || known.definitionId === request.id
      return same ? { ok: true, bonus: known } : refuse('idempotency_conflict')
    }
    const at = now()
    const facts = await findFacts(tx, player, at)
    if (!facts) return refuse('player_blocked')
    if (facts.closed) return refuse(facts.closed)
    const found = await toClaim(tx, player, request, at)
    if ('code' in found) return found
    if (!isClaimAllowed(found.bonus, facts)) return refuse('bonus_unavailable')
    if (await lockRunning(tx, player)) return refuse('bonus_running')
    if (found.isNew) await insertBonus(tx, found.bonus)
    return { ok: true, bonus: await claim(tx, found.bonus, at, request.key) }
  })
}

type Found = { bonus: BonusRow; isNew: boolean } | Refused<ClaimRefusal>

async function toClaim(
  tx: Tx,
  player: PlayerRef,
  { id, key }: { id: string; key: string },
  now: Date,
): Promise<Found> {
  const waiting = await lockBonus(tx, player, id)
  if (waiting) {
    const open = waiting.status === 'available' && waiting.expiresAt > now
    return open ? { bonus: waiting, isNew: false } : refuse('bonus_unavailable')
  }
  await lockPerson(tx, player)
  const facts = await findFacts(tx, player, now)
  const offer = (await offersFor(tx, player)).find(({ definitionId }) => definitionId === id)
  if (!offer || !facts || !isEligible(offer, facts, now) || offer.kind === 'cashback') {
    return refuse('bonus_unavailable')
  }
  if (offer.kind === 'deposit_match') return refuse('bonus_needs_deposit')
  const { amount } = offer
  const given = { amount, required: requiredFor(offer, amount), source: `claim:${key}`, now }
  return { bonus: toBonus(offer, player.playerId, given), isNew: true }
}
