import type { Queryable } from '../../../db/index.ts'
import { computeContribution } from './arithmetic.ts'
import type { Contributions } from '../types.ts'

/** A stake: whose, when, and on what. */
export type TimedStake = Parameters<typeof computeContribution>[1] & { playerId: string; at: Date }

type Running = { playerId: string; from: Date; until: Date | null; contributions: Contributions }

/**
 * Tells of stakes whether they count for the wagering of a bonus. Such a stake earns nothing else that is priced as if it were staked for
 * that alone (docs/rewards.md): tournaments, referrals and codes of free bets ask here.
 * @param since the earliest stake that is asked about
 */
export async function wageringTimes(
  q: Queryable,
  playerIds: readonly string[],
  since: Date,
): Promise<(stake: TimedStake) => boolean> {
  const { rows } = await q.query<Running>({
    name: 'bonuses-wagering-times',
    text: `SELECT player_id AS "playerId", claimed_at AS "from", ended_at AS "until", contributions FROM player_bonuses
      WHERE player_id = ANY ($1) AND claimed_at IS NOT NULL AND (ended_at IS NULL OR ended_at > $2)
        AND required > 0 AND game_id IS NULL`,
    values: [[...playerIds], since],
  })
  const byPlayer = Map.groupBy(rows, ({ playerId }) => playerId)
  return ({ playerId, at, ...on }) =>
    (byPlayer.get(playerId) ?? []).some(
      ({ from, until, contributions }) =>
        from <= at && (until === null || at < until) && computeContribution(contributions, on) > 0,
    )
}
