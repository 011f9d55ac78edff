import type { AccumulatorStep, AccumulatorTerms } from '@palco/sports-rules/bets'
import type { Queryable } from '../../../db/index.ts'

/** The accumulator bonus of a brand as it is in force. */
export type BrandBonus = AccumulatorTerms & { version: number }
/** The terms that a bet was placed by, as its row has them. */
export type KeptBonus = { version: number; steps: AccumulatorStep[]; leastOdds: number; most: string }

export const toTerms = ({ steps, leastOdds, most }: KeptBonus): AccumulatorTerms => ({
  steps,
  leastOdds: BigInt(leastOdds),
  most: BigInt(most),
})
export const toKept = ({ version, steps, leastOdds, most }: BrandBonus): KeptBonus => ({
  version,
  steps: [...steps],
  leastOdds: Number(leastOdds),
  most: String(most),
})

/** The terms of a bet `b`, as a column. */
export const KEPT_BONUS = `CASE WHEN b.accumulator_version IS NOT NULL THEN (SELECT jsonb_build_object('version', a.version, 'steps', a.steps,
    'leastOdds', a.least_odds, 'most', a.most::text) FROM sports_accumulator_bonuses a
  WHERE a.brand_id = b.brand_id AND a.version = b.accumulator_version) END AS accumulator`

/** The accumulator bonus in force for a brand; null without one. */
export async function readBrandBonus(q: Queryable, brandId: string): Promise<BrandBonus | null> {
  const { rows } = await q.query<BrandBonus>({
    name: 'sports-accumulator-bonus',
    text: `SELECT version, steps, least_odds AS "leastOdds", most FROM sports_accumulator_bonuses
      WHERE brand_id = $1 ORDER BY version DESC LIMIT 1`,
    values: [brandId],
  })
  const [newest] = rows
  return newest && newest.steps.length > 0 ? newest : null
}

/** Rules for bets of a player to whom nothing may be offered have no accumulator bonus: what more selections bring invites to play. */
export async function withoutStoppedBonus<Rules extends { accumulator: BrandBonus | null }>(
  q: Queryable,
  rules: Rules,
  playerId: string | null,
  at: Date,
): Promise<Rules> {
  if (rules.accumulator === null || playerId === null) return rules
  const { rows } = await q.query<{ stopped: boolean }>({
    name: 'sports-accumulator-bonus-stopped',
    text: 'SELECT published.offers_stopped($1, $2) AS stopped',
    values: [playerId, at],
  })
  return rows[0]?.stopped ? { ...rules, accumulator: null } : rules
}

/** Whether a brand ever had an accumulator bonus. */
export async function hadBrandBonus(q: Queryable, brandId: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'sports-accumulator-bonus-ever',
    text: 'SELECT FROM sports_accumulator_bonuses WHERE brand_id = $1 LIMIT 1',
    values: [brandId],
  })
  return rowCount > 0
}

/** Puts other terms in force, or none; bets keep those that they were placed by. Answers their version. */
export async function saveBrandBonus(
  q: Queryable,
  brandId: string,
  set: AccumulatorTerms | null,
  at: Date,
): Promise<number> {
  const { rows } = await q.query<{ version: number }>({
    name: 'sports-accumulator-bonus-save',
    text: `INSERT INTO sports_accumulator_bonuses (brand_id, version, steps, least_odds, most, made_at)
      SELECT $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5 FROM sports_accumulator_bonuses WHERE brand_id = $1
      RETURNING version`,
    values: [brandId, JSON.stringify(set?.steps ?? []), set?.leastOdds ?? 1001n, set?.most ?? 1n, at],
  })
  return rows[0]?.version ?? 0
}
