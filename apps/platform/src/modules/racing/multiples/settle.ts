import { HORSES } from '@palco/contract'
import { multipleReturn } from '@palco/sports-rules/bets'
import type { Database, Tx } from '../../../db/index.ts'
import { counterparties, payloadHash } from '../../../ledger/index.ts'
import { payWin, returnStake } from '../../play/index.ts'
import { legsNow, LOST_AFTER_MS } from './legs.ts'
import { closeMultiple, lockDue } from './store.ts'
import type { Multiple } from './types.ts'

/** Scope of the ledger's keys and counterparty: that of single bets. */
const SOURCE = counterparties.product('races')
/** Accumulators of one transaction. */
const PORTION = 100

/**
 * Pays, refunds or closes the accumulators whose races are all over. Each changes its state in the transaction that moves its money, so
 * it is settled once however many processes try. @returns how many
 */
export async function settleMultiples(db: Database, now: Date): Promise<number> {
  let settled = 0
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const lostBefore = new Date(now.getTime() - LOST_AFTER_MS)
      const due = await lockDue(tx, { lostBefore, limit: PORTION })
      for (const one of due) await settle(tx, one, now)
      return due.length
    })
    settled += done
    if (done < PORTION) return settled
  }
}

async function settle(tx: Tx, one: Multiple, now: Date): Promise<void> {
  const legs = (await legsNow(tx, one, now)).map(({ ended }) => ended)
  if (legs.every(({ ended }) => ended === null)) return refund(tx, one, now)
  const { win, place } = multipleReturn(one, legs)
  const returned = win + place
  const paid = await payWin(tx, {
    ...toMovement(one, 'win', now),
    payloadHash: payloadHash({ bet: one.id, amount: returned }),
    amount: returned,
    counterparty: SOURCE,
    staked: one.stake,
    ended: true,
  })
  if (!paid.ok) throw new Error(`what ${one.id} won was refused: ${paid.code}`)
  const state = win > 0n ? 'won' : place > 0n ? 'placed' : 'lost'
  await closeMultiple(tx, { id: one.id, state, returned, at: now })
}

/** No leg was run: the whole stake goes back as it was paid. */
async function refund(tx: Tx, one: Multiple, now: Date): Promise<void> {
  const returned = await returnStake(tx, {
    ...toMovement(one, 'back', now),
    payloadHash: payloadHash({ back: one.id }),
    originalKey: `${one.id}:stake`,
    open: false,
  })
  if (!returned.ok) throw new Error(`the stake of ${one.id} could not be given back: ${returned.code}`)
  await closeMultiple(tx, { id: one.id, state: 'refunded', returned: one.stake, at: now })
}

const toMovement = (one: Multiple, what: string, now: Date) => ({
  brandId: one.brandId,
  playerId: one.playerId,
  currency: one.currency,
  scope: SOURCE,
  key: `${one.id}:${what}`,
  detail: { round_id: one.id, area: HORSES },
  at: now,
  source: SOURCE,
  round: one.id,
})
