import type { Queryable } from '../../../db/index.ts'

/**
 * Who is locked by wrong passwords and codes: log-ins of unknown devices by player, log-ins of a known device by that device,
 * confirmations by their session. Each has a level that decays by one every 30 minutes (migration 0240), so that
 * failures of one do not lock the others and rare failures lock no account.
 */
export type Counted =
  | { readonly by: 'player'; readonly playerId: string }
  | { readonly by: 'device'; readonly playerId: string; readonly deviceHash: string }
  | { readonly by: 'session'; readonly sessionId: string }

const RAISE = `failure_level = failure_level(failure_level, failed_at, $1::timestamptz), failed_at = $1,
  locked_until = failure_lock(failure_level(failure_level, failed_at, $1::timestamptz), $1::timestamptz)`

const STATEMENTS = {
  player: `UPDATE players SET ${RAISE} WHERE id = $2 RETURNING locked_until`,
  device: `UPDATE known_devices SET ${RAISE} WHERE player_id = $2 AND device_hash = $3 RETURNING locked_until`,
  session: `UPDATE sessions SET ${RAISE} WHERE id = $2 RETURNING locked_until`,
}

const toKey = (counted: Counted): string[] => {
  if (counted.by === 'session') return [counted.sessionId]
  return counted.by === 'player' ? [counted.playerId] : [counted.playerId, counted.deviceHash]
}

const LOCKS = {
  player: 'SELECT locked_until FROM players WHERE id = $1',
  device: 'SELECT locked_until FROM known_devices WHERE player_id = $1 AND device_hash = $2',
  session: 'SELECT locked_until FROM sessions WHERE id = $1',
}

/** Until when a subject is locked; `null` = it never was. */
export async function lockedUntil(q: Queryable, counted: Counted): Promise<Date | null> {
  const { rows } = await q.query<{ locked_until: Date | null }>({
    name: `lock-of-${counted.by}`,
    text: LOCKS[counted.by],
    values: toKey(counted),
  })
  return rows[0]?.locked_until ?? null
}

/** Counts a wrong password or code. @returns until when its subject is locked by it, `null` = not locked */
export async function countFailure(q: Queryable, counted: Counted, now: Date): Promise<Date | null> {
  const { rows } = await q.query<{ locked_until: Date | null }>({
    name: `failure-of-${counted.by}`,
    text: STATEMENTS[counted.by],
    values: [now, ...toKey(counted)],
  })
  return rows[0]?.locked_until ?? null
}

/** Counts a wrong password or code for what the player is shown at the next log-in. */
export async function countForPlayer(q: Queryable, playerId: string): Promise<void> {
  await q.query({
    name: 'failure-shown',
    text: 'UPDATE players SET failed_logins = failed_logins + 1 WHERE id = $1',
    values: [playerId],
  })
}
