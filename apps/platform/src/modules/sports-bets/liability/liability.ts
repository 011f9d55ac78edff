import type { Queryable } from '../../../db/index.ts'

/**
 * What a brand has at stake on an outcome, in minor units of a currency. `pays` is what it would pay if the outcome wins, `liability` that
 * less what was staked on its market. The stake of a free bet is not the player's and does not come back. A multiple, system or bet builder
 * counts whole at each of its outcomes, with what it costs if all its legs win: `pays` is that, and nothing of it is `staked`.
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

/** Of which bets: all, or those whose ids come before or after one. */
type Which = { before: string } | { from: string } | null

const CONDITION = { all: '', before: 'AND b.id < $3', from: 'AND b.id >= $3' }
const select = (which: keyof typeof CONDITION) => ({
  name: `sports-liability-${which}`,
  text: `WITH open AS (
      SELECT l.market_id, l.specifiers, l.outcome_id, b.currency,
        CASE WHEN k.alone AND b.free_bet_id IS NULL THEN b.open_line_stake ELSE 0 END AS stake,
        CASE WHEN NOT k.alone THEN greatest(b.possible_return
            - CASE WHEN b.free_bet_id IS NULL THEN b.open_line_stake * b.lines ELSE 0 END, 0)
          ELSE b.open_line_stake * (CASE WHEN l.place_num IS NULL THEN l.odds
            ELSE 1000 + (l.odds - 1000) * l.place_num / l.place_den END
            - CASE WHEN b.free_bet_id IS NULL THEN 0 ELSE 1000 END) / 1000 END AS pays
      FROM sports_bet_legs l JOIN sports_bets b ON b.id = l.bet_id,
        LATERAL (SELECT b.kind = 'single' AND l.builder IS NULL AS alone) k
      WHERE l.event_id = $2 AND b.brand_id = $1 AND b.state IN ('accepted', 'delayed') AND l.state = 'open' ${CONDITION[which]})
    SELECT market_id AS "marketId", specifiers, outcome_id AS "outcomeId", currency, count(*)::int AS bets,
      sum(stake)::bigint AS staked, sum(pays)::bigint AS pays, 0::bigint AS liability
    FROM open GROUP BY market_id, specifiers, outcome_id, currency
    ORDER BY market_id, specifiers, outcome_id, currency`,
})
const SELECT = { all: select('all'), before: select('before'), from: select('from') }

/** The liability of each outcome of an event that has open bets, by market. Counted anew from the bets themselves. */
export async function readLiability(
  q: Queryable,
  { brandId, eventId }: { brandId: string; eventId: string },
  which: Which = null,
): Promise<OutcomeLiability[]> {
  const [kind, ...id] =
    which === null
      ? (['all'] as const)
      : 'before' in which
        ? (['before', which.before] as const)
        : (['from', which.from] as const)
  const { rows } = await q.query<OutcomeLiability>({ ...SELECT[kind], values: [brandId, eventId, ...id] })
  return together(rows)
}

const toMarket = ({ marketId, specifiers, currency }: OutcomeLiability): string =>
  `${marketId} ${specifiers} ${currency}`

/** Figures of different bets as those of all of them: one row an outcome. */
export function together(rows: readonly OutcomeLiability[]): OutcomeLiability[] {
  const byOutcome = new Map<string, OutcomeLiability>()
  for (const row of rows) {
    const key = `${toMarket(row)} ${row.outcomeId}`
    const { bets = 0, staked = 0n, pays = 0n } = byOutcome.get(key) ?? {}
    byOutcome.set(key, {
      ...row,
      bets: bets + row.bets,
      staked: staked + row.staked,
      pays: pays + row.pays,
    })
  }
  const outcomes = [...byOutcome.values()]
  const staked = new Map<string, bigint>()
  for (const one of outcomes) staked.set(toMarket(one), (staked.get(toMarket(one)) ?? 0n) + one.staked)
  return outcomes.map((one) => ({ ...one, liability: one.pays - (staked.get(toMarket(one)) ?? 0n) }))
}

/** The worst case of each market of an event: the most that one of its outcomes costs. */
export const worstCases = (liabilities: readonly OutcomeLiability[]): OutcomeLiability[] => {
  const byMarket = Map.groupBy(liabilities, toMarket)
  return [...byMarket.values()].map((outcomes) =>
    outcomes.reduce((worst, one) => (one.liability > worst.liability ? one : worst)),
  )
}
