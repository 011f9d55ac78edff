import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import type { PlayerRow } from '../identity/index.ts'
import { ALGORITHM } from './matching/score.ts'
import type { Person } from './types.ts'

/** What is compared of a player; null: there is no whole name to compare. */
export function personToScreen({
  name,
  lastname,
  birth_date,
  country,
  dni,
}: Pick<PlayerRow, keyof Person>): Person | null {
  return name && lastname ? { name, lastname, birth_date, country, dni } : null
}

/** Notes that a player has to be compared with all lists. */
export async function markDue(tx: Queryable, { brandId, playerId }: Owner, at: Date): Promise<void> {
  await tx.query({
    name: 'screening-player-due',
    text: `INSERT INTO screening_players (player_id, brand_id, due_at) VALUES ($1, $2, $3)
      ON CONFLICT (player_id) DO UPDATE SET due_at = excluded.due_at`,
    values: [playerId, brandId, at],
  })
}

/**
 * Notes that players who were compared by an earlier version of the comparison have to be compared again.
 * @param limit how many at once: until they are compared their withdrawals wait
 */
export async function markOutdated(q: Queryable, limit: number, at: Date): Promise<void> {
  await q.query({
    name: 'screening-players-outdated',
    text: `UPDATE screening_players SET due_at = $3 WHERE player_id IN (
      SELECT player_id FROM screening_players WHERE algorithm < $1 AND due_at IS NULL LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    values: [ALGORITHM, limit, at],
  })
}

/** Players who wait to be compared, those that wait longest first. */
export async function listDue(q: Queryable, limit: number): Promise<Owner[]> {
  const { rows } = await q.query<Owner>({
    name: 'screening-players-due',
    text: `SELECT brand_id AS "brandId", player_id AS "playerId" FROM screening_players WHERE due_at IS NOT NULL
      ORDER BY due_at, player_id LIMIT $1`,
    values: [limit],
  })
  return rows
}

/** One comparison of a player at a time: the second waits. @returns whether the player still waits to be compared */
export async function lockScreened(tx: Tx, { brandId, playerId }: Owner): Promise<boolean> {
  await tx.query({
    name: 'screening-player-make',
    text: 'INSERT INTO screening_players (player_id, brand_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [playerId, brandId],
  })
  const { rows } = await tx.query<{ due: boolean }>({
    name: 'screening-player-lock',
    text: 'SELECT due_at IS NOT NULL AS due FROM screening_players WHERE player_id = $1 FOR UPDATE',
    values: [playerId],
  })
  return rows[0]?.due ?? false
}

/** @param isWhole whether all lists were compared: then nothing is due any more */
export async function noteScreened(
  tx: Tx,
  playerId: string,
  { at, isWhole, isCut }: { at: Date; isWhole: boolean; isCut: boolean },
): Promise<void> {
  await tx.query({
    name: 'screening-player-screened',
    text: `UPDATE screening_players SET screened_at = $2, is_cut = $4 OR NOT $3 AND is_cut,
        due_at = CASE WHEN $3 THEN NULL ELSE due_at END,
        algorithm = CASE WHEN $3 THEN $5 ELSE algorithm END WHERE player_id = $1`,
    values: [playerId, at, isWhole, isCut, ALGORITHM],
  })
}
