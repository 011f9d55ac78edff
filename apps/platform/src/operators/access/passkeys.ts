import type { operatorCalls, OperatorCallAnswer, OperatorCallInput } from '@palco/contract/operators'
import {
  keyOnWire,
  MOST_PASSKEYS,
  type PasskeyOptions,
  type PasskeySite,
  readNewKey,
  readSignature,
  toCreationOptions,
  toRequestOptions,
} from '../../passkeys/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { matchingStep } from '../../totp.ts'
import { appendAudit } from '../audit/audit.ts'
import { totpPlace } from '../secrets/seal.ts'
import { countAttempt, findOperatorById, forgetAttempts, type OperatorRow, takeStep } from '../store.ts'
import type { Acting, OperatorDeps } from '../types.ts'
import { enter } from './enter.ts'
import { keepChallenge, keys, takeChallenge } from './passkey-store.ts'
import { findHolder, holdOperator } from './sessions.ts'

/** `consoleUrl`: how browsers reach the console, whose keys they are. */
export type PasskeyDeps = OperatorDeps & { readonly consoleUrl: string }
type Add = typeof operatorCalls.addOperatorPasskey
type Begin = typeof operatorCalls.beginOperatorPasskey
type LogIn = typeof operatorCalls.logInByPasskey
type Listed = OperatorCallAnswer<typeof operatorCalls.listOperatorPasskeys>
type Options = { options: PasskeyOptions }
/** An operator in a session. */
type Inside = Acting & { readonly token: string }

function toSite({ consoleUrl }: PasskeyDeps): PasskeySite {
  const { hostname, origin } = new URL(consoleUrl)
  return { host: hostname, origin }
}

export async function listOperatorPasskeys({ db }: PasskeyDeps, { by }: Acting): Promise<Listed> {
  return { passkeys: (await keys.list(db, by.id)).map(keyOnWire) }
}

/** Options to make a key with, after proof of both factors. */
export async function beginOperatorPasskey(
  deps: PasskeyDeps,
  { by, token }: Inside,
  { password, code }: OperatorCallInput<Begin>,
): Promise<Options | Refused<'invalid_credentials' | 'locked' | 'too_many_passkeys'>> {
  const { db } = deps
  const now = deps.now()
  const kept = await keys.list(db, by.id)
  if (kept.length >= MOST_PASSKEYS) return refuse('too_many_passkeys')
  const attempt = await countAttempt(db, by.username, now)
  const operator = attempt === 'locked' ? null : await findOperatorById(db, by.id)
  const step = operator && (await prove(deps, operator, { password, code, now }))
  const options = await toCreationOptions(toSite(deps), {
    name: 'Palco',
    user: { id: by.id, name: by.username },
    kept,
  })
  const begun = await db.transaction(async (tx) => {
    if (!operator || step === null || !(await takeStep(tx, operator, step))) return false
    await forgetAttempts(tx, by.username)
    await keepChallenge(tx, options.challenge, token, now)
    return true
  })
  if (begun) return { options }
  return refuse(attempt === 'counted' ? 'invalid_credentials' : 'locked')
}

/** @returns the time step of the code; `null`: one of both is wrong */
async function prove(
  { passwords, sealer }: PasskeyDeps,
  operator: OperatorRow,
  { password, code, now }: OperatorCallInput<Begin> & { now: Date },
): Promise<number | null> {
  if (!(await passwords.matches(operator.passwordHash, password))) return null
  const secret = sealer.open(operator.totpSealed, totpPlace(operator.id))
  return matchingStep(secret, code, now, Number(operator.totpStep))
}

/** Keeps the key that was made with these options. */
export async function addOperatorPasskey(
  deps: PasskeyDeps,
  { by, address, token }: Inside,
  { passkey, device }: OperatorCallInput<Add> & { device: string | null },
): Promise<Listed | Refused<'invalid_passkey'>> {
  const { db } = deps
  const at = deps.now()
  const operator = await findOperatorById(db, by.id)
  const key = await readNewKey(toSite(deps), passkey, (challenge) => takeChallenge(db, challenge, token, at))
  const added =
    operator !== null &&
    key !== null &&
    (await db.transaction(async (tx) => {
      // A password that is made anew meanwhile ends the session first, or the key with all the others.
      if (!(await holdOperator(tx, operator)) || !(await findHolder(tx, token, at))) return false
      if (!(await keys.insert(tx, { ...key, holderId: by.id, name: device, createdAt: at }))) return false
      const after = { name: device ?? '' }
      await appendAudit(tx, {
        at,
        operatorId: by.id,
        action: 'passkey.added',
        brands: by.brands,
        after,
        address,
      })
      return true
    }))
  return added ? listOperatorPasskeys(deps, { by, address }) : refuse('invalid_passkey')
}

/** Removes one of the operator's keys. */
export async function removeOperatorPasskey(deps: PasskeyDeps, acting: Acting, id: string): Promise<Listed> {
  const { by, address } = acting
  await deps.db.transaction(async (tx) => {
    if (!(await keys.remove(tx, by.id, id))) return
    const line = { action: 'passkey.removed', brands: by.brands, address } as const
    await appendAudit(tx, { ...line, at: deps.now(), operatorId: by.id })
  })
  return listOperatorPasskeys(deps, acting)
}

/** Options to log in with. They name no operator. */
export async function beginPasskeyLogIn(deps: PasskeyDeps): Promise<Options> {
  const options = await toRequestOptions(toSite(deps))
  await keepChallenge(deps.db, options.challenge, null, deps.now())
  return { options }
}

/**
 * What a passkey signed → a session. Locks of guesses do not hold here: there is nothing to guess. Whatever is wrong is
 * answered alike.
 */
export async function logInByPasskey(
  deps: PasskeyDeps,
  { passkey }: OperatorCallInput<LogIn>,
  { address, device }: { address: string; device: string },
): Promise<OperatorCallAnswer<LogIn> | Refused<'invalid_passkey'>> {
  const { db } = deps
  const now = deps.now()
  const key = await keys.find(db, passkey.id)
  const counter =
    key &&
    (await readSignature(toSite(deps), { passkey, key }, (challenge) =>
      takeChallenge(db, challenge, null, now),
    ))
  const holder = key && (await findOperatorById(db, key.holderId))
  const entered = await enter(deps, holder, { by: 'passkey', address, device, now }, async (tx) =>
    key === null || counter === null ? false : keys.noteUse(tx, { id: key.id, counter, now }),
  )
  return entered ?? refuse('invalid_passkey')
}
