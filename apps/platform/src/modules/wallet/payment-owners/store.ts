import type { Queryable, Tx } from '../../../db/index.ts'
import type {
  AccountHolder,
  Holder,
  OwnerComparison,
  OwnerDecision,
  OwnerParts,
  OwnerResult,
  Person,
  PersonSource,
} from './types.ts'

/** One comparison of a payment's holder with the player. */
type OwnerCheck = {
  holder: Holder | null
  person: Person | null
  source: PersonSource
  result: OwnerResult
  parts: OwnerParts
  decision: OwnerDecision
  comparedAt: Date
}

/** Puts a comparison on record with what followed. The payment is locked by the caller. */
export async function insertOwnerCheck(
  tx: Tx,
  paymentId: string,
  found: {
    holder: Holder | null
    account: AccountHolder
    comparison: OwnerComparison
    decision: OwnerDecision
    at: Date
  },
): Promise<void> {
  const { holder, account, comparison, decision, at } = found
  await tx.query({
    name: 'wallet-insert-owner-check',
    text: `INSERT INTO payment_owner_checks (payment_id, holder, person, source, result, parts, decision, compared_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      paymentId,
      holder && JSON.stringify(holder),
      account.person && JSON.stringify(account.person),
      account.source,
      comparison.result,
      JSON.stringify(comparison.parts),
      decision,
      at,
    ],
  })
  await tx.query({
    name: 'wallet-set-owner-source',
    // Of an account that was erased this is personal data anew.
    text: `UPDATE payments SET owner_source = $2, holder = $3 WHERE id = $1
      RETURNING published.look_at_erased_again(player_id, $4)`,
    values: [paymentId, account.source, holder && JSON.stringify(holder), at],
  })
}

/** Opens or closes the case of a payment whose money has moved. */
export async function setOwnerCase(tx: Tx, paymentId: string, at: Date | null): Promise<void> {
  await tx.query({
    name: 'wallet-set-owner-case',
    text: 'UPDATE payments SET owner_case_at = $2 WHERE id = $1',
    values: [paymentId, at],
  })
}

/** The last comparison; `null` where there was none. */
export async function lastOwnerCheck(q: Queryable, paymentId: string): Promise<OwnerCheck | null> {
  const { rows } = await q.query<OwnerCheck>({
    name: 'wallet-last-owner-check',
    text: `SELECT holder, person, source, result, parts, decision, compared_at AS "comparedAt"
      FROM payment_owner_checks WHERE payment_id = $1 ORDER BY id DESC LIMIT 1`,
    values: [paymentId],
  })
  return rows[0] ?? null
}

/** The provider is asked anew: for the refund, and what became of it. */
export async function beginRefund(tx: Tx, paymentId: string): Promise<void> {
  await tx.query({
    name: 'wallet-begin-refund',
    text: 'UPDATE payments SET attempts = 0, inquire_at = NULL, inquiries = 0 WHERE id = $1',
    values: [paymentId],
  })
}

/** Payments that were compared with what was registered, of players whose identity check has passed since. */
export async function listToCompareAgain(q: Queryable, limit: number): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>({
    name: 'wallet-to-compare-again',
    text: `SELECT p.id FROM payments p JOIN published.checked_players c ON c.player_id = p.player_id AND c.brand_id = p.brand_id
      WHERE p.owner_source = 'registered' ORDER BY p.id LIMIT $1`,
    values: [limit],
  })
  return rows.map(({ id }) => id)
}
