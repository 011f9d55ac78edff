import type { Currency } from '@palco/contract'
import type { AdjustmentCause } from '@palco/contract/operators'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'

/** An adjustment that was booked. `amount`: minor units, below zero what was taken. */
export type Adjustment = {
  id: bigint
  currency: Currency
  amount: bigint
  cause: AdjustmentCause
  note: string
  at: Date
  askedBy: string
  confirmedBy: string
}

/** The newest first. */
export async function listAdjustments(q: Queryable, playerId: string, limit: number): Promise<Adjustment[]> {
  const { rows } = await q.query<Adjustment>({
    name: 'adjustments-list',
    text: `SELECT a.id, a.currency, a.amount, a.cause, a.note, a.at, o.username AS "askedBy", c.username AS "confirmedBy"
      FROM adjustments a JOIN published.operators o ON o.id = a.asked_by JOIN published.operators c ON c.id = a.confirmed_by
      WHERE a.player_id = $1 ORDER BY a.id DESC LIMIT $2`,
    values: [playerId, limit],
  })
  return rows
}

/** The number of the newest adjustment; `0`: there was none. */
export async function lastAdjustment(q: Queryable, playerId: string): Promise<bigint> {
  const { rows } = await q.query<{ id: bigint }>({
    name: 'adjustments-last',
    text: 'SELECT id FROM adjustments WHERE player_id = $1 ORDER BY id DESC LIMIT 1',
    values: [playerId],
  })
  return rows[0]?.id ?? 0n
}

type New = Owner &
  Omit<Adjustment, 'id' | 'askedBy' | 'confirmedBy'> & { operators: readonly [string, string] }

/** @returns its number */
export async function insertAdjustment(tx: Tx, one: New): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'adjustments-insert',
    text: `INSERT INTO adjustments (brand_id, player_id, currency, amount, cause, note, asked_by, confirmed_by, at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    values: [
      one.brandId,
      one.playerId,
      one.currency,
      one.amount,
      one.cause,
      one.note,
      ...one.operators,
      one.at,
    ],
  })
  if (!rows[0]) throw new Error('an adjustment was not written')
  return rows[0].id
}
