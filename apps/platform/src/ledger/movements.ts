import type { Currency } from '@palco/contract'
import type { Queryable } from '../db/index.ts'
import type { Hold, MoneyRef, Outcome, Post, RefusalCode, Reverse, Settle, Void } from './types.ts'

/** What every function of the ledger that moves money answers. */
export type OutcomeRow = {
  code: 'ok' | RefusalCode
  replayed: boolean
  transaction_id: bigint | null
  cash: bigint | null
  bonus: bigint | null
  held: bigint | null
  currency: Currency
}

/** What a statement of nine parameters from `$1` on says of a movement: `refValues` fills them. */
export const REF = 'ROW($1, $2, $3, $4, $5, $6, $7, $8, $9, NULL)::ledger.ref'

/** @param count of the values that follow the movement's own */
const call = (name: string, count: number) => ({
  name: `ledger-${name}`,
  text: `SELECT * FROM ledger.${name}(${[REF, ...Array.from({ length: count }, (_, index) => `$${index + 10}`)].join(', ')})`,
})

const POST = call('post', 4)
const HOLD = call('hold', 1)
const SETTLE = call('settle', 4)
const VOID = call('void', 2)
const REVERSE = call('reverse', 3)

/**
 * Changes a player's cash (and bonus) against a counterparty: deposits, stakes, wins, corrections. One round trip.
 * Never throws for a reason of the domain; see `RefusalCode` for the order of the checks. A refusal is stored with its
 * key, so inside a transaction commit it rather than rolling back, or the key is new again.
 */
export async function post(q: Queryable, movement: Post): Promise<Outcome> {
  const { amount, bonus = 0n, counterparty, fee = 0n } = movement
  return run(q, POST, movement, [amount, bonus, counterparty, fee])
}

/** Sets cash aside for something not yet decided, a withdrawal for instance. Amounts must be positive. */
export async function hold(q: Queryable, movement: Hold): Promise<Outcome> {
  return run(q, HOLD, movement, [movement.amount])
}

/** Pays a whole hold out to a counterparty. A hold is resolved once: settled, voided or reversed. */
export async function settle(q: Queryable, movement: Settle): Promise<Outcome> {
  const { holdScope = movement.scope, holdKey, counterparty, fee = 0n } = movement
  return run(q, SETTLE, movement, [holdScope, holdKey, counterparty, fee])
}

/** Gives a whole hold back to the player's cash. (`void` is a word of the language.) */
export async function voidHold(q: Queryable, movement: Void): Promise<Outcome> {
  return run(q, VOID, movement, [movement.holdScope ?? movement.scope, movement.holdKey])
}

/**
 * The exact opposite of an earlier post, bonus and fee included, or of an open hold. What resolved a hold and a
 * reversal itself are not reversed: correct them by a new post. The player's cash may be gone (`insufficient_funds`).
 */
export async function reverse(q: Queryable, movement: Reverse): Promise<Outcome> {
  const { originalScope = movement.scope, originalKey, tombstone = false } = movement
  return run(q, REVERSE, movement, [originalScope, originalKey, tombstone])
}

async function run(
  q: Queryable,
  statement: { name: string; text: string },
  ref: MoneyRef,
  rest: unknown[],
): Promise<Outcome> {
  const { rows } = await q.query<OutcomeRow>({
    ...statement,
    values: [...refValues(ref), ...rest],
  })
  const row = rows[0]
  if (!row) throw new Error(`${statement.name} answered nothing`)
  return toOutcome(row)
}

/** The values of `REF`. */
export const refValues = (ref: MoneyRef): unknown[] => [
  ref.brandId,
  ref.scope,
  ref.key,
  ref.payloadHash,
  ref.kind,
  ref.playerId,
  ref.currency,
  JSON.stringify(ref.detail),
  ref.at ?? null,
]

/** An answer of the ledger's functions, also as functions above it pass it on. */
export function toOutcome({
  code,
  replayed,
  transaction_id,
  cash,
  bonus,
  held,
  currency,
}: OutcomeRow): Outcome {
  const balance =
    cash === null || bonus === null || held === null ? undefined : { cash, bonus, held, currency }
  if (code !== 'ok') return { ok: false, code, replayed, ...(balance && { balance }) }
  if (!balance || transaction_id === null)
    throw new Error('the ledger accepted a movement without an account')
  return { ok: true, replayed, transactionId: transaction_id.toString(), balance }
}
