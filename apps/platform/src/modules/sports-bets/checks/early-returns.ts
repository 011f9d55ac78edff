import type { Tx } from '../../../db/index.ts'
import type { BetRow } from '../bet/types.ts'

/** Takes off what a bet returns less than was counted at its outcomes of early steps; their rows are locked since it was placed. */
export async function lessenEarlyReturns(
  tx: Tx,
  { id, playerId }: Pick<BetRow, 'id' | 'playerId'>,
  less: bigint,
): Promise<void> {
  await tx.query({
    name: 'sports-early-return-less',
    text: `UPDATE sports_early_stakes s SET possible_return = s.possible_return - $3 FROM sports_bet_legs l
      WHERE l.bet_id = $1 AND l.early AND s.player_id = $2
        AND (s.event_id, s.market_id, s.specifiers, s.outcome_id) = (l.event_id, l.market_id, l.specifiers, l.outcome_id)`,
    values: [id, playerId, less],
  })
}
