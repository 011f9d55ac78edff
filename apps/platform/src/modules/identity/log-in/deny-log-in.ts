import type { Queryable, Tx } from '../../../db/index.ts'
import { refuse, type Result } from '../../../result.ts'
import { businessEvent } from '../../../observe/index.ts'
import type { Brand } from '../../brands/index.ts'
import { endOpenChange } from '../address/store.ts'
import type { IdentityDeps } from '../deps.ts'
import { toHash, newSecret } from '../ids.ts'
import { keys } from '../passkeys/store.ts'
import { newReset, voidResets } from '../passwords/resets.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import { setPassword } from '../store.ts'
import { forgetDevices } from './known-devices.ts'

const LIFE_MS = 7 * 24 * 60 * 60 * 1000

/** The code of a link by which a player says that something with their account was not them. Only its hash is kept. */
export async function newDenialLink(
  { db, now }: Pick<IdentityDeps, 'db' | 'now'>,
  playerId: string,
): Promise<string> {
  const code = newSecret()
  await db.query({
    text: 'INSERT INTO log_in_denials (hash, player_id, expires_at) VALUES ($1, $2, $3)',
    values: [toHash(code), playerId, new Date(now() + LIFE_MS)],
  })
  return code
}

/**
 * Takes the code of such a link, once: a change of address that waits is off, every session ends, no device is known any more, and the password is void, since
 * whoever was there knows it. The second factor stays: a mail does not get round it.
 * @returns a code for a new password, as a reset by mail has
 */
export async function denyLogIn(
  deps: IdentityDeps,
  brand: Brand,
  code: string,
): Promise<Result<{ resetCode: string }, 'invalid_link'>> {
  const now = new Date(deps.now())
  const voidHash = await deps.passwords.hash(newSecret())
  const done = await deps.db.transaction(async (tx) => {
    const playerId = await takeDenial(tx, brand.id, toHash(code), now)
    if (playerId === null) return null
    await setPassword(tx, playerId, voidHash, { locksStay: true })
    await forgetDevices(tx, playerId)
    // Whoever was there may have added one.
    await keys.remove(tx, playerId)
    await endOtherSessions(tx, playerId, null, now, 'log_in_denied')
    await endOpenChange(tx, playerId, 'denied', now)
    await voidResets(tx, playerId, now)
    return { playerId, resetCode: await newReset(tx, playerId, now) }
  })
  if (done === null) return refuse('invalid_link', { fields: { code: 'invalid_link' } })
  businessEvent(deps.log, { event: 'player.log_in_denied', brandId: brand.id, playerId: done.playerId })
  return { ok: true, resetCode: done.resetCode }
}

/** With it all other links of the player are void. The player's row is locked first. */
async function takeDenial(tx: Tx, brandId: string, hash: string, now: Date): Promise<string | null> {
  const { rows } = await tx.query<{ playerId: string }>({
    text: `SELECT p.id AS "playerId" FROM players p JOIN log_in_denials d ON d.player_id = p.id
      WHERE d.hash = $1 AND p.brand_id = $2 FOR NO KEY UPDATE OF p`,
    values: [hash, brandId],
  })
  const [found] = rows
  if (!found) return null
  const { rowCount } = await tx.query({
    text: 'UPDATE log_in_denials SET used_at = $2 WHERE hash = $1 AND used_at IS NULL AND expires_at > $2',
    values: [hash, now],
  })
  if (rowCount === 0) return null
  await tx.query({
    text: 'UPDATE log_in_denials SET used_at = $2 WHERE player_id = $1 AND used_at IS NULL',
    values: [found.playerId, now],
  })
  return found.playerId
}

export async function forgetOldDenials(q: Queryable, before: Date): Promise<void> {
  await q.query({ text: 'DELETE FROM log_in_denials WHERE expires_at < $1', values: [before] })
}
