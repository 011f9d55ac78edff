import type { SessionTokens, UsedPasskey } from '@palco/contract'
import { DONE, refuse, type Result } from '../../../result.ts'
import { businessEvent } from '../../../observe/index.ts'
import { type KeyRow, readSignature, toRequestOptions } from '../../../passkeys/index.ts'
import type { PlayerIdentity } from '../../../model/index.ts'
import type { Brand } from '../../brands/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { findDevice } from '../log-in/known-devices.ts'
import { recordAndOpen } from '../log-in/log-in.ts'
import type { LogInRequest } from '../log-in/origin.ts'
import { noteFactor } from '../second-factor/term.ts'
import { findPlayer } from '../store.ts'
import { toPasskeySite } from './site.ts'
import { keepChallenge, keys, type Purpose, takeChallenge } from './store.ts'

type Place = { brand: Brand; host: string }

/** Options for a player to pass the second factor of their session with: only their keys are asked for. */
export async function beginPasskeyFactor(deps: IdentityDeps, { brand, host }: Place, player: PlayerIdentity) {
  const kept = await keys.list(deps.db, player.id)
  const options = await toRequestOptions(toPasskeySite(deps.siteScheme, host), kept)
  const purpose = { brandId: brand.id, host, sessionId: player.sessionId }
  await keepChallenge(deps.db, options.challenge, purpose, new Date(deps.now()))
  return options
}

/** Passes the second factor of a session by one of its player's passkeys. There is nothing to guess, so nothing is counted. */
export async function passPasskeyFactor(
  deps: IdentityDeps,
  { brand, host }: Place,
  player: PlayerIdentity,
  { passkey, device }: { passkey: UsedPasskey; device: string | null },
): Promise<Result<object, 'invalid_passkey'>> {
  const now = new Date(deps.now())
  const found = await keys.find(deps.db, passkey.id)
  const kept = found?.holderId === player.id ? found : null
  const purpose = { brandId: brand.id, host, sessionId: player.sessionId }
  const counter = kept && (await verify(deps, purpose, { passkey, kept, now }))
  if (!kept || counter === null) return refuse('invalid_passkey')
  const passed = await deps.db.transaction(async (tx) => {
    if (!(await keys.noteUse(tx, { id: kept.id, counter, now }))) return false
    await noteFactor(tx, player, device, now)
    return true
  })
  if (!passed) return refuse('invalid_passkey')
  const { id: playerId } = player
  businessEvent(deps.log, {
    event: 'player.second_factor_passed',
    brandId: brand.id,
    playerId,
    by: 'passkey',
  })
  return DONE
}

/** Options to log in with. They name no player. */
export async function beginPasskeyLogIn(deps: IdentityDeps, { brand, host }: Place) {
  const options = await toRequestOptions(toPasskeySite(deps.siteScheme, host))
  const purpose = { brandId: brand.id, host, sessionId: null }
  await keepChallenge(deps.db, options.challenge, purpose, new Date(deps.now()))
  return options
}

/**
 * What a passkey signed → a session. Locks of guesses do not hold here: there is nothing to guess. Whatever is wrong is
 * answered alike.
 */
export async function logInByPasskey(
  deps: IdentityDeps,
  { brand, host }: Place,
  passkey: UsedPasskey,
  request: LogInRequest,
): Promise<Result<{ tokens: SessionTokens }, 'invalid_passkey' | 'account_blocked'>> {
  const now = new Date(deps.now())
  const kept = await keys.find(deps.db, passkey.id)
  const player = kept && (await findPlayer(deps.db, brand.id, kept.holderId))
  const purpose = { brandId: brand.id, host, sessionId: null }
  const counter = kept && (await verify(deps, purpose, { passkey, kept, now }))
  const refused = (why: string) =>
    businessEvent(deps.log, {
      event: 'player.login_refused',
      brandId: brand.id,
      playerId: player?.id ?? null,
      why: `passkey ${why}`,
    })
  if (!player || counter === null) {
    refused('invalid')
    return refuse('invalid_passkey')
  }
  if (player.status === 'blocked') {
    refused('blocked')
    return refuse('account_blocked')
  }
  await deps.beforeLogIn?.(brand, player)
  const device = await findDevice(deps.db, player.id, request.device, now)
  const outcome = await deps.db.transaction(async (tx) => {
    if (!(await keys.noteUse(tx, { id: kept.id, counter, now }))) return { why: 'passkey used' } as const
    return recordAndOpen(
      deps,
      tx,
      { brand, player, device, now, request },
      { locksHold: false, factor: true },
    )
  })
  if (!('tokens' in outcome)) {
    refused(outcome.why)
    return refuse('invalid_passkey')
  }
  businessEvent(deps.log, {
    event: 'player.logged_in',
    brandId: brand.id,
    playerId: player.id,
    by: 'passkey',
  })
  return { ok: true, tokens: outcome.tokens }
}

/** @returns the key's new counter, `null` = what was signed is not what was asked */
const verify = (
  { db, siteScheme }: IdentityDeps,
  purpose: Purpose,
  { passkey, kept, now }: { passkey: UsedPasskey; kept: KeyRow; now: Date },
): Promise<number | null> =>
  readSignature(toPasskeySite(siteScheme, purpose.host), { passkey, key: kept }, (challenge) =>
    takeChallenge(db, challenge, purpose, now),
  )
