import type { Queryable, Tx } from '../../../db/index.ts'
import { refuse, type Result } from '../../../result.ts'
import { isKnownDestination } from './destinations.ts'
import type { Payer } from '../payments/types.ts'

/**
 * Checks the account's password; wrong ones are counted. Handed in by the platform. `holds` is asked in the transaction
 * that acts on it: a password changed or a session ended meanwhile confirms nothing.
 * @returns `null` = wrong
 */
export type ConfirmPassword = (password: string) => Promise<{ holds(tx: Tx): Promise<boolean> } | null>

export const wrongPassword = () => refuse('wrong_password', { fields: { password: 'wrong_password' } })

/**
 * Money leaves for a destination that is not saved only with the account's password: a session left open on a shared phone
 * is not enough (ASVS 7.5.3). A destination is saved with the first withdrawal to it.
 */
export async function confirmDestination(
  q: Queryable,
  payer: Payer,
  request: { methodId: string; destination: Record<string, string>; password?: string },
  confirmPassword: ConfirmPassword | undefined,
): Promise<Result<{ holds: (tx: Tx) => Promise<boolean> }, 'password_required' | 'wrong_password'>> {
  const owner = { brandId: payer.brandId, playerId: payer.id }
  if (!confirmPassword || (await isKnownDestination(q, owner, request)))
    return { ok: true, holds: async () => true }
  if (!request.password) return refuse('password_required', { fields: { password: 'password_required' } })
  const confirmed = await confirmPassword(request.password)
  return confirmed ? { ok: true, holds: (tx) => confirmed.holds(tx) } : wrongPassword()
}
