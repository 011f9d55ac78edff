import type { Currency } from '@palco/contract'
import type { Database, Tx } from '../../db/index.ts'
import { grantAmount } from '../bonuses/index.ts'
import { counterparties, payloadHash, post } from '../../ledger/index.ts'
import type { Owner } from '../../model/index.ts'
import { type Result, refuse } from '../../result.ts'
import { moveMiles, readMilesBalance } from './account.ts'
import { type MilesProgram, computeMilesValue } from './program.ts'
import { findRequest, refuseRequest, takeRequest, type WithdrawalRow } from './withdrawals.ts'

export type ClaimRefusal = 'invalid_miles' | 'not_enough_miles' | 'idempotency_conflict' | 'miles_unavailable'
export type ClaimResult = Result<{ withdrawal: WithdrawalRow; balance: bigint }, ClaimRefusal>
export type Claim = Owner & { currency: Currency; miles: bigint; key: string }

/** What a column of the database holds: miles are never worth more. */
const MOST_MINOR = 2n ** 63n - 1n

/** The offer the program names is not there: nothing is taken, the same key may come again. */
class NoSuchBonus extends Error {}

/**
 * Turns miles into money, all of it or nothing: the request, the miles and the money are one transaction. The same key
 * gives the first answer again; one that was refused stays refused.
 */
export async function claimMiles(
  { db, now }: { db: Database; now: () => Date },
  program: MilesProgram,
  claim: Claim,
): Promise<ClaimResult> {
  const { miles, currency, ...owner } = claim
  if (miles <= 0n || miles % program.step !== 0n) {
    return refuse('invalid_miles', { params: { step: program.step.toString() } })
  }
  const amount = computeMilesValue(miles, program)
  if (amount > MOST_MINOR) return refuse('not_enough_miles')
  const hash = payloadHash({ miles, currency })
  const at = now()
  const done = db.transaction(async (tx): Promise<ClaimResult> => {
    const request = { ...claim, hash, amount, pays: program.pays, at }
    const withdrawal = await takeRequest(tx, request)
    if (!withdrawal) return replay(tx, claim, hash)
    const id = withdrawal.id.toString()
    const taken = await moveMiles(tx, { ...owner, key: `claim:${id}`, reason: 'claim', miles: -miles, at })
    if (taken.code !== 'ok') {
      await refuseRequest(tx, withdrawal.id, 'not_enough_miles')
      return refuse('not_enough_miles')
    }
    if (program.bonus === null) await pay(tx, owner, withdrawal, at)
    else await grant(tx, { ...owner, currency }, program.bonus, withdrawal, at)
    return { ok: true, withdrawal, balance: taken.balance }
  })
  return done.catch((fault: unknown): ClaimResult => {
    if (fault instanceof NoSuchBonus) return refuse('miles_unavailable')
    throw fault
  })
}

/** A bonus in the player's list: its money comes from `promotions` when it is claimed there. */
async function grant(
  tx: Tx,
  player: Owner & { currency: Currency },
  definitionId: string,
  { id, amount }: WithdrawalRow,
  now: Date,
): Promise<void> {
  const given = await grantAmount(tx, player, { definitionId, amount, source: `miles:${id}`, now })
  if (!given) throw new NoSuchBonus(definitionId)
}

async function pay(tx: Tx, owner: Owner, { id, amount, currency }: WithdrawalRow, at: Date): Promise<void> {
  const paid = await post(tx, {
    ...owner,
    currency,
    scope: 'miles',
    key: id.toString(),
    payloadHash: payloadHash({ id, amount }),
    kind: 'miles',
    detail: {},
    at,
    amount,
    counterparty: counterparties.promotions,
  })
  if (!paid.ok) throw new Error(`miles withdrawal ${id} was refused by the ledger: ${paid.code}`)
}

async function replay(tx: Tx, claim: Claim, hash: string): Promise<ClaimResult> {
  const known = await findRequest(tx, claim, claim.key)
  if (!known || known.hash !== hash) return refuse('idempotency_conflict')
  if (known.refusal) return refuse(known.refusal as ClaimRefusal)
  return { ok: true, withdrawal: known, balance: await readMilesBalance(tx, claim) }
}
