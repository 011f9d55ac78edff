import type { NewPasskey, Passkey } from '@palco/contract'
import { refuse, type Result } from '../../../result.ts'
import { businessEvent } from '../../../observe/index.ts'
import {
  keyOnWire,
  MOST_PASSKEYS,
  type PasskeyOptions,
  readNewKey,
  toCreationOptions,
} from '../../../passkeys/index.ts'
import type { PlayerIdentity } from '../../../model/index.ts'
import type { Brand } from '../../brands/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { confirmPassword } from '../log-in/confirm-password.ts'
import { confirmPlayer } from '../log-in/confirm-player.ts'
import { findDevice } from '../log-in/origin.ts'
import { enqueueSecurityMail } from '../mail/security-mail.ts'
import { toPasskeySite } from './site.ts'
import { keepChallenge, keys, takeChallenge } from './store.ts'

type Proof = { password: string; code?: string | undefined }
type Options = { options: PasskeyOptions }
type Place = { brand: Brand; host: string }

export async function listPasskeys({ db }: IdentityDeps, { id }: PlayerIdentity): Promise<Passkey[]> {
  return (await keys.list(db, id)).map(keyOnWire)
}

/** Options to make a key with. The proof is asked for here: a session left open is not enough to add a way in. */
export async function beginPasskey(
  deps: IdentityDeps,
  player: PlayerIdentity,
  { brand, host }: Place,
  proof: Proof,
): Promise<Result<Options, 'wrong_password' | 'code_needed' | 'wrong_code' | 'too_many_passkeys'>> {
  const { db } = deps
  const kept = await keys.list(db, player.id)
  if (kept.length >= MOST_PASSKEYS) return refuse('too_many_passkeys')
  const confirmed = await confirmPlayer(deps, player, proof)
  if (!confirmed.ok) return confirmed
  // The id is 100 random bits: it says nothing of the player.
  const user = { id: player.id, name: player.username }
  const options = await toCreationOptions(toPasskeySite(deps.siteScheme, host), {
    name: brand.name,
    user,
    kept,
  })
  const refused = await db.transaction(async (tx) => {
    const gone = await confirmed.refusal(tx)
    if (gone) return gone
    await confirmed.take(tx)
    const purpose = { brandId: brand.id, host, sessionId: player.sessionId }
    await keepChallenge(tx, options.challenge, purpose, new Date(deps.now()))
    return null
  })
  return refused ?? { ok: true, options }
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
  const key = await readNewKey(toPasskeySite(deps.siteScheme, host), passkey, (challenge) =>
    takeChallenge(deps.db, challenge, purpose, now),
  )
  if (!key) return refuse('invalid_passkey')
  const added = await deps.db.transaction(async (tx) => {
    const row = { ...key, holderId: player.id, createdAt: now, name: findDevice(userAgent) }
    if (!(await keys.insert(tx, row))) return false
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
    await keys.remove(tx, player.id, id)
    return true
  })
  if (!removed) return refuse('wrong_password', { fields: { password: 'wrong_password' } })
  businessEvent(deps.log, { event: 'player.passkey_removed', brandId: player.brandId, playerId: player.id })
  return { ok: true }
}
