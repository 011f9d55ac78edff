import type { Queryable } from '../../../db/index.ts'
import { readBalances } from '../../../ledger/index.ts'
import type { Owner } from '../../../model/index.ts'
import { computeContribution, findLeastOdds } from './arithmetic.ts'
import type { Contributions } from '../types.ts'

/** What a player may stake of the running bonus in an area, and how that counts. Amounts in minor units, odds in thousandths. */
export type BonusStakeTerms = {
  balance: bigint
  /** Of one stake; null: no limit. */
  maxStake: bigint | null
  /** Below these odds a bet is not paid with bonus money. */
  leastOdds: bigint | null
  /** Percent of a stake that counts towards the wagering. */
  percent: number
  /** What is still to be wagered. */
  left: bigint
  expiresAt: Date
}

/** The terms of the running bonus for an area; null without bonus money, and where stakes of the area do not count. */
export async function bonusStakeTerms(
  q: Queryable,
  { brandId, playerId }: Owner,
  area: string,
  now: Date,
): Promise<BonusStakeTerms | null> {
  const { rows } = await q.query<{
    contributions: Contributions
    maxStake: bigint | null
    left: bigint
    expiresAt: Date
  }>({
    name: 'bonuses-stake-terms',
    text: `SELECT contributions, max_stake AS "maxStake", greatest(required - wagered, 0) AS left, expires_at AS "expiresAt"
      FROM player_bonuses WHERE brand_id = $1 AND player_id = $2 AND status = 'claimed' AND expires_at > $3`,
    values: [brandId, playerId, now],
  })
  const [bonus] = rows
  if (!bonus) return null
  const { contributions, ...terms } = bonus
  const percent = computeContribution(contributions, { gameId: null, categories: [], area })
  const balance = (await readBalances(q, brandId, playerId))?.bonus ?? 0n
  return percent === 0 || balance <= 0n
    ? null
    : { ...terms, balance, percent, leastOdds: findLeastOdds(contributions, area) }
}
