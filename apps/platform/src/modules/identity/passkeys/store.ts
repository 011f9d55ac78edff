import type { Queryable } from '../../../db/index.ts'
import { toHash } from '../ids.ts'

/** How long a challenge waits for its answer. */
const CHALLENGE_MS = 5 * 60_000

export type PasskeyRow = {
  readonly id: string
  readonly playerId: string
  readonly publicKey: Buffer
  readonly counter: bigint
  readonly transports: string[]
  readonly name: string | null
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

const COLUMNS = `k.id, k.player_id AS "playerId", k.public_key AS "publicKey", k.counter, k.transports, k.name,
  k.created_at AS "createdAt", k.last_used_at AS "lastUsedAt"`

export async function listPasskeyRows(q: Queryable, playerId: string): Promise<PasskeyRow[]> {
  const { rows } = await q.query<PasskeyRow>({
    name: 'passkeys-of-player',
    text: `SELECT ${COLUMNS} FROM passkeys k WHERE k.player_id = $1 ORDER BY k.created_at DESC, k.id`,
    values: [playerId],
  })
  return rows
}

/** A key of a player of the brand, by what the browser calls it. */
export async function findPasskey(q: Queryable, brandId: string, id: string): Promise<PasskeyRow | null> {
  const { rows } = await q.query<PasskeyRow>({
    name: 'passkey-by-id',
    text: `SELECT ${COLUMNS} FROM passkeys k JOIN players p ON p.id = k.player_id
      WHERE k.id = $1 AND p.brand_id = $2`,
    values: [id, brandId],
  })
  return rows[0] ?? null
}

type NewRow = Pick<PasskeyRow, 'id' | 'playerId' | 'counter' | 'transports' | 'name' | 'createdAt'> & {
  publicKey: Uint8Array
}

/** @returns false when the key is kept already */
export async function insertPasskey(q: Queryable, row: NewRow): Promise<boolean> {
  const { id, playerId, publicKey, counter, transports, name, createdAt } = row
  const { rowCount } = await q.query({
    name: 'passkey-insert',
    text: `INSERT INTO passkeys (id, player_id, public_key, counter, transports, name, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    values: [id, playerId, Buffer.from(publicKey), counter, transports, name, createdAt],
  })
  return rowCount === 1
}

/** @returns false when the key was removed meanwhile, or its count was used by another log-in */
export async function noteUse(
  q: Queryable,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'passkey-used',
    text: `UPDATE passkeys SET counter = $2, last_used_at = $3
      WHERE id = $1 AND (counter < $2 OR counter = 0 AND $2 = 0)`,
    values: [id, counter, now],
  })
  return rowCount === 1
}

/** @param id all of the player's without one */
export async function removePasskeys(q: Queryable, playerId: string, id?: string): Promise<void> {
  await q.query({
    name: 'passkeys-remove',
    text: 'DELETE FROM passkeys WHERE player_id = $1 AND ($2::text IS NULL OR id = $2)',
    values: [playerId, id ?? null],
  })
}

/** What a challenge was given out for: its brand and host, and the session that adds a key (`null` = a log-in). */
export type Purpose = { readonly brandId: string; readonly host: string; readonly sessionId: string | null }

export async function keepChallenge(
  q: Queryable,
  challenge: string,
  { brandId, host, sessionId }: Purpose,
  now: Date,
): Promise<void> {
  await q.query({
    name: 'passkey-challenge-keep',
    text: `INSERT INTO passkey_challenges (hash, brand_id, host, session_id, expires_at) VALUES ($1, $2, $3, $4, $5)`,
    values: [toHash(challenge), brandId, host, sessionId, new Date(now.getTime() + CHALLENGE_MS)],
  })
}

/** Takes a challenge for good. @returns false when there is none for this purpose any more */
export async function takeChallenge(
  q: Queryable,
  challenge: string,
  { brandId, host, sessionId }: Purpose,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'passkey-challenge-take',
    text: `DELETE FROM passkey_challenges WHERE hash = $1 AND brand_id = $2 AND host = $3
      AND session_id IS NOT DISTINCT FROM $4 AND expires_at > $5`,
    values: [toHash(challenge), brandId, host, sessionId, now],
  })
  return rowCount === 1
}

export async function forgetOldChallenges(q: Queryable, now: Date): Promise<void> {
  await q.query({ text: 'DELETE FROM passkey_challenges WHERE expires_at < $1', values: [now] })
}
