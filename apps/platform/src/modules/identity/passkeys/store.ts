import type { Queryable } from '../../../db/index.ts'
import { keyStore } from '../../../passkeys/index.ts'
import { toHash } from '../ids.ts'

/** How long a challenge waits for its answer. */
const CHALLENGE_MS = 5 * 60_000

/** The keys of players. */
export const keys = keyStore({ table: 'passkeys', holder: 'player_id' })

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
