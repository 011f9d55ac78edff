import type { Currency } from '@palco/contract'
import type { Tx } from '../../../db/index.ts'
import { payloadHash } from '../../../ledger/index.ts'
import { payWin } from '../../play/index.ts'
import { moneyRoundOf, SOURCE } from './enter.ts'

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
  const rounds = rows.map(({ playerId }) => moneyRoundOf(id, playerId))
  const detailOf = (round: string) => ({ round_id: round, area: 'prode' })
  const keyOf = (round: string) => `${round}:prize`
  const hashOf = (round: string) => payloadHash({ round, pool: 0n })
  const { rows: closed } = await tx.query<{ key: string }>({
    name: 'prode-close-fees',
    text: `SELECT * FROM play_win_many($1::text[], $2::text[], $3::text[], $4, $5::text[], $6::text[], $7::text[]::jsonb[], $8,
      array_fill(0::bigint, ARRAY[cardinality($2::text[])]), $4, $4, $9::text[]) key`,
    values: [
      rows.map(() => brandId),
      rows.map(({ playerId }) => playerId),
      rows.map(() => currency),
      SOURCE,
      rounds.map(keyOf),
      rounds.map(hashOf),
      rounds.map((round) => JSON.stringify(detailOf(round))),
      now,
      rounds,
    ],
  })
  const done = new Set(closed.map(({ key }) => key))
  for (const [index, { playerId }] of rows.entries()) {
    const round = rounds[index] ?? ''
    if (done.has(keyOf(round))) continue
    const ended = await payWin(tx, {
      brandId,
      playerId,
      currency,
      scope: SOURCE,
      key: keyOf(round),
      payloadHash: hashOf(round),
      detail: detailOf(round),
      at: now,
      amount: 0n,
      counterparty: SOURCE,
      source: SOURCE,
      round,
      staked: fee,
      ended: true,
    })
    if (!ended.ok) throw new Error(`the lost fee of ${round} was refused: ${ended.code}`)
  }
}
