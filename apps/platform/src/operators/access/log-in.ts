import type { operatorCalls, OperatorCallAnswer, OperatorCallInput } from '@palco/contract/operators'
import { appendAudit } from '../audit/audit.ts'
import { identityOnWire } from '../wire.ts'
import { totpPlace } from '../secrets/seal.ts'
import { openSession } from './sessions.ts'
import { countAttempt, findOperator, forgetAttempts, takeStep, type OperatorRow } from '../store.ts'
import { matchingStep } from '../../totp.ts'
import { refuse, type Refused } from '../../result.ts'
import type { OperatorDeps } from '../types.ts'

type LogIn = typeof operatorCalls.logIn
/** Where a log-in comes from: the browser's address, and what it calls itself. */
type Caller = { address: string; device: string }
type Why = 'unknown' | 'disabled' | 'invited' | 'password' | 'code' | 'locked'

/**
 * Name, password and code → a session. Whatever was wrong is answered alike and takes as long; failures lock
 * the name, whether an operator has it or not.
 */
export async function logInOperator(
  deps: OperatorDeps,
  { username, password, code }: OperatorCallInput<LogIn>,
  { address, device }: Caller,
): Promise<OperatorCallAnswer<LogIn> | Refused<'invalid_credentials' | 'locked'>> {
  const { db, passwords } = deps
  const now = deps.now()
  const operator = await findOperator(db, username)
  const attempt = await countAttempt(db, username, now)
  const fail = async (why: Why) => {
    const { id = null, brands = [] } = operator ?? {}
    const entry = {
      at: now,
      operatorId: id,
      action: 'login.failed',
      brands,
      after: { why },
      address,
    } as const
    await appendAudit(db, entry)
    return refuse(attempt === 'counted' ? 'invalid_credentials' : 'locked')
  }
  if (attempt === 'locked') return fail('locked')
  const known = operator && operator.disabledAt === null && operator.passwordHash !== ''
  const passes = known
    ? await passwords.matches(operator.passwordHash, password)
    : await passwords.matchesDecoy(password)
  if (!known) return fail(operator ? (operator.disabledAt ? 'disabled' : 'invited') : 'unknown')
  if (!passes) return fail('password')
  return (await open(deps, operator, code, { now, address, device })) ?? fail('code')
}

/** `null`: the code is wrong or was taken before, or the operator's secrets were changed at this very moment. */
async function open(
  deps: OperatorDeps,
  operator: OperatorRow,
  code: string,
  { now, address, device }: Caller & { now: Date },
): Promise<OperatorCallAnswer<LogIn> | null> {
  const secret = deps.sealer.open(operator.totpSealed, totpPlace(operator.id))
  const step = matchingStep(secret, code, now, Number(operator.totpStep))
  if (step === null) return null
  const { id: operatorId, username, brands } = operator
  const session = await deps.db.transaction(async (tx) => {
    if (!(await takeStep(tx, operator, step))) return null
    await forgetAttempts(tx, username)
    await appendAudit(tx, { at: now, operatorId, action: 'login', brands, address })
    return openSession(tx, { operatorId, address, device, now })
  })
  if (session === null) return null
  return {
    token: session.token,
    expires_at: session.expiresAt.toISOString(),
    operator: await identityOnWire(deps, operator),
  }
}
