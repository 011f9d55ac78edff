import type { Queryable } from '../../../db/index.ts'
import { toHash, newSecret } from '../ids.ts'

/** ASVS V6.5.5: an out-of-band code lives at most ten minutes. */
const RESET_LIFE_MS = 10 * 60 * 1000

/** A code that sets a new password, once. Only its hash is kept. */
export async function newReset(q: Queryable, playerId: string, now: Date): Promise<string> {
  const code = newSecret()
  await q.query({
    text: 'INSERT INTO password_resets (hash, player_id, expires_at) VALUES ($1, $2, $3)',
    values: [toHash(code), playerId, new Date(now.getTime() + RESET_LIFE_MS)],
  })
  return code
}

/** Codes that are still on their way are worth nothing from now on. */
export async function voidResets(q: Queryable, playerId: string, now: Date): Promise<void> {
  await q.query({
    text: 'UPDATE password_resets SET used_at = $2 WHERE player_id = $1 AND used_at IS NULL',
    values: [playerId, now],
  })
}
