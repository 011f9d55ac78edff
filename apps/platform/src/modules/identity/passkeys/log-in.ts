import type { SessionTokens, UsedPasskey } from '@palco/contract'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { refuse, type Result } from '../../../result.ts'
import { businessEvent } from '../../../observe/index.ts'
import type { Brand } from '../../brands/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { findDevice } from '../log-in/known-devices.ts'
import { recordAndOpen } from '../log-in/log-in.ts'
import type { LogInRequest } from '../log-in/origin.ts'
import { findPlayer } from '../store.ts'
import { originOfSite, relyingParty } from './site.ts'
import { findPasskey, keepChallenge, noteUse, takeChallenge, type PasskeyRow } from './store.ts'

type Place = { brand: Brand; host: string }

/** Options to log in with. They name no player. */
export async function beginPasskeyLogIn(deps: IdentityDeps, { brand, host }: Place) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(host),
    userVerification: 'required',
  })
  const purpose = { brandId: brand.id, host, sessionId: null }
  await keepChallenge(deps.db, options.challenge, purpose, new Date(deps.now()))
  return { ...options }
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
  const kept = await findPasskey(deps.db, brand.id, passkey.id)
  const player = kept && (await findPlayer(deps.db, brand.id, kept.playerId))
  const counter = kept && (await verify(deps, { brand, host }, { passkey, kept, now }))
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
  const device = await findDevice(deps.db, player.id, request.device, now)
  const outcome = await deps.db.transaction(async (tx) => {
    await noteUse(tx, { id: kept.id, counter, now })
    return recordAndOpen(deps, tx, { player, device, now, request }, { locksHold: false })
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
async function verify(
  { db, siteScheme }: IdentityDeps,
  { brand, host }: Place,
  { passkey, kept, now }: { passkey: UsedPasskey; kept: PasskeyRow; now: Date },
): Promise<number | null> {
  const { id, publicKey, counter, transports } = kept
  const purpose = { brandId: brand.id, host, sessionId: null }
  const verified = await verifyAuthenticationResponse({
    response: passkey,
    expectedChallenge: (challenge) => takeChallenge(db, challenge, purpose, now),
    expectedOrigin: originOfSite(siteScheme, host),
    expectedRPID: relyingParty(host),
    credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(counter), transports },
    requireUserVerification: true,
    // The device's own check of the user is asked for and proved.
    advancedFIDOConfig: { userVerification: 'required' },
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}
