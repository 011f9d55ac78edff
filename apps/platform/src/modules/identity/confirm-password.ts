import { businessEvent } from '../../observe/index.ts'
import type { IdentityDeps } from './deps.ts'
import { countFailedLogin, findPlayer } from './store.ts'
import type { PlayerRow } from './types.ts'

const isLocked = (player: PlayerRow | null, at: Date): boolean =>
  !player || (player.locked_until !== null && player.locked_until > at)

/**
 * Whether a password is the account's, asked within a session before something that matters. Wrong ones count as
 * failed logins do, so that an open session is no way to guess it; a locked account confirms nothing.
 */
export async function confirmPassword(
  { db, passwords, log, now }: IdentityDeps,
  account: { id: string; brandId: string },
  password: string,
): Promise<boolean> {
  const player = await findPlayer(db, account.brandId, account.id)
  const at = new Date(now())
  if (!player || isLocked(player, at)) return false
  if (await passwords.matches(player.password_hash, password)) {
    // Others may have failed meanwhile: many guesses at once gain nothing.
    return !isLocked(await findPlayer(db, account.brandId, account.id), at)
  }
  const until = await countFailedLogin(db, player.id, at)
  businessEvent(log, {
    event: until ? 'player.locked' : 'player.confirmation_refused',
    brandId: account.brandId,
    playerId: player.id,
  })
  return false
}
