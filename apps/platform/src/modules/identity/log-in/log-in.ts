import type { SessionTokens } from '@palco/contract'
import { enqueueEvent, type Tx } from '../../../db/index.ts'
import { refuse, type Refused, type Result } from '../../../result.ts'
import { businessEvent } from '../../../observe/index.ts'
import type { Brand } from '../../brands/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { enqueueSecurityMail } from '../mail/security-mail.ts'
import { judgeCode, type RightCode } from '../second-factor/judge-code.ts'
import { lockSecondFactor } from '../second-factor/store.ts'
import { countFailure, countForPlayer, lockedUntil, type Counted } from './failures.ts'
import { findDevice, noteFactorOfDevice, rememberDevice, type KnownDevice } from './known-devices.ts'
import { isPhoneLike, readPhone } from '../phone/number.ts'
import { hasPhoneLogIn } from '../phone/phone-codes.ts'
import { toOrigin, type LogInRequest } from './origin.ts'
import { findPlayerByName, recordLogin } from '../store.ts'
import type { PlayerRow } from '../types.ts'
import { countUnknownName, unknownNameLockedUntil } from '../registration/unknown-names.ts'

/** One or two are a player's own slips; from here on the player is notified. */
const NOTIFIED_FAILURES = 3

type Code = 'invalid_credentials' | 'code_needed' | 'wrong_code' | 'account_locked' | 'account_blocked'
type Credentials = { username: string; password: string; code?: string | undefined }

/**
 * Username, email or, where the brand has it so, a proved telephone number, password and, with a second factor, a code → a session. An unknown name takes as long as a wrong
 * password and answers the same. Failures lock: those from a device the player knows only that device, all others together (docs/security.md).
 */
export async function logInPlayer(
  deps: IdentityDeps,
  brand: Brand,
  credentials: Credentials,
  request: LogInRequest,
): Promise<Result<{ tokens: SessionTokens }, Code>> {
  const now = new Date(deps.now())
  const { username } = credentials
  const phone = hasPhoneLogIn(brand) && isPhoneLike(username) ? readPhone(username, brand.country) : null
  const player = await findPlayerByName(deps.db, brand.id, username, phone)
  // However an unknown number is spelled, guesses at it are counted together.
  if (!player) return refuseUnknown(deps, brand, { ...credentials, username: phone ?? username }, now)
  const device = await findDevice(deps.db, player.id, request.device, now)
  const attempt = { brand, player, device, now, request }
  const outcome = await tryLogIn(deps, attempt, credentials)
  const about = { brandId: brand.id, playerId: player.id }
  if ('tokens' in outcome) {
    businessEvent(deps.log, { event: 'player.logged_in', ...about })
    return { ok: true, tokens: outcome.tokens }
  }
  businessEvent(deps.log, { event: 'player.login_refused', ...about, why: outcome.why })
  return refuseLogIn(deps, attempt, outcome)
}

type Attempt = {
  brand: Brand
  player: PlayerRow
  device: KnownDevice | null
  now: Date
  request: LogInRequest
}
/** `stale`: the password was right until it was changed at this very moment. A wrong code is counted already: until when it locks. */
type Failed =
  | { why: 'locked' | 'password' | 'stale' | 'blocked' | 'code_needed' }
  | { why: 'code'; until: Date | null }
type Outcome = { tokens: SessionTokens } | Failed

async function tryLogIn(
  deps: IdentityDeps,
  attempt: Attempt,
  { password, code }: Credentials,
): Promise<Outcome> {
  const { db, passwords } = deps
  const { player, device, now } = attempt
  // While locked the password is not looked at: guessing on goes nowhere.
  const until = device ? device.lockedUntil : player.locked_until
  if (until && until > now) return { why: 'locked' }
  if (!(await passwords.matches(player.password_hash, password))) return { why: 'password' }
  if (player.status === 'blocked') return { why: 'blocked' }
  await deps.beforeLogIn?.(attempt.brand, player)
  return db
    .transaction((tx) => enter(deps, tx, attempt, code))
    .catch((fault: unknown) => {
      if (fault instanceof DeviceLocked) return { why: 'locked' as const }
      throw fault
    })
}

/** The part of a log-in behind the right password: the code, the record and the session. */
async function enter(
  deps: IdentityDeps,
  tx: Tx,
  attempt: Attempt,
  code: string | undefined,
): Promise<Outcome> {
  const right = await checkCode(deps, tx, attempt, code)
  if (right && 'why' in right) return right
  const outcome = await recordAndOpen(deps, tx, attempt, { locksHold: true, factor: right !== null })
  if ('tokens' in outcome) await right?.take(tx)
  return outcome
}

/**
 * The last part of each log-in: its record and its session.
 * @param options.locksHold what was shown could have been guessed: while guesses lock, it opens nothing
 * @param options.factor a second factor was passed; else that of the device still counts
 */
export async function recordAndOpen(
  deps: IdentityDeps,
  tx: Tx,
  attempt: Attempt,
  { locksHold, factor }: { locksHold: boolean; factor: boolean },
): Promise<Outcome> {
  const { player, device, now, request } = attempt
  const { id: playerId, brand_id: brandId, password_hash: checkedHash } = player
  // Looked at again: of many guesses at once those that come after the lock gain nothing, the right one neither.
  const known = device !== null || !locksHold
  const refused = await recordLogin(tx, { playerId, checkedHash, known, now })
  if (refused) return { why: refused === 'password' ? 'stale' : refused }
  if (!(await rememberDevice(tx, playerId, request.device, now)) && locksHold) throw new DeviceLocked()
  await notifyOfFailures(tx, player, now)
  await notifyOfDevice(tx, attempt)
  if (factor) await noteFactorOfDevice(tx, { playerId, secret: request.device, now })
  const secondFactorAt = factor ? now : (device?.secondFactorAt ?? null)
  return {
    tokens: await deps.sessions.open(tx, { id: playerId, brandId, secondFactorAt }, toOrigin(request)),
  }
}

/** @returns the right code, to be taken with the log-in; `null` where none is needed */
async function checkCode(
  { sealer }: IdentityDeps,
  tx: Tx,
  { player: { id: playerId, brand_id: brandId }, device, now }: Attempt,
  code: string | undefined,
): Promise<RightCode | Failed | null> {
  const factor = await lockSecondFactor(tx, playerId)
  if (!factor) return null
  if (code === undefined) return { why: 'code_needed' }
  const judged = await judgeCode(tx, sealer, { factor, brandId, code, now }, toSubject(playerId, device))
  if ('right' in judged) return judged.right
  return 'locked' in judged ? { why: 'locked' } : { why: 'code', until: judged.until }
}

/** Whose failures count here: those of a device the player knows its own, all others the player's. */
const toSubject = (playerId: string, device: KnownDevice | null): Counted =>
  device ? { by: 'device', playerId, deviceHash: device.hash } : { by: 'player', playerId }

/** Rolls a log-in back whose device was locked by other guesses meanwhile. */
class DeviceLocked extends Error {}

async function refuseLogIn(
  deps: IdentityDeps,
  { player, device, now }: Attempt,
  failed: Failed,
): Promise<Refused<Code>> {
  const { why } = failed
  const { db, log } = deps
  const { id: playerId, brand_id: brandId } = player
  const counted = toSubject(playerId, device)
  if (why === 'blocked') return refuse('account_blocked')
  if (why === 'stale') return refuse('invalid_credentials')
  if (why === 'code_needed') return refuse('code_needed', { fields: { code: 'code_needed' } })
  if (why === 'locked') return locked((await lockedUntil(db, counted)) ?? now, now)
  if (why === 'password') await countForPlayer(db, playerId)
  const until = failed.why === 'code' ? failed.until : await countFailure(db, counted, now)
  if (until) {
    businessEvent(log, { event: 'player.locked', brandId, playerId })
    return locked(until, now)
  }
  return why === 'code'
    ? refuse('wrong_code', { fields: { code: 'wrong_code' } })
    : refuse('invalid_credentials')
}

/** A log-in from a browser that the player has not used before is mailed to them; the first one of an account is not. */
async function notifyOfDevice(tx: Tx, { player, device, now, request }: Attempt): Promise<void> {
  if (device !== null || request.device === null || player.last_login_at === null) return
  const { device: browser, address } = toOrigin(request)
  const { id: playerId, brand_id: brandId } = player
  const origin = { device: browser, address }
  await enqueueSecurityMail(tx, { about: 'new_device', brandId, playerId, at: now, ...origin })
}

/** Wrong passwords and codes may be guesses: the player is notified of them at the log-in that succeeds. */
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
  { username, password }: Credentials,
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
