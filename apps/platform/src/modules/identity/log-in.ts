import type { SessionTokens } from '@palco/contract'
import { enqueueEvent, type Tx } from '../../db/index.ts'
import { refuse, type Refused } from '../../http/index.ts'
import { businessEvent } from '../../observe/index.ts'
import type { Brand } from '../brands/index.ts'
import type { IdentityDeps } from './deps.ts'
import { originOf } from './log-in-origin.ts'
import { countFailedLogin, findPlayer, findPlayerByName, recordLogin } from './store.ts'
import type { PlayerRow } from './types.ts'
import { countUnknownName, unknownNameLockedUntil } from './unknown-names.ts'

/** One or two are a player's own slips; from here on the player is told. */
const TOLD_FAILURES = 3

type Code = 'invalid_credentials' | 'account_locked' | 'account_blocked'

/**
 * Username or email and password → a session. An unknown name takes as long as a wrong password and answers the same.
 * Five failures in a row lock the account for a time that doubles.
 */
export async function logInPlayer(
  deps: IdentityDeps,
  brand: Brand,
  credentials: { username: string; password: string },
  request: { ip: string; userAgent: string },
): Promise<SessionTokens | Refused<Code>> {
  const { db, passwords, sessions, log } = deps
  const now = new Date(deps.now())
  const player = await findPlayerByName(db, brand.id, credentials.username)
  if (!player) return refuseUnknown(deps, brand, credentials, now)
  // A locked account does not look at the password: guessing on goes nowhere.
  const refusedFor = (why: string) =>
    businessEvent(log, { event: 'player.login_refused', brandId: brand.id, playerId: player.id, why })
  if (player.locked_until && player.locked_until > now) {
    refusedFor('locked')
    return locked(player.locked_until, now)
  }
  if (!(await passwords.matches(player.password_hash, credentials.password))) {
    const until = await countFailedLogin(db, player.id, now)
    refusedFor('password')
    if (until) businessEvent(log, { event: 'player.locked', brandId: brand.id, playerId: player.id })
    return until ? locked(until, now) : refuse('invalid_credentials')
  }
  if (player.status === 'blocked') {
    refusedFor('blocked')
    return refuse('account_blocked')
  }
  const tokens = await db.transaction(async (tx) => {
    if (!(await recordLogin(tx, player.id, now))) return null
    await tellFailures(tx, player, now)
    return sessions.open(tx, { id: player.id, brandId: brand.id }, originOf(request))
  })
  // Of many guesses at once those that were looked at after the lock gain nothing, the right one neither.
  if (!tokens) {
    refusedFor('locked')
    return locked((await findPlayer(db, brand.id, player.id))?.locked_until ?? now, now)
  }
  businessEvent(log, { event: 'player.logged_in', brandId: brand.id, playerId: player.id })
  return tokens
}

/** Somebody may have been guessing: told at the log-in that succeeds, where the player will see it. */
async function tellFailures(tx: Tx, player: PlayerRow, now: Date): Promise<void> {
  const { brand_id: brandId, id: playerId, failed_logins: count } = player
  if (count < TOLD_FAILURES) return
  const payload = { count, at: now.toISOString() }
  await enqueueEvent(tx, { topic: 'player.failed_logins', brandId, playerId, payload })
}

/** Everything a real name would meet: the time a password takes, the count, the lock. */
async function refuseUnknown(
  { db, passwords, log }: IdentityDeps,
  brand: Brand,
  { username, password }: { username: string; password: string },
  now: Date,
): Promise<Refused<Code>> {
  const lockedUntil = await unknownNameLockedUntil(db, brand.id, username, now)
  const refusedFor = (why: string) =>
    businessEvent(log, { event: 'player.login_refused', brandId: brand.id, playerId: null, why })
  if (lockedUntil) {
    refusedFor('locked')
    return locked(lockedUntil, now)
  }
  await passwords.matchesNobody(password)
  const until = await countUnknownName(db, brand.id, username, now)
  refusedFor('unknown')
  return until ? locked(until, now) : refuse('invalid_credentials')
}

function locked(until: Date, now: Date): Refused<'account_locked'> {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000))
  return refuse('account_locked', { params: { minutes: String(minutes) } })
}
