import type { Currency } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import type { BetRules } from './types.ts'

const COLUMNS = `brand_id AS "brandId", currency, margin, ante_post_margin AS "antePostMargin", least_stake AS "leastStake",
  most_stake AS "mostStake", most_return AS "mostReturn", most_liability AS "mostLiability"`

/** What the brand's fixed odds go by; `null`: it offers none in this currency. */
export async function readBetRules(
  q: Queryable,
  brandId: string,
  currency: Currency,
): Promise<BetRules | null> {
  const { rows } = await q.query<BetRules>({
    name: 'racing-bet-rules',
    text: `SELECT ${COLUMNS} FROM race_bet_rules WHERE brand_id = $1 AND currency = $2 AND enabled`,
    values: [brandId, currency],
  })
  return rows[0] ?? null
}

/** Those of every brand. */
export async function allBetRules(q: Queryable): Promise<BetRules[]> {
  const { rows } = await q.query<BetRules>({
    name: 'racing-all-bet-rules',
    text: `SELECT ${COLUMNS} FROM race_bet_rules ORDER BY brand_id, currency`,
  })
  return rows
}

/** Writes what a brand's fixed odds go by. Bets keep their price; prices change at once. */
export async function saveBetRules(q: Queryable, rules: BetRules): Promise<void> {
  await q.query({
    text: `INSERT INTO race_bet_rules (brand_id, currency, margin, ante_post_margin, least_stake, most_stake, most_return, most_liability)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (brand_id, currency) DO UPDATE SET margin = excluded.margin, ante_post_margin = excluded.ante_post_margin,
        least_stake = excluded.least_stake, most_stake = excluded.most_stake, most_return = excluded.most_return,
        most_liability = excluded.most_liability`,
    values: [
      rules.brandId,
      rules.currency,
      rules.margin,
      rules.antePostMargin,
      rules.leastStake,
      rules.mostStake,
      rules.mostReturn,
      rules.mostLiability,
    ],
  })
}
