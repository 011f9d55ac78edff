import type { Tx } from '../../../db/index.ts'
import { sumUnstaked } from '../../../ledger/index.ts'
import type { PaymentRow } from '../payments/types.ts'

/** Deposits older than this are not looked at. */
const SPAN_MS = 90 * 86_400_000
const MOST_PERCENT = 1000

/**
 * A brand's rule `settings.wallet.staked_percent`: how much of a deposit, in percent (0 to 1000), is to be staked before a
 * withdrawal goes out without an operator. Without it 0: no such rule. What cannot be read counts as 100.
 */
export function computeStakedPercent(settings: Readonly<Record<string, unknown>>): number {
  const own = (settings['wallet'] as { staked_percent?: unknown } | null | undefined)?.staked_percent
  if (own === undefined) return 0
  const valid = typeof own === 'number' && Number.isInteger(own) && own >= 0 && own <= MOST_PERCENT
  return valid ? own : 100
}

/**
 * Whether a withdrawal comes before its player has staked enough of the deposits since the last withdrawal that was let
 * go: by an operator, who has looked, or by itself, when nothing was open. The account has to be locked.
 */
export async function isUnstaked(tx: Tx, asked: PaymentRow, percent: number): Promise<boolean> {
  if (percent === 0) return false
  const { brandId, playerId, createdAt } = asked
  const { rows } = await tx.query<{ id: string }>({
    name: 'wallet-last-let-go',
    text: `SELECT id FROM payments WHERE brand_id = $1 AND player_id = $2 AND kind = 'withdrawal'
      AND status IN ('processing', 'paid') ORDER BY created_at DESC, id DESC LIMIT 1`,
    values: [brandId, playerId],
  })
  const from = new Date(createdAt.getTime() - SPAN_MS)
  return (await sumUnstaked(tx, { brandId, playerId }, { percent, from, afterKey: rows[0]?.id ?? null })) > 0n
}
