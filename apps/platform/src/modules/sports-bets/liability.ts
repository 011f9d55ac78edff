import type { Queryable } from '../../db/index.ts'

/**
 * What a brand has at stake on an outcome, in minor units of a currency: open single bets. `pays` is what it would pay if the
 * outcome wins, `liability` that less what was staked on its market.
 */
export type OutcomeLiability = {
  marketId: number
  specifiers: string
  outcomeId: string
  currency: string
  bets: number
  staked: bigint
  pays: bigint
  liability: bigint
}

/** The liability of each outcome of an event that has open single bets, by market. Counted anew from the bets themselves. */
export async function readLiability(
  q: Queryable,
  { brandId, eventId }: { brandId: string; eventId: string },
): Promise<OutcomeLiability[]> {
  const { rows } = await q.query<OutcomeLiability>({
    name: 'sports-liability',
    text: `WITH open AS (
        SELECT l.market_id, l.specifiers, l.outcome_id, b.currency, b.open_line_stake AS stake,
          b.open_line_stake * CASE WHEN l.place_num IS NULL THEN l.odds
            ELSE 1000 + (l.odds - 1000) * l.place_num / l.place_den END / 1000 AS pays
        FROM sports_bet_legs l JOIN sports_bets b ON b.id = l.bet_id
        WHERE l.event_id = $2 AND b.brand_id = $1 AND b.kind = 'single' AND b.state IN ('accepted', 'delayed')
          AND l.state = 'open' AND l.builder IS NULL)
      SELECT market_id AS "marketId", specifiers, outcome_id AS "outcomeId", currency, count(*)::int AS bets,
        sum(stake)::bigint AS staked, sum(pays)::bigint AS pays,
        (sum(pays) - sum(sum(stake)) OVER (PARTITION BY market_id, specifiers, currency))::bigint AS liability
      FROM open GROUP BY market_id, specifiers, outcome_id, currency
      ORDER BY market_id, specifiers, outcome_id, currency`,
    values: [brandId, eventId],
  })
  return rows
}

/** The worst case of each market of an event: the most that one of its outcomes costs. */
export const worstCases = (liabilities: readonly OutcomeLiability[]): OutcomeLiability[] => {
  const byMarket = Map.groupBy(liabilities, (one) => `${one.marketId} ${one.specifiers} ${one.currency}`)
  return [...byMarket.values()].map((outcomes) =>
    outcomes.reduce((worst, one) => (one.liability > worst.liability ? one : worst)),
  )
}
