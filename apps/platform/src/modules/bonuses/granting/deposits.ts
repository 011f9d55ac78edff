import { type Currency, parseDecimal } from '@palco/contract'
import type { Database, Queryable, Tx } from '../../../db/index.ts'
import { lockAccount } from '../../../ledger/index.ts'
import { type Refused, refuse } from '../../../result.ts'
import { computeMatch, requiredFor } from '../wagering/arithmetic.ts'
import { findFacts, findOffer, isOwed, lockPerson, offersFor } from './offers.ts'
import { insertBonus, lockRunning, notifyPlayer } from '../store.ts'
import { toBonus, claim } from '../wagering/transitions.ts'
import type { PlayerRef } from '../types.ts'

/** What the wallet gets for a code given with a deposit: `keep` stores the choice with the payment. */
export type DepositChoice =
  | { ok: true; keep: (tx: Tx, paymentId: string) => Promise<void> }
  | Refused<'invalid_bonus_code'>
  | (Refused<'bonus_minimum_deposit'> & { min: bigint })

/** Checks the code (or the id of an available bonus) that a deposit names. `amount` in minor units. */
export async function chooseForDeposit(
  q: Queryable,
  player: PlayerRef,
  { named, amount, now }: { named: string; amount: bigint; now: Date },
): Promise<DepositChoice> {
  const offer = await findOffer(q, player, named, now)
  if (offer?.kind !== 'deposit_match') return refuse('invalid_bonus_code')
  if (amount < offer.minDeposit) {
    return { ...refuse('bonus_minimum_deposit'), min: offer.minDeposit }
  }
  const keep = async (tx: Tx, paymentId: string) => {
    await tx.query({
      name: 'bonuses-choose',
      text: `INSERT INTO bonus_deposits (payment_id, brand_id, player_id, definition_id) VALUES ($1, $2, $3, $4)`,
      values: [paymentId, player.brandId, player.playerId, offer.definitionId],
    })
  }
  return { ok: true, keep }
}

type ApprovedDeposit = { id: string; brandId: string; playerId: string; currency: Currency; amount: bigint }

/** The approved deposit of a payment event; `null` for any other. */
export function findApprovedDeposit(event: Readonly<Record<string, unknown>>): ApprovedDeposit | null {
  const { brandId, playerId, payload } = event as {
    brandId: string
    playerId: string | null
    payload: { payment?: { id: string; kind: string; status: string; amount: WireAmount } }
  }
  const payment = payload.payment
  if (!playerId || payment?.kind !== 'deposit' || payment.status !== 'approved') return null
  const amount = parseDecimal(payment.amount.amount, payment.amount.currency)
  return amount && { id: payment.id, brandId, playerId, currency: amount.currency, amount: amount.minor }
}
type WireAmount = { amount: string; currency: Currency }

/**
 * Grants the bonus an approved deposit was opened with, once whatever the number of deliveries: claimed at once, or, while another bonus runs,
 * waiting in the player's list. Window, code and minimum were checked when the deposit was opened; audience and number
 * count now, so that two deposits opened at once give one first-deposit bonus.
 */
export async function grantForDeposit(
  { db, now }: { db: Database; now: () => Date },
  deposit: ApprovedDeposit,
): Promise<void> {
  await db.transaction(async (tx) => {
    const chosen = await findChoice(tx, deposit)
    if (chosen === null) return
    if (await lockAccount(tx, deposit.brandId, deposit.playerId)) await grant(tx, deposit, chosen, now())
  })
}

/** The caller holds the account's lock. */
async function grant(tx: Tx, deposit: ApprovedDeposit, chosen: string, at: Date): Promise<void> {
  await markDecided(tx, deposit.id)
  const player: PlayerRef = deposit
  await lockPerson(tx, player)
  const facts = await findFacts(tx, player, at, deposit.id)
  const offer = (await offersFor(tx, player)).find(({ definitionId }) => definitionId === chosen)
  if (!offer || !facts || !isOwed(offer, facts, at)) return
  const amount = computeMatch(offer, deposit.amount)
  if (amount === 0n) return
  const required = requiredFor(offer, amount, deposit.amount)
  const given = { amount, required, source: `deposit:${deposit.id}`, now: at }
  const bonus = toBonus(offer, player.playerId, given)
  if (!(await insertBonus(tx, bonus))) return
  if (facts.closed || (await lockRunning(tx, player))) return notifyPlayer(tx, bonus)
  await claim(tx, bonus, at, null)
}

/**
 * Grants what credited deposits of a player have still to give. Before a withdrawal: otherwise the deposit could leave again
 * in the moment before the job gets it. The caller holds the account's lock.
 */
export async function grantOwed(tx: Tx, player: PlayerRef, now: Date): Promise<void> {
  const { brandId, playerId } = player
  const { rows } = await tx.query<ApprovedDeposit & { chosen: string }>({
    name: 'bonuses-undecided',
    text: `SELECT d.payment_id AS id, d.brand_id AS "brandId", d.player_id AS "playerId", t.currency,
        t.cash_delta + t.fee AS amount, d.definition_id AS chosen
      FROM bonus_deposits d JOIN published.movements t
        ON t.brand_id = d.brand_id AND t.scope = 'deposit' AND t.key = d.payment_id AND t.result = 'ok'
      WHERE d.brand_id = $1 AND d.player_id = $2 AND NOT d.decided ORDER BY t.id`,
    values: [brandId, playerId],
  })
  for (const { chosen, ...deposit } of rows) await grant(tx, deposit, chosen, now)
}

async function markDecided(tx: Tx, paymentId: string): Promise<void> {
  await tx.query({
    name: 'bonuses-decided',
    text: 'UPDATE bonus_deposits SET decided = true WHERE payment_id = $1',
    values: [paymentId],
  })
}

async function findChoice(tx: Tx, { id, brandId, playerId }: ApprovedDeposit): Promise<string | null> {
  const { rows } = await tx.query<{ definitionId: string }>({
    name: 'bonuses-chosen',
    text: `SELECT definition_id AS "definitionId" FROM bonus_deposits
      WHERE payment_id = $1 AND brand_id = $2 AND player_id = $3`,
    values: [id, brandId, playerId],
  })
  return rows[0]?.definitionId ?? null
}
