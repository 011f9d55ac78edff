import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'

/** That a player asked for erasure, with the last time; `null`: never. */
export async function readRequest(q: Queryable, playerId: string): Promise<{ askedAt: Date } | null> {
  const { rows } = await q.query<{ askedAt: Date }>({
    name: 'erasure-request',
    text: 'SELECT asked_at AS "askedAt" FROM erasure_requests WHERE player_id = $1',
    values: [playerId],
  })
  return rows[0] ?? null
}

/**
 * Notes a request of the account's closing that is in force; one that is there stays.
 * @returns whether it is new
 */
export async function noteRequest(tx: Tx, { brandId, playerId }: Owner, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'erasure-request-note',
    text: `INSERT INTO erasure_requests AS r (player_id, brand_id, asked_at) VALUES ($2, $1, $3)
      ON CONFLICT (player_id) DO UPDATE SET asked_at = excluded.asked_at, again_at = NULL
        WHERE r.asked_at < (SELECT c.closed_at FROM published.closings c WHERE c.player_id = r.player_id)`,
    values: [brandId, playerId, now],
  })
  return rowCount > 0
}

/** Erases what no law asks to keep of a closed account, whose lock is held. */
export async function eraseSoon(tx: Tx, playerId: string): Promise<void> {
  await tx.query({ name: 'erasure-soon', text: 'SELECT erase_soon($1)', values: [playerId] })
}

/**
 * Once the account can be opened no more: whether what came after the player's request is still to be erased, which is then noted as done.
 */
export async function takeRequest(tx: Tx, playerId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'erasure-request-take',
    text: `UPDATE erasure_requests r SET again_at = $2 FROM published.closings c
      WHERE r.player_id = $1 AND c.player_id = r.player_id AND r.asked_at >= c.closed_at AND r.again_at IS NULL`,
    values: [playerId, now],
  })
  return rowCount > 0
}
