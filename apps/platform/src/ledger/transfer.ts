import type { Currency } from '@palco/contract'
import type { Queryable } from '../db/index.ts'
import { payloadHash } from './payload-hash.ts'

/** Money between two accounts of a brand; minor units, more than zero. */
export type Transfer = {
  brandId: string
  currency: Currency
  scope: string
  /** Unique within brand and scope; repeated, it moves nothing more. */
  key: string
  /** What the movement is for, in the books only: no player sees it. */
  kind: string
  detail: Record<string, string>
  at?: Date
  amount: bigint
  from: string
  to: string
}

/**
 * Moves money between two accounts of a brand, of which no player has any part. One round trip.
 * @returns the id of its transaction
 * @throws when the key was used for something else or an account is not in the chart: both are faults of the caller
 */
export async function transfer(q: Queryable, move: Transfer): Promise<bigint> {
  const { brandId, currency, scope, key, kind, detail, at, amount, from, to } = move
  const { rows } = await q.query<{ code: string; id: bigint | null }>({
    name: 'ledger-transfer',
    text: `SELECT * FROM ledger.transfer(ROW($1, $2, $3, $4, $5, '', $6, $7, $8, NULL)::ledger.ref, $9, $10, $11)`,
    values: [
      brandId,
      scope,
      key,
      payloadHash({ amount, from, to }),
      kind,
      currency,
      JSON.stringify(detail),
      at ?? null,
      amount,
      from,
      to,
    ],
  })
  const [row] = rows
  if (row?.id == null) throw new Error(`the transfer ${scope} ${key} was refused: ${row?.code}`)
  return row.id
}
