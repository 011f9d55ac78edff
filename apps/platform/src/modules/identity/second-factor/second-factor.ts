import type { SecondFactor } from '@palco/contract'
import type { Tx } from '../../../db/index.ts'
import { DONE, refuse, type Refused, type Result } from '../../../result.ts'
import { businessEvent } from '../../../observe/index.ts'
import type { PlayerIdentity } from '../../../model/index.ts'
import { matchingStep, newTotpSecret, otpauthAddress, secretText } from '../../../totp.ts'
import type { Brand } from '../../brands/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { confirmPassword } from '../log-in/confirm-password.ts'
import { confirmPlayer } from '../log-in/confirm-player.ts'
import { enqueueSecurityMail } from '../mail/security-mail.ts'
import type { SecuritySubject } from '../mail/security-mail-text.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { secretPlace } from './seal.ts'
import {
  findDraft,
  findSecondFactor,
  lockSecondFactor,
  removeSecondFactor,
  saveDraft,
  takeStep,
  turnOn,
} from './store.ts'

type Proof = { password: string; code: string }
type ProofRefusal = 'wrong_password' | 'wrong_code' | 'no_second_factor'
type Codes = { codes: string[] }

const wrongPassword = () => refuse('wrong_password', { fields: { password: 'wrong_password' } })
const wrongCode = () => refuse('wrong_code', { fields: { code: 'wrong_code' } })

/** Whether log-ins need a code, and how many recovery codes are left. */
export async function readSecondFactor({ db }: IdentityDeps, player: PlayerIdentity): Promise<SecondFactor> {
  const factor = await findSecondFactor(db, player.id)
  if (!factor) return { since: null, recovery_codes_left: 0 }
  const since = factor.confirmedAt?.toISOString() ?? null
  return { since, recovery_codes_left: await countRecoveryCodes(db, player.id) }
}

/** Draws a key for an authenticator, or answers the one that this session is about to confirm. */
export async function beginSecondFactor(
  { db, sealer, now }: IdentityDeps,
  brand: Brand,
  { id: playerId, sessionId, username }: PlayerIdentity,
): Promise<Result<{ key: string; address: string }, 'second_factor_on'>> {
  const at = new Date(now())
  const draft = await findDraft(db, { playerId, sessionId, now: at })
  const secret = draft ? sealer.open(draft.secretSealed, secretPlace(playerId)) : newTotpSecret()
  if (!draft) {
    const secretSealed = sealer.seal(secret, secretPlace(playerId))
    if (!(await saveDraft(db, { playerId, secretSealed, sessionId, now: at })))
      return refuse('second_factor_on')
  }
  const address = otpauthAddress({ issuer: brand.name, username, secret })
  return { ok: true, key: secretText(secret), address }
}

/** Turns the second factor on, after the password and the first code. @returns the recovery codes */
export async function confirmSecondFactor(
  deps: IdentityDeps,
  player: PlayerIdentity,
  { password, code }: Proof,
): Promise<Result<Codes, ProofRefusal | 'second_factor_on'>> {
  const { db, sealer } = deps
  const now = new Date(deps.now())
  const { id: playerId, sessionId } = player
  const confirmed = await confirmPassword(deps, player, password)
  if (!confirmed) return wrongPassword()
  const outcome = await db.transaction(async (tx) => {
    if (!(await confirmed.holds(tx))) return wrongPassword()
    if (await findSecondFactor(tx, playerId)) return refuse('second_factor_on')
    const draft = await findDraft(tx, { playerId, sessionId, now })
    if (!draft) return refuse('no_second_factor')
    const secret = sealer.open(draft.secretSealed, secretPlace(playerId))
    // A wrong one is not counted: who has this session has seen the key.
    const step = matchingStep(secret, code.replace(/\s/g, ''), now, 0)
    if (step === null) return wrongCode()
    await turnOn(tx, playerId, now)
    await takeStep(tx, playerId, step)
    await mail(tx, player, 'second_factor_on', now)
    return { ok: true as const, codes: await replaceRecoveryCodes(tx, playerId) }
  })
  if (outcome.ok) note(deps, player, 'player.second_factor_on')
  return outcome
}

/** A new set of recovery codes in place of the one before. */
export async function renewRecoveryCodes(
  deps: IdentityDeps,
  player: PlayerIdentity,
  proof: Proof,
): Promise<Result<Codes, ProofRefusal>> {
  const outcome = await withProof(deps, player, proof, async (tx, now) => {
    await mail(tx, player, 'recovery_codes_renewed', now)
    return { ok: true as const, codes: await replaceRecoveryCodes(tx, player.id) }
  })
  if (outcome.ok) note(deps, player, 'player.recovery_codes_renewed')
  return outcome
}

/** Turns the second factor off; its key and its recovery codes are removed. */
export async function endSecondFactor(
  deps: IdentityDeps,
  player: PlayerIdentity,
  proof: Proof,
): Promise<Result<object, ProofRefusal>> {
  const outcome = await withProof(deps, player, proof, async (tx, now) => {
    await mail(tx, player, 'second_factor_off', now)
    await removeSecondFactor(tx, player.id)
    return DONE
  })
  if (outcome.ok) note(deps, player, 'player.second_factor_off')
  return outcome
}

/** Acts on a second factor that is on, after password and code, and uses the code up before. */
async function withProof<Value extends { ok: true }>(
  deps: IdentityDeps,
  player: PlayerIdentity,
  proof: Proof,
  act: (tx: Tx, now: Date) => Promise<Value>,
): Promise<Value | Refused<ProofRefusal>> {
  const confirmed = await confirmPlayer(deps, player, proof)
  if (!confirmed.ok) return confirmed.code === 'wrong_password' ? wrongPassword() : wrongCode()
  return deps.db.transaction(async (tx) => {
    const refused = await confirmed.refusal(tx)
    if (refused) return refused
    if (!(await lockSecondFactor(tx, player.id))) return refuse('no_second_factor')
    await confirmed.take(tx)
    return act(tx, new Date(deps.now()))
  })
}

const mail = (tx: Tx, { id, brandId }: PlayerIdentity, about: SecuritySubject, at: Date): Promise<void> =>
  enqueueSecurityMail(tx, { about, brandId, playerId: id, at })

const note = ({ log }: IdentityDeps, { id, brandId }: PlayerIdentity, event: `player.${string}`): void =>
  businessEvent(log, { event, brandId, playerId: id })
