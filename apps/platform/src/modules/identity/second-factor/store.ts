import type { Queryable, Tx } from '../../../db/index.ts'

/** How long a key that was drawn waits for its first code. */
const DRAFT_MS = 10 * 60_000

export type SecondFactorRow = {
  readonly playerId: string
  readonly secretSealed: string
  readonly lastStep: bigint
  readonly confirmedAt: Date | null
  readonly sessionId: string
}

const COLUMNS = `f.player_id AS "playerId", f.secret_sealed AS "secretSealed", f.last_step AS "lastStep",
  f.confirmed_at AS "confirmedAt", f.session_id AS "sessionId"`

/** The second factor of a player; `null` = log-ins need no code. */
export async function findSecondFactor(q: Queryable, playerId: string): Promise<SecondFactorRow | null> {
  const { rows } = await q.query<SecondFactorRow>({
    name: 'second-factor',
    text: `SELECT ${COLUMNS} FROM second_factors f WHERE f.player_id = $1 AND f.confirmed_at IS NOT NULL`,
    values: [playerId],
  })
  return rows[0] ?? null
}

/**
 * The same, behind the player's row, which is locked: as every transaction does that changes a password or opens a
 * session. The codes of one player are looked at one after the other.
 */
export async function lockSecondFactor(tx: Tx, playerId: string): Promise<SecondFactorRow | null> {
  await tx.query({
    name: 'second-factor-player',
    text: 'SELECT 1 FROM players WHERE id = $1 FOR NO KEY UPDATE',
    values: [playerId],
  })
  return findSecondFactor(tx, playerId)
}

/** The key that was drawn for this session and still waits for its first code. */
export async function findDraft(
  q: Queryable,
  { playerId, sessionId, now }: { playerId: string; sessionId: string; now: Date },
): Promise<SecondFactorRow | null> {
  const { rows } = await q.query<SecondFactorRow>({
    name: 'second-factor-draft',
    text: `SELECT ${COLUMNS} FROM second_factors f
      WHERE f.player_id = $1 AND f.session_id = $2 AND f.confirmed_at IS NULL AND f.created_at > $3`,
    values: [playerId, sessionId, new Date(now.getTime() - DRAFT_MS)],
  })
  return rows[0] ?? null
}

/** @returns false when the second factor is on: then nothing is changed */
export async function saveDraft(
  q: Queryable,
  draft: { playerId: string; secretSealed: string; sessionId: string; now: Date },
): Promise<boolean> {
  const { playerId, secretSealed, sessionId, now } = draft
  const { rowCount } = await q.query({
    name: 'second-factor-save-draft',
    text: `INSERT INTO second_factors AS f (player_id, secret_sealed, session_id, created_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (player_id) DO UPDATE SET secret_sealed = $2, session_id = $3, created_at = $4, last_step = 0
        WHERE f.confirmed_at IS NULL`,
    values: [playerId, secretSealed, sessionId, now],
  })
  return rowCount === 1
}

/** Takes the step of a code for good. @returns false when it, or a later one, was taken before */
export async function takeStep(q: Queryable, playerId: string, step: number): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'second-factor-take-step',
    text: 'UPDATE second_factors SET last_step = $2 WHERE player_id = $1 AND last_step < $2',
    values: [playerId, step],
  })
  return rowCount === 1
}

export async function turnOn(q: Queryable, playerId: string, now: Date): Promise<void> {
  await q.query({
    name: 'second-factor-on',
    text: 'UPDATE second_factors SET confirmed_at = $2 WHERE player_id = $1 AND confirmed_at IS NULL',
    values: [playerId, now],
  })
}

/** With its recovery codes. */
export async function removeSecondFactor(q: Queryable, playerId: string): Promise<void> {
  await q.query({
    name: 'second-factor-off',
    text: 'DELETE FROM second_factors WHERE player_id = $1',
    values: [playerId],
  })
}

export async function forgetOldDrafts(q: Queryable, before: Date): Promise<void> {
  await q.query({
    text: 'DELETE FROM second_factors WHERE confirmed_at IS NULL AND created_at < $1',
    values: [before],
  })
}
