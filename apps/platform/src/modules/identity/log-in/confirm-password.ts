import type { Tx } from '../../../db/index.ts'
import { businessEvent } from '../../../observe/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { countFailure, countForPlayer } from './failures.ts'
import { findPlayer } from '../store.ts'
import type { PlayerIdentity } from '../../../model/index.ts'

/** A password that was found right within a session. */
export type Confirmation = {
  /**
   * Whether it still counts, to be asked in the transaction that acts on it: the checked password is the stored one
   * and the session is open and not locked. Both stay so until the transaction ends.
   */
  holds(tx: Tx): Promise<boolean>
}

/**
 * Checks the account's password within a session before something that matters. Wrong ones are counted for this
 * session and lock its confirmations alone: failed log-ins of strangers do not stop the player, and an open session
 * is no way to guess the password.
 * @returns `null` when the password is wrong or the session's confirmations are locked
 */
export async function confirmPassword(
  { db, passwords, log, now }: IdentityDeps,
  account: Pick<PlayerIdentity, 'id' | 'brandId' | 'sessionId'>,
  password: string,
): Promise<Confirmation | null> {
  const player = await findPlayer(db, account.brandId, account.id)
  const at = new Date(now())
  if (!player || (await isLocked(db, account.sessionId, at))) return null
  const { password_hash: checked } = player
  if (await passwords.matches(checked, password)) return { holds: (tx) => holds(tx, account, checked, at) }
  await countForPlayer(db, player.id)
  const until = await countFailure(db, { by: 'session', sessionId: account.sessionId }, at)
  businessEvent(log, {
    event: until ? 'player.confirmation_locked' : 'player.confirmation_refused',
    brandId: account.brandId,
    playerId: player.id,
  })
  return null
}

async function isLocked(db: IdentityDeps['db'], sessionId: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'session-confirmations-locked',
    text: 'SELECT 1 FROM sessions WHERE id = $1 AND locked_until > $2',
    values: [sessionId, at],
  })
  return rowCount > 0
}

/** The player's row first, as every transaction does that changes a password or opens a session. */
async function holds(
  tx: Tx,
  { id, brandId, sessionId }: Pick<PlayerIdentity, 'id' | 'brandId' | 'sessionId'>,
  checked: string,
  at: Date,
): Promise<boolean> {
  const password = await tx.query({
    name: 'password-still-the-checked',
    text: `SELECT 1 FROM players WHERE id = $1 AND brand_id = $2 AND password_hash = $3 FOR NO KEY UPDATE`,
    values: [id, brandId, checked],
  })
  if (password.rowCount === 0) return false
  const session = await tx.query({
    name: 'session-still-open',
    text: `SELECT 1 FROM sessions WHERE id = $1 AND ended_at IS NULL AND expires_at > $2
             AND (locked_until IS NULL OR locked_until <= $2) FOR SHARE`,
    values: [sessionId, at],
  })
  return session.rowCount === 1
}
