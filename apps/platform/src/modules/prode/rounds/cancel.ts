import type { Currency } from '@palco/contract'
import type { Tx } from '../../../db/index.ts'
import { refuse, type Refused } from '../../../result.ts'
import { movePeriods, type Moved } from './periods.ts'
import { giveBack } from './settle.ts'
import { lockRound } from '../store.ts'

type Ref = { brandId: string; id: string }

/**
 * Cancels a round that is not settled: all fees go back, its points leave month and season, and settlement never looks at it
 * again. It is done once: a second try finds the round settled.
 */
export async function cancelRound(
  tx: Tx,
  round: Ref,
  now: Date,
): Promise<Refused<'unknown_round' | 'round_settled'> | null> {
  const locked = await lockRound(tx, round, 'UPDATE')
  if (!locked) return refuse('unknown_round')
  if (locked.settledAt) return refuse('round_settled')
  const { rows } = await tx.query<{ currency: Currency }>({
    name: 'prode-cancel',
    text: `UPDATE prode_rounds SET settled_at = $3, cancelled = true WHERE brand_id = $1 AND id = $2 RETURNING currency`,
    values: [round.brandId, round.id, now],
  })
  for (const { currency } of rows) await giveBack(tx, { ...round, currency }, now)
  const { rows: moved } = await tx.query<Moved>({
    name: 'prode-cancelled-points',
    text: `SELECT player_id AS "playerId", -points AS points, -exact AS exact FROM prode_entries
      WHERE brand_id = $1 AND round_id = $2 AND (points, exact) <> (0, 0)`,
    values: [round.brandId, round.id],
  })
  await movePeriods(tx, round, moved)
  return null
}
