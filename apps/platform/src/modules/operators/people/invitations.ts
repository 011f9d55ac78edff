import type { operatorCalls, OperatorCallAnswer, OperatorCallInput } from '@palco/contract/operators'
import {
  appendAudit,
  findInvitation,
  forgetAttempts,
  type OperatorDeps,
  takeInvitation,
  totpPlace,
} from '../../../operators/index.ts'
import { refuse, type Refused } from '../../../result.ts'
import { matchingStep, otpauthAddress, secretText } from '../../../totp.ts'
import { type LeakedPasswords, refusePassword } from '../../identity/index.ts'

export type InvitationDeps = OperatorDeps & { leaks: LeakedPasswords }
type Read = typeof operatorCalls.readInvitation
type Accept = typeof operatorCalls.acceptInvitation

/** What the invited operator sets up. */
export async function readInvitation(
  { db, now }: InvitationDeps,
  { token }: OperatorCallInput<Read>,
): Promise<OperatorCallAnswer<Read> | Refused<'unknown_invitation'>> {
  const found = await findInvitation(db, token, now())
  if (!found) return refuse('unknown_invitation')
  const { username, language, secret, expiresAt } = found
  return {
    username,
    language,
    secret: secretText(secret),
    otpauth: otpauthAddress({ issuer: 'Palco', username, secret }),
    expires_at: expiresAt.toISOString(),
  }
}

/** Password and authenticator of the invited operator. The code is used up: the log-in takes the next one. */
export async function acceptInvitation(
  { db, now, passwords, sealer, leaks }: InvitationDeps,
  { token, password, code }: OperatorCallInput<Accept>,
  address: string,
): Promise<
  | OperatorCallAnswer<Accept>
  | Refused<'unknown_invitation' | 'weak_password' | 'leaked_password' | 'invalid_code'>
> {
  const at = now()
  const found = await findInvitation(db, token, at)
  if (!found) return refuse('unknown_invitation')
  const { operatorId, username, email, brands, secret } = found
  const weak = await refusePassword(password, [username, email], leaks)
  if (weak) return refuse(weak.code)
  const step = matchingStep(secret, code, at, 0)
  if (step === null) return refuse('invalid_code')
  const passwordHash = await passwords.hash(password)
  const totpSealed = sealer.seal(secret, totpPlace(operatorId))
  return db.transaction(async (tx) => {
    if (!(await takeInvitation(tx, token, { passwordHash, totpSealed, step, at })))
      return refuse('unknown_invitation')
    await forgetAttempts(tx, username)
    await appendAudit(tx, { at, operatorId, action: 'operator.joined', subject: username, brands, address })
    return { done: true as const }
  })
}
