import type { SessionTokens } from '@palco/contract'
import { enqueueEvent, type Tx } from '../../../db/index.ts'
import { refuse, type Refused, type Result } from '../../../result.ts'
import { businessEvent } from '../../../observe/index.ts'
import type { Brand } from '../../brands/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { countFailure, countForPlayer } from './failures.ts'
import { findDevice, rememberDevice, type KnownDevice } from './known-devices.ts'
import { originOf, type LogInRequest } from './origin.ts'
import { findPlayer, findPlayerByName, recordLogin } from '../store.ts'
import type { PlayerRow } from '../types.ts'
import { countUnknownName, unknownNameLockedUntil } from '../registration/unknown-names.ts'

/** One or two are a player's own slips; from here on the player is notified. */
const NOTIFIED_FAILURES = 3

type Code = 'invalid_credentials' | 'account_locked' | 'account_blocked'

/**
 * Username or email and password → a session. An unknown name takes as long as a wrong password and answers the same.
 * Failures lock: those from a device the player knows only that device, all others together (docs/security.md).
 */
export async function logInPlayer(
  deps: IdentityDeps,
  brand: Brand,
  credentials: { username: string; password: string },
  request: LogInRequest,
): Promise<Result<{ tokens: SessionTokens }, Code>> {
  const now = new Date(deps.now())
  const player = await findPlayerByName(deps.db, brand.id, credentials.username)
  if (!player) return refuseUnknown(deps, brand, credentials, now)
  const device = await findDevice(deps.db, player.id, request.device, now)
  const outcome = await tryLogIn(deps, { player, device, now, request }, credentials.password)
  const about = { brandId: brand.id, playerId: player.id }
  if (typeof outcome !== 'string') {
    businessEvent(deps.log, { event: 'player.logged_in', ...about })
    return { ok: true, tokens: outcome }
  }
  businessEvent(deps.log, { event: 'player.login_refused', ...about, why: outcome })
  if (outcome === 'blocked') return refuse('account_blocked')
  if (outcome === 'locked') return locked((await lockOf(deps, player, device, request)) ?? now, now)
  return outcome === 'stale' ? refuse('invalid_credentials') : refuseWrong(deps, player, device, now)
}

type Attempt = { player: PlayerRow; device: KnownDevice | null; now: Date; request: LogInRequest }
/** `stale`: the password was right until it was changed at this very moment. */
type Failed = 'locked' | 'password' | 'stale' | 'blocked'

async function tryLogIn(
  { db, passwords, sessions }: IdentityDeps,
  { player, device, now, request }: Attempt,
  password: string,
): Promise<SessionTokens | Failed> {
  // While locked the password is not looked at: guessing on goes nowhere.
  const lockedUntil = device ? device.lockedUntil : player.locked_until
  if (lockedUntil && lockedUntil > now) return 'locked'
  if (!(await passwords.matches(player.password_hash, password))) return 'password'
  if (player.status === 'blocked') return 'blocked'
  const { id: playerId, brand_id: brandId, password_hash: checkedHash } = player
  return db
    .transaction(async (tx) => {
      // Looked at again: of many guesses at once those that come after the lock gain nothing, the right one neither.
      const refused = await recordLogin(tx, { playerId, checkedHash, known: device !== null, now })
      if (refused) return refused === 'password' ? 'stale' : refused
      if (!(await rememberDevice(tx, playerId, request.device, now))) throw new DeviceLocked()
      await notifyOfFailures(tx, player, now)
      return sessions.open(tx, { id: playerId, brandId }, originOf(request))
    })
    .catch((fault: unknown) => {
      if (fault instanceof DeviceLocked) return 'locked'
      throw fault
    })
}

/** Rolls a log-in back whose device was locked by other guesses meanwhile. */
class DeviceLocked extends Error {}

async function refuseWrong(
  { db, log }: IdentityDeps,
  { id: playerId, brand_id: brandId }: PlayerRow,
  device: KnownDevice | null,
  now: Date,
): Promise<Refused<Code>> {
  await countForPlayer(db, playerId)
  const counted = device
    ? ({ by: 'device', playerId, deviceHash: device.hash } as const)
    : ({ by: 'player', playerId } as const)
  const until = await countFailure(db, counted, now)
  if (until) businessEvent(log, { event: 'player.locked', brandId, playerId })
  return until ? locked(until, now) : refuse('invalid_credentials')
}

/** The lock as it is now; it may have come while the password was looked at. */
async function lockOf(
  { db, now }: IdentityDeps,
  { id, brand_id: brandId }: PlayerRow,
  device: KnownDevice | null,
  request: LogInRequest,
): Promise<Date | null> {
  if (device) return (await findDevice(db, id, request.device, new Date(now())))?.lockedUntil ?? null
  return (await findPlayer(db, brandId, id))?.locked_until ?? null
}

/** Wrong passwords may be guesses: the player is notified of them at the log-in that succeeds. */
async function notifyOfFailures(tx: Tx, player: PlayerRow, now: Date): Promise<void> {
  const { brand_id: brandId, id: playerId, failed_logins: count } = player
  if (count < NOTIFIED_FAILURES) return
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
  await passwords.matchesDecoy(password)
  const until = await countUnknownName(db, brand.id, username, now)
  refusedFor('unknown')
  return until ? locked(until, now) : refuse('invalid_credentials')
}

function locked(until: Date, now: Date): Refused<'account_locked'> {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000))
  return refuse('account_locked', { params: { minutes: String(minutes) } })
}
