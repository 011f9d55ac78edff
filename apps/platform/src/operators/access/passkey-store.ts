import { createHash } from 'node:crypto'
import type { Queryable } from '../../db/index.ts'
import type { StoredKey } from '../../passkeys.ts'

/** How long a challenge waits for its answer. */
const CHALLENGE_MS = 5 * 60_000

export type PasskeyRow = StoredKey & {
  readonly operatorId: string
  readonly name: string | null
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

const COLUMNS = `id, operator_id::text AS "operatorId", public_key AS "publicKey", counter, transports, name, created_at AS "createdAt",
  last_used_at AS "lastUsedAt"`

export async function listPasskeyRows(q: Queryable, operatorId: string): Promise<PasskeyRow[]> {
  const { rows } = await q.query<PasskeyRow>({
    name: 'operators-passkeys',
    text: `SELECT ${COLUMNS} FROM operator_passkeys WHERE operator_id = $1 ORDER BY created_at DESC, id`,
    values: [operatorId],
  })
  return rows
}

/** A key by what the browser calls it. */
export async function findPasskey(q: Queryable, id: string): Promise<PasskeyRow | null> {
  const { rows } = await q.query<PasskeyRow>({
    name: 'operators-passkey-by-id',
    text: `SELECT ${COLUMNS} FROM operator_passkeys WHERE id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** @returns false when the key is kept already */
export async function insertPasskey(q: Queryable, row: Omit<PasskeyRow, 'lastUsedAt'>): Promise<boolean> {
  const { id, operatorId, publicKey, counter, transports, name, createdAt } = row
  const { rowCount } = await q.query({
    name: 'operators-passkey-insert',
    text: `INSERT INTO operator_passkeys (id, operator_id, public_key, counter, transports, name, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    values: [id, operatorId, Buffer.from(publicKey), counter, transports, name, createdAt],
  })
  return rowCount === 1
}

/** @returns false when the key was removed meanwhile, or its count was used by another log-in */
export async function noteUse(
  q: Queryable,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'operators-passkey-used',
    text: `UPDATE operator_passkeys SET counter = $2, last_used_at = $3
      WHERE id = $1 AND (counter < $2 OR counter = 0 AND $2 = 0)`,
    values: [id, counter, now],
  })
  return rowCount === 1
}

/** Removes a key of the operator. @returns whether there was one */
export async function removePasskeyRow(q: Queryable, operatorId: string, id: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'operators-passkey-remove',
    text: 'DELETE FROM operator_passkeys WHERE operator_id = $1 AND id = $2',
    values: [operatorId, id],
  })
  return rowCount === 1
}

const toHash = (text: string): string => createHash('sha256').update(text).digest('hex')
const hashed = (session: string | null): string | null => session && toHash(session)

/** @param session token of the session that adds a key; `null`: a log-in */
export async function keepChallenge(
  q: Queryable,
  challenge: string,
  session: string | null,
  now: Date,
): Promise<void> {
  await q.query({
    name: 'operators-passkey-challenge-keep',
    text: 'INSERT INTO operator_passkey_challenges (hash, session_hash, expires_at) VALUES ($1, $2, $3)',
    values: [toHash(challenge), hashed(session), new Date(now.getTime() + CHALLENGE_MS)],
  })
}

/** Takes a challenge for good. @returns false when there is none for this purpose any more */
export async function takeChallenge(
  q: Queryable,
  challenge: string,
  session: string | null,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'operators-passkey-challenge-take',
    text: `DELETE FROM operator_passkey_challenges WHERE hash = $1 AND session_hash IS NOT DISTINCT FROM $2 AND expires_at > $3`,
    values: [toHash(challenge), hashed(session), now],
  })
  return rowCount === 1
}

/** Challenges that were never answered. */
export async function forgetPasskeyChallenges(q: Queryable, now: Date): Promise<void> {
  await q.query({ text: 'DELETE FROM operator_passkey_challenges WHERE expires_at < $1', values: [now] })
}
