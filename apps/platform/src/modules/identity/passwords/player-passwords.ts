import type { Queryable } from '../../../db/index.ts'
import { DONE, refuse, type Refused, type Result } from '../../../result.ts'
import { businessEvent } from '../../../observe/index.ts'
import type { Brand } from '../../brands/index.ts'
import { confirmPlayer } from '../log-in/confirm-player.ts'
import type { IdentityDeps } from '../deps.ts'
import { toHash } from '../ids.ts'
import { forgetDevices, rememberDevice } from '../log-in/known-devices.ts'
import { findSecondFactor } from '../second-factor/store.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import { findPlayer, setPassword } from '../store.ts'
import type { PlayerIdentity } from '../../../model/index.ts'
import { voidResets } from './resets.ts'
import { ownWords, refusePassword } from './weak-password.ts'

/** Of whom a code that can still be used is. */
async function playerOfCode(
  q: Queryable,
  brandId: string,
  code: string,
  now: Date,
): Promise<{ username: string; email: string } | null> {
  const { rows } = await q.query<{ username: string; email: string }>({
    text: `SELECT p.username, p.email FROM password_resets r JOIN players p ON p.id = r.player_id
           WHERE r.hash = $1 AND p.brand_id = $2 AND r.used_at IS NULL AND r.expires_at > $3`,
    values: [toHash(code), brandId, now],
  })
  return rows[0] ?? null
}

/**
 * Sets a new password by the mailed code, once, and ends every session. The device it is done on is known from then on,
 * so that failed log-ins of strangers cannot keep the player out.
 */
export async function resetPlayerPassword(
  deps: IdentityDeps,
  brand: Brand,
  input: { code: string; password: string },
  device: string | null,
): Promise<Result<object, 'invalid_reset_code' | 'weak_password' | 'leaked_password'>> {
  const now = new Date(deps.now())
  const refuseCode = () => {
    businessEvent(deps.log, { event: 'player.password_reset_refused', brandId: brand.id, playerId: null })
    return refuse('invalid_reset_code', { fields: { code: 'invalid_reset_code' } })
  }
  // Without a code that can be used nothing is asked of another service, and nothing is hashed.
  const owner = await playerOfCode(deps.db, brand.id, input.code, now)
  if (!owner) return refuseCode()
  const unfit = await refusePassword(input.password, ownWords(owner), deps.leaks)
  if (unfit) return unfit
  const passwordHash = await deps.passwords.hash(input.password)
  const playerId = await deps.db.transaction(async (tx) => {
    // The player's row first: log-ins and password changes of this moment come before or after, never in between.
    const { rows } = await tx.query<{ player_id: string }>({
      text: `SELECT p.id AS player_id FROM players p JOIN password_resets r ON r.player_id = p.id
             WHERE r.hash = $1 AND p.brand_id = $2 FOR NO KEY UPDATE OF p`,
      values: [toHash(input.code), brand.id],
    })
    const [used] = rows
    if (!used) return null
    const { rowCount } = await tx.query({
      text: 'UPDATE password_resets SET used_at = $2 WHERE hash = $1 AND used_at IS NULL AND expires_at > $2',
      values: [toHash(input.code), now],
    })
    if (rowCount === 0) return null
    // A mail must not make codes guessable: with a second factor locks stay, and the device is not known by it.
    const locksStay = (await findSecondFactor(tx, used.player_id)) !== null
    await setPassword(tx, used.player_id, passwordHash, { locksStay })
    await forgetDevices(tx, used.player_id)
    if (!locksStay) await rememberDevice(tx, used.player_id, device, now)
    await endOtherSessions(tx, used.player_id, null, now, 'password_reset')
    await voidResets(tx, used.player_id, now)
    return used.player_id
  })
  if (playerId === null) return refuseCode()
  businessEvent(deps.log, { event: 'player.password_changed', brandId: brand.id, playerId })
  return DONE
}

type ChangeRefusal =
  | 'invalid_credentials'
  | 'weak_password'
  | 'leaked_password'
  | 'code_needed'
  | 'wrong_code'

/** In this call the password that is proved has another name. */
const named = <Code extends string>(refused: Refused<Code | 'wrong_password'>) =>
  refused.code === 'wrong_password'
    ? refuse('invalid_credentials', { fields: { old_password: 'old_password' } })
    : (refused as Refused<Code>)

/** Changes the password after proof of the old one, and of a code where there is a second factor; ends the other sessions. */
export async function changePlayerPassword(
  deps: IdentityDeps,
  player: PlayerIdentity,
  input: { old_password: string; password: string; code?: string | undefined },
): Promise<Result<object, ChangeRefusal>> {
  const row = await findPlayer(deps.db, player.brandId, player.id)
  const confirmed = await confirmPlayer(deps, player, { password: input.old_password, code: input.code })
  if (!confirmed.ok) return named(confirmed)
  const unfit = await refusePassword(input.password, row ? ownWords(row) : [], deps.leaks)
  if (unfit) return unfit
  const passwordHash = await deps.passwords.hash(input.password)
  const refused = await deps.db.transaction(async (tx) => {
    const gone = await confirmed.refusal(tx)
    if (gone) return gone
    await setPassword(tx, player.id, passwordHash)
    await endOtherSessions(tx, player.id, player.sessionId, new Date(deps.now()), 'password_changed')
    await confirmed.take(tx)
    return null
  })
  if (refused) return named(refused)
  businessEvent(deps.log, { event: 'player.password_changed', brandId: player.brandId, playerId: player.id })
  return DONE
}
