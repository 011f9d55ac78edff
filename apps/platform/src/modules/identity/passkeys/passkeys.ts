import type { NewPasskey, Passkey } from '@palco/contract'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { refuse, type Result } from '../../../result.ts'
import { businessEvent } from '../../../observe/index.ts'
import type { PlayerIdentity } from '../../../model/index.ts'
import type { Brand } from '../../brands/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { confirmPassword } from '../log-in/confirm-password.ts'
import { confirmPlayer } from '../log-in/confirm-player.ts'
import { findDevice } from '../log-in/origin.ts'
import { enqueueSecurityMail } from '../mail/security-mail.ts'
import { originOfSite, relyingParty } from './site.ts'
import { insertPasskey, keepChallenge, listPasskeyRows, removePasskeys, takeChallenge } from './store.ts'

/** More than a player has devices. */
const MOST = 20
/** EdDSA, ES256, RS256 (COSE): what devices sign with. */
const ALGORITHMS = [-8, -7, -257]
type Proof = { password: string; code?: string | undefined }
/** For the browser alone; the platform reads nothing of them again. */
type Options = { options: { challenge: string; [name: string]: unknown } }
type Place = { brand: Brand; host: string }

export async function listPasskeys({ db }: IdentityDeps, { id }: PlayerIdentity): Promise<Passkey[]> {
  const rows = await listPasskeyRows(db, id)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  }))
}

/** Options to make a key with. The proof is asked for here: a session left open is not enough to add a way in. */
export async function beginPasskey(
  deps: IdentityDeps,
  player: PlayerIdentity,
  { brand, host }: Place,
  proof: Proof,
): Promise<Result<Options, 'wrong_password' | 'code_needed' | 'wrong_code' | 'too_many_passkeys'>> {
  const { db } = deps
  const kept = await listPasskeyRows(db, player.id)
  if (kept.length >= MOST) return refuse('too_many_passkeys')
  const confirmed = await confirmPlayer(deps, player, proof)
  if (!confirmed.ok) return confirmed
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: relyingParty(host),
    userName: player.username,
    // The id is 100 random bits: it says nothing of the player.
    userID: new TextEncoder().encode(player.id),
    excludeCredentials: kept.map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const refused = await db.transaction(async (tx) => {
    const gone = await confirmed.refusal(tx)
    if (gone) return gone
    await confirmed.take(tx)
    const purpose = { brandId: brand.id, host, sessionId: player.sessionId }
    await keepChallenge(tx, options.challenge, purpose, new Date(deps.now()))
    return null
  })
  return refused ?? { ok: true, options: { ...options } }
}

/** Keeps the key that was made with these options. */
export async function addPasskey(
  deps: IdentityDeps,
  player: PlayerIdentity,
  { brand, host }: Place,
  { passkey, userAgent }: { passkey: NewPasskey; userAgent: string },
): Promise<Result<object, 'invalid_passkey'>> {
  const now = new Date(deps.now())
  const purpose = { brandId: brand.id, host, sessionId: player.sessionId }
  const verified = await verifyRegistrationResponse({
    response: passkey,
    expectedChallenge: (challenge) => takeChallenge(deps.db, challenge, purpose, now),
    expectedOrigin: originOfSite(deps.siteScheme, host),
    expectedRPID: relyingParty(host),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false as const }))
  if (!verified.verified) return refuse('invalid_passkey')
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const added = await deps.db.transaction(async (tx) => {
    const row = { id, playerId: player.id, publicKey, counter: BigInt(counter), transports, createdAt: now }
    if (!(await insertPasskey(tx, { ...row, name: findDevice(userAgent) }))) return false
    await enqueueSecurityMail(tx, {
      about: 'passkey_added',
      brandId: player.brandId,
      playerId: player.id,
      at: now,
    })
    return true
  })
  if (!added) return refuse('invalid_passkey')
  businessEvent(deps.log, { event: 'player.passkey_added', brandId: player.brandId, playerId: player.id })
  return { ok: true }
}

/** Removes one of the player's own keys. */
export async function removePasskey(
  deps: IdentityDeps,
  player: PlayerIdentity,
  { id, password }: { id: string; password: string },
): Promise<Result<object, 'wrong_password'>> {
  const confirmed = await confirmPassword(deps, player, password)
  const removed = await deps.db.transaction(async (tx) => {
    if (!(await confirmed?.holds(tx))) return false
    await removePasskeys(tx, player.id, id)
    return true
  })
  if (!removed) return refuse('wrong_password', { fields: { password: 'wrong_password' } })
  businessEvent(deps.log, { event: 'player.passkey_removed', brandId: player.brandId, playerId: player.id })
  return { ok: true }
}
