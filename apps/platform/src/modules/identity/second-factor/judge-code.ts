import type { Sealer } from '@palco/sealing'
import type { Tx } from '../../../db/index.ts'
import { matchingStep } from '../../../totp.ts'
import { countFailure, countForPlayer, lockedUntil, type Counted } from '../log-in/failures.ts'
import { enqueueSecurityMail } from '../mail/security-mail.ts'
import { hashOfRecoveryCode, isUnusedRecoveryCode, takeRecoveryCode } from './recovery-codes.ts'
import { secretPlace } from './seal.ts'
import { type SecondFactorRow, takeStep } from './store.ts'

/** A code that was found right. It is used up by `take`, in the same transaction. */
export type RightCode = { take(tx: Tx): Promise<void> }

type Question = { factor: SecondFactorRow; brandId: string; code: string; now: Date }

/**
 * The right code among those that can still be used; `null` when it is none. The player's row is locked, so that what is
 * free here is free until the transaction ends.
 */
export async function findRightCode(
  tx: Tx,
  sealer: Sealer,
  { factor, brandId, code, now }: Question,
): Promise<RightCode | null> {
  const { playerId } = factor
  const plain = code.replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(plain)) {
    const secret = sealer.open(factor.secretSealed, secretPlace(playerId))
    const step = matchingStep(secret, plain, now, Number(factor.lastStep))
    return step === null ? null : { take: async (inTx) => mustBeTaken(await takeStep(inTx, playerId, step)) }
  }
  const hash = hashOfRecoveryCode(code)
  if (!(await isUnusedRecoveryCode(tx, playerId, hash))) return null
  return {
    async take(inTx) {
      mustBeTaken(await takeRecoveryCode(inTx, { playerId, hash, now }))
      await enqueueSecurityMail(inTx, { about: 'recovery_code_used', brandId, playerId, at: now })
    },
  }
}

/** A code that is taken twice behind the player's lock is a fault of the program. */
function mustBeTaken(done: boolean): void {
  if (!done) throw new Error('a code was taken that was not free')
}

/** What became of a code: right, wrong (counted, and it may have locked), or not looked at while its subject is locked. */
export type Judged = { right: RightCode } | { wrong: true; until: Date | null } | { locked: Date }

/**
 * Looks at a code and counts a wrong one as a wrong password, in the same transaction behind the player's lock: of many
 * guesses at once only those before the lock are looked at.
 */
export async function judgeCode(
  tx: Tx,
  sealer: Sealer,
  question: Question,
  counted: Counted,
): Promise<Judged> {
  const { factor, now } = question
  const locked = await lockedUntil(tx, counted)
  if (locked && locked > now) return { locked }
  const right = await findRightCode(tx, sealer, question)
  if (right) return { right }
  await countForPlayer(tx, factor.playerId)
  return { wrong: true, until: await countFailure(tx, counted, now) }
}
