import type { Tx } from '../../../db/index.ts'
import { refuse, type Refused, type Result } from '../../../result.ts'
import { businessEvent } from '../../../observe/index.ts'
import type { PlayerIdentity } from '../../../model/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { findRightCode, judgeCode } from '../second-factor/judge-code.ts'
import { findSecondFactor, lockSecondFactor } from '../second-factor/store.ts'
import { confirmPassword } from './confirm-password.ts'

type Account = Pick<PlayerIdentity, 'id' | 'brandId' | 'sessionId'>

/** A player who proved within a session who they are: by the password, and by a code where there is a second factor. */
export type PlayerConfirmation = {
  /** Why it no longer counts, to be asked first in the transaction that acts on it. What it answers stays so until the end. */
  refusal(tx: Tx): Promise<Refused<'wrong_password' | 'wrong_code'> | null>
  /** Uses the code up. Asked once the transaction has acted: a refused request leaves the code to the next try. */
  take(tx: Tx): Promise<void>
}

const wrongPassword = () => refuse('wrong_password', { fields: { password: 'wrong_password' } })
const wrongCode = () => refuse('wrong_code', { fields: { code: 'wrong_code' } })

/** Checks password and code within a session. Wrong ones are counted for this session alone, the codes together with the passwords. */
export async function confirmPlayer(
  deps: IdentityDeps,
  account: Account,
  { password, code }: { password: string; code?: string | undefined },
): Promise<Result<PlayerConfirmation, 'wrong_password' | 'code_needed' | 'wrong_code'>> {
  const confirmed = await confirmPassword(deps, account, password)
  if (!confirmed) return wrongPassword()
  const passwordRefusal = async (tx: Tx) => ((await confirmed.holds(tx)) ? null : wrongPassword())
  if (!(await findSecondFactor(deps.db, account.id)))
    return { ok: true, refusal: passwordRefusal, take: async () => undefined }
  if (code === undefined) return refuse('code_needed', { fields: { code: 'code_needed' } })
  if (!(await isRight(deps, account, code))) return wrongCode()
  return {
    ok: true,
    refusal: async (tx) =>
      (await passwordRefusal(tx)) ?? ((await rightCode(deps, tx, account, code)) ? null : wrongCode()),
    async take(tx) {
      const right = await rightCode(deps, tx, account, code)
      await right?.take(tx)
    },
  }
}

/** Looks at the code behind the player's lock; a wrong one is counted for the session. */
async function isRight(deps: IdentityDeps, account: Account, code: string): Promise<boolean> {
  const { id: playerId, brandId, sessionId } = account
  const now = new Date(deps.now())
  const judged = await deps.db.transaction(async (tx) => {
    const factor = await lockSecondFactor(tx, playerId)
    return factor && judgeCode(tx, deps.sealer, { factor, brandId, code, now }, { by: 'session', sessionId })
  })
  if (judged && 'right' in judged) return true
  const isLocked = judged !== null && ('locked' in judged || judged.until !== null)
  const event = isLocked ? 'player.confirmation_locked' : 'player.confirmation_refused'
  businessEvent(deps.log, { event, brandId, playerId, why: 'code' })
  return false
}

/** The code again, in the transaction that acts: another one may have used it up meanwhile. */
async function rightCode(deps: IdentityDeps, tx: Tx, { id, brandId }: Account, code: string) {
  const factor = await lockSecondFactor(tx, id)
  return factor && findRightCode(tx, deps.sealer, { factor, brandId, code, now: new Date(deps.now()) })
}
