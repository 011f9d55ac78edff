import type { Queryable } from '../../../db/index.ts'
import { toHash } from '../ids.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A browser the player has not logged in from for so long is unknown again. */
const KNOWN_MS = 180 * DAY_MS
/** Of one player; the longest unused is forgotten first. */
const MOST = 20

export type KnownDevice = {
  readonly hash: string
  readonly lockedUntil: Date | null
  /** The last second factor on it. */
  readonly secondFactorAt: Date | null
}

/**
 * The device of a log-in, if the player has logged in from it before.
 * @param secret the browser's device cookie, 256 random bits as text; `null` = it has none
 */
export async function findDevice(
  q: Queryable,
  playerId: string,
  secret: string | null,
  now: Date,
): Promise<KnownDevice | null> {
  if (secret === null) return null
  const { rows } = await q.query<KnownDevice>({
    name: 'known-device',
    text: `SELECT device_hash AS hash, locked_until AS "lockedUntil", second_factor_at AS "secondFactorAt" FROM known_devices
           WHERE player_id = $1 AND device_hash = $2 AND last_used_at > $3`,
    values: [playerId, toHash(secret), new Date(now.getTime() - KNOWN_MS)],
  })
  return rows[0] ?? null
}

/**
 * Notes that the player proved who they are on this device; its failures are forgotten.
 * @returns false when the device is known and locked: then nothing is changed
 */
export async function rememberDevice(
  q: Queryable,
  playerId: string,
  secret: string | null,
  now: Date,
): Promise<boolean> {
  if (secret === null) return true
  const { rowCount } = await q.query({
    name: 'known-device-remember',
    text: `INSERT INTO known_devices AS d (player_id, device_hash, last_used_at) VALUES ($1, $2, $3)
           ON CONFLICT (player_id, device_hash) DO UPDATE
             SET last_used_at = $3, failure_level = 0, locked_until = NULL
             WHERE d.locked_until IS NULL OR d.locked_until <= $3`,
    values: [playerId, toHash(secret), now],
  })
  if (rowCount === 0) return false
  await q.query({
    name: 'known-device-limit',
    text: `DELETE FROM known_devices WHERE player_id = $1 AND device_hash IN (
             SELECT device_hash FROM known_devices WHERE player_id = $1
             ORDER BY last_used_at DESC, device_hash OFFSET ${MOST})`,
    values: [playerId],
  })
  return true
}

/** A second factor was passed on a device, if the player has logged in from it before. */
export async function noteFactorOfDevice(
  q: Queryable,
  { playerId, secret, now }: { playerId: string; secret: string | null; now: Date },
): Promise<void> {
  if (secret === null) return
  await q.query({
    name: 'known-device-second-factor',
    text: `UPDATE known_devices SET second_factor_at = greatest(second_factor_at, $3)
           WHERE player_id = $1 AND device_hash = $2`,
    values: [playerId, toHash(secret), now],
  })
}

/** A new password by mail: no device is known any more. */
export async function forgetDevices(q: Queryable, playerId: string): Promise<void> {
  await q.query({ text: 'DELETE FROM known_devices WHERE player_id = $1', values: [playerId] })
}

export async function forgetOldDevices(q: Queryable, now: Date): Promise<void> {
  await q.query({
    text: 'DELETE FROM known_devices WHERE last_used_at < $1',
    values: [new Date(now.getTime() - KNOWN_MS)],
  })
}
