import type { Currency } from '@palco/contract'
import type { Tx } from '../../../db/index.ts'
import { payloadHash } from '../../../ledger/index.ts'
import { toMoneyRound, SOURCE } from './enter.ts'

/**
 * Ends the fee of every participant who gets nothing of the pool with a win of zero, as every lost round of play ends: what follows
 * play counts it then. In the order of the players, in which accounts are locked.
 */
export async function closeLostFees(
  tx: Tx,
  { brandId, id, currency, fee }: { brandId: string; id: string; currency: Currency; fee: bigint },
  { winners, now }: { winners: readonly string[]; now: Date },
): Promise<void> {
  const { rows } = await tx.query<{ playerId: string }>({
    name: 'prode-lost-fees',
    text: `SELECT player_id AS "playerId" FROM prode_entries
      WHERE brand_id = $1 AND round_id = $2 AND fee_key IS NOT NULL AND player_id <> ALL ($3) ORDER BY player_id`,
    values: [brandId, id, [...winners]],
  })
  if (rows.length === 0) return
  const rounds = rows.map(({ playerId }) => toMoneyRound(id, playerId))
  const { rows: closed } = await tx.query<{ key: string; code: string }>({
    name: 'prode-close-fees',
    text: `SELECT p.key, p.code FROM (
        SELECT array_agg(ROW($1, $2, f.key, f.hash, 'win', f.player_id, $3, f.detail::jsonb, $4, NULL)::ledger.ref) AS refs,
            array_agg(f.round_id) AS rounds, array_agg(0::bigint) AS amounts, array_agg($5::bigint) AS staked, array_agg(true) AS ended
          FROM unnest($6::text[], $7::text[], $8::text[], $9::text[], $10::text[]) f (key, hash, player_id, detail, round_id)) w,
        LATERAL play_win(w.refs, w.amounts, $2, $2, w.rounds, w.staked, w.ended) p`,
    values: [
      brandId,
      SOURCE,
      currency,
      now,
      fee,
      rounds.map((round) => `${round}:prize`),
      rounds.map((round) => payloadHash({ round, pool: 0n })),
      rows.map(({ playerId }) => playerId),
      rounds.map((round) => JSON.stringify({ round_id: round, area: 'prode' })),
      rounds,
    ],
  })
  for (const { key, code } of closed)
    if (code !== 'ok') throw new Error(`the lost fee of ${key} was refused: ${code}`)
}
