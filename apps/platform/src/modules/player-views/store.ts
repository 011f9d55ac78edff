import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'

/** A view of the site as a player sees it. */
export type ViewRow = Owner & { id: string; operatorId: string; operatorSession: string; endsAt: Date }

const COLUMNS = `id, brand_id AS "brandId", player_id AS "playerId", operator_id::text AS "operatorId",
  operator_session AS "operatorSession", ends_at AS "endsAt"`

type New = ViewRow & { note: string; codeHash: string; codeUntil: Date; at: Date }

/** Keeps a view that waits for its code. */
export async function insertView(tx: Tx, view: New): Promise<void> {
  await tx.query({
    name: 'player-view-insert',
    text: `INSERT INTO player_views
        (id, brand_id, player_id, operator_id, operator_session, ends_at, note, code_hash, code_until, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      view.id,
      view.brandId,
      view.playerId,
      view.operatorId,
      view.operatorSession,
      view.endsAt,
      view.note,
      view.codeHash,
      view.codeUntil,
      view.at,
    ],
  })
}

/** Takes the code of a view of the brand, for good. @returns `null`: there is none, or it was taken, or its minute is over */
export async function takeCode(
  tx: Tx,
  { brandId, codeHash, tokenHash, at }: { brandId: string; codeHash: string; tokenHash: string; at: Date },
): Promise<ViewRow | null> {
  const { rows } = await tx.query<ViewRow>({
    name: 'player-view-take-code',
    text: `UPDATE player_views SET token_hash = $3
      WHERE code_hash = $2 AND brand_id = $1 AND token_hash IS NULL AND ended_at IS NULL AND code_until > $4 RETURNING ${COLUMNS}`,
    values: [brandId, codeHash, tokenHash, at],
  })
  return rows[0] ?? null
}

/** The view that a token opens in its brand, while it goes on. */
export async function findView(
  q: Queryable,
  { brandId, tokenHash, at }: { brandId: string; tokenHash: string; at: Date },
): Promise<ViewRow | null> {
  const { rows } = await q.query<ViewRow>({
    name: 'player-view-by-token',
    text: `SELECT ${COLUMNS} FROM player_views
      WHERE token_hash = $2 AND brand_id = $1 AND ended_at IS NULL AND ends_at > $3`,
    values: [brandId, tokenHash, at],
  })
  return rows[0] ?? null
}

/** Ends one view. @returns it, unless it had ended */
export async function endOneView(tx: Tx, id: string, at: Date): Promise<ViewRow | null> {
  const { rows } = await tx.query<ViewRow>({
    name: 'player-view-end',
    text: `UPDATE player_views SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING ${COLUMNS}`,
    values: [id, at],
  })
  return rows[0] ?? null
}

/** Ends all views of an operator: one goes on at a time. */
export async function endViewsBy(tx: Tx, operatorId: string, at: Date): Promise<void> {
  await tx.query({
    name: 'player-views-end',
    text: 'UPDATE player_views SET ended_at = $2 WHERE operator_id = $1 AND ended_at IS NULL',
    values: [operatorId, at],
  })
}
