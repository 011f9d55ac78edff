import type { Queryable, Tx } from '../../../db/index.ts'
import { refuse, type Refused, type Result } from '../../../result.ts'
import { isKnownDestination } from './destinations.ts'
import type { Payer } from '../payments/types.ts'

/** What the player proves who they are by: the password, and a code where they have a second factor. */
export type Proof = { password: string; code?: string | undefined }
type ProofRefusal = 'wrong_password' | 'code_needed' | 'wrong_code'
/**
 * A proof that was found right. `refusal` is asked in the transaction that acts on it: a password changed, a code used or a
 * session ended meanwhile confirms nothing. `take` uses the code up, once the transaction has acted.
 */
export type Confirmed = {
  refusal(tx: Tx): Promise<Refused<'wrong_password' | 'wrong_code'> | null>
  take(tx: Tx): Promise<void>
}
/** Checks who the player is; what is wrong is counted. Handed in by the platform. */
export type ConfirmPlayer = (proof: Proof) => Promise<Result<Confirmed, ProofRefusal>>

const NOTHING_ASKED: Confirmed = { refusal: async () => null, take: async () => undefined }

/**
 * Money leaves for a destination that is not saved only with the account's password, and with a code where the player has a
 * second factor: a session left open on a shared phone is not enough (ASVS 7.5.3). A destination is saved with the first
 * withdrawal to it.
 */
export async function confirmDestination(
  q: Queryable,
  payer: Payer,
  request: { methodId: string; destination: Record<string, string>; password?: string; code?: string },
  confirmPlayer: ConfirmPlayer | undefined,
): Promise<Result<Confirmed, 'password_required' | ProofRefusal>> {
  const owner = { brandId: payer.brandId, playerId: payer.id }
  if (!confirmPlayer || (await isKnownDestination(q, owner, request))) return { ok: true, ...NOTHING_ASKED }
  const { password, code } = request
  if (!password) return refuse('password_required', { fields: { password: 'password_required' } })
  return confirmPlayer({ password, code })
}
