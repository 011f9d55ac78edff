import type { Queryable, Tx } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import type { Boost, SelectionOffer } from '../../sports-offer/index.ts'
import type { BetPlan } from '../placement/plan.ts'
import type { SlipProblem } from './problems.ts'

/** The boosts that a bet is placed at: those of its selections outside bet builders, which go by the prices without. */
const listBoosts = ({ legs }: BetPlan, offers: readonly SelectionOffer[]): Boost[] =>
  legs.flatMap(({ selections, builder }) =>
    builder === null ? selections.flatMap((index) => offers[index]?.boost ?? []) : [],
  )

/**
 * What is wrong with the stakes of bets at boosted prices: all bets of a player at a boost together have a greatest stake.
 * @param owner null for a guest, who has staked nothing
 */
export async function checkBoosts(
  q: Queryable,
  owner: Owner | null,
  plans: readonly BetPlan[],
  offers: readonly SelectionOffer[],
): Promise<SlipProblem[]> {
  const ids = plans.flatMap((bet) => listBoosts(bet, offers).map(({ id }) => id))
  if (ids.length === 0) return []
  const staked = new Map(owner === null ? [] : await stakedAt(q, owner, ids))
  return plans.flatMap((bet, index): SlipProblem[] => {
    const stake = bet.lineStake * BigInt(bet.lines)
    return listBoosts(bet, offers).flatMap(({ id, maxStake }): SlipProblem[] => {
      const before = staked.get(id) ?? 0n
      staked.set(id, before + stake)
      if (before + stake <= maxStake) return []
      const limit = maxStake > before ? maxStake - before : 0n
      return [{ code: 'boost_limit', selections: [...bet.selections], bet: index, limit }]
    })
  })
}

/** The same in the transaction that takes the stakes: slips of a player take turns here, so that two together pass no limit. */
export async function checkBoostsInTurn(
  tx: Tx,
  owner: Owner,
  plans: readonly BetPlan[],
  offers: readonly SelectionOffer[],
): Promise<SlipProblem[]> {
  if (plans.every((bet) => listBoosts(bet, offers).length === 0)) return []
  await tx.query({
    name: 'sports-boost-turn',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`sports boosts ${owner.brandId} ${owner.playerId}`],
  })
  return checkBoosts(tx, owner, plans, offers)
}

/**
 * What a player has staked at boosts of the same outcomes, by the boosts of now: one that is set again goes on counting where the one
 * before ended. A stake that was given back does not count.
 */
async function stakedAt(
  q: Queryable,
  { brandId, playerId }: Owner,
  ids: readonly string[],
): Promise<[string, bigint][]> {
  const { rows } = await q.query<{ id: bigint; staked: bigint }>({
    name: 'sports-boost-staked',
    text: `WITH same AS (SELECT n.id AS now, o.id FROM published.sports_boosts n
          JOIN published.sports_boosts o USING (event_id, market_id, specifiers, outcome_id, brand_id) WHERE n.id = ANY ($3))
      SELECT l.now AS id, sum(b.stake)::bigint AS staked
      FROM (SELECT DISTINCT same.now, legs.bet_id FROM same JOIN sports_bet_legs legs ON legs.boost_id = same.id) l
        JOIN sports_bets b ON b.id = l.bet_id
      WHERE b.brand_id = $1 AND b.player_id = $2 AND b.state NOT IN ('refused', 'voided') GROUP BY l.now`,
    values: [brandId, playerId, ids],
  })
  return rows.map(({ id, staked }) => [String(id), staked])
}
