import { createHash } from 'node:crypto'
import type { Queryable } from '../../db/index.ts'
import { keyStore } from '../../passkeys/index.ts'

/** How long a challenge waits for its answer. */
const CHALLENGE_MS = 5 * 60_000

/** The keys of operators. */
export const keys = keyStore({ table: 'operator_passkeys', holder: 'operator_id' })

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
