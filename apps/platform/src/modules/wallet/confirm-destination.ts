import type { Queryable } from '../../db/index.ts'
import type { Payer, Refusal } from './types.ts'

/** Checks the account's password; wrong ones count towards its lock. Handed in by the platform. */
export type ConfirmPassword = (payer: Payer, password: string) => Promise<boolean>

type Unconfirmed = Refusal<'password_required' | 'wrong_password'>

/**
 * Money leaves for a destination it never went to only with the account's password: a session left open on a
 * shared phone is not enough (ASVS 7.5.3). A destination is known once a withdrawal to it was let go.
 */
export async function confirmDestination(
  q: Queryable,
  payer: Payer,
  request: { destination: Record<string, string>; password?: string },
  confirmPassword: ConfirmPassword | undefined,
): Promise<Unconfirmed | null> {
  if (!confirmPassword || (await isKnown(q, payer, request.destination))) return null
  if (!request.password) return { ok: false, code: 'password_required', fields: { password: 'required' } }
  if (await confirmPassword(payer, request.password)) return null
  return { ok: false, code: 'wrong_password', fields: { password: 'invalid' } }
}

async function isKnown(q: Queryable, payer: Payer, destination: Record<string, string>): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'wallet-known-destination',
    text: `SELECT 1 FROM payments WHERE brand_id = $1 AND player_id = $2 AND kind = 'withdrawal'
      AND status IN ('processing', 'paid') AND destination - 'asset_amount' = $3::jsonb LIMIT 1`,
    values: [payer.brandId, payer.id, JSON.stringify(destination)],
  })
  return rowCount > 0
}
