import type { Queryable } from '../../../db/index.ts'
import type { Margin, PriceLimits, PriceRule } from './price-market.ts'
import { DEFAULT_STEPS, marginAt, type Starting, type StepNow, stepAt, type TimeStep } from './steps.ts'

/** A row of the margins; null fits everything. */
export type MarginRow = Margin & {
  brandId: string | null
  sport: string | null
  competitionId: string | null
  marketId: number | null
}

/** What the price of a market depends on besides its outcomes and the time. */
export type Priced = Starting & { sport: string; competitionId: string; marketId: number }
/** A price rule at a time: its margin is that of the step. `limit`: percent of the limits of bets. */
export type TimedRule = PriceRule & Pick<StepNow, 'limit' | 'until'>
/** The price rules of one brand. */
export type BrandPricing = {
  readonly brandId: string
  readonly steps: readonly TimeStep[]
  rule(of: Priced, now: Date): TimedRule
}

/** Limits while the table has no row for a brand. */
export const DEFAULT_LIMITS: PriceLimits = { ladder: 'book', lowest: 1_010n, highest: 501_000n }
const DEFAULT_MARGIN: Margin = { margin: 600, method: 'power' }

/** Columns that both readers select, as JSON that `toPricing` takes. */
export const PRICING_COLUMNS = `
  (SELECT coalesce(jsonb_agg(jsonb_build_object('brandId', brand_id, 'sport', sport_id, 'competitionId', competition_id,
      'marketId', market_id, 'margin', margin, 'method', method)), '[]')
    FROM sports_margins WHERE brand_id IS NULL OR brand_id = $1) AS margins,
  (SELECT jsonb_build_object('ladder', ladder, 'lowest', lowest, 'highest', highest, 'steps', steps) FROM sports_price_limits
    WHERE brand_id IS NULL OR brand_id = $1 ORDER BY brand_id NULLS LAST LIMIT 1) AS limits`

type StoredLimits = {
  ladder: PriceLimits['ladder']
  lowest: number
  highest: number
  /** The furthest from the start first; null: `DEFAULT_STEPS`. */
  steps: readonly TimeStep[] | null
}
export type PricingColumns = { margins: MarginRow[]; limits: StoredLimits | null }

/** The rules of a brand as stored now. */
export async function readPricing(q: Queryable, brandId: string): Promise<BrandPricing> {
  const { rows } = await q.query<PricingColumns>({
    name: 'sports-pricing',
    text: `SELECT ${PRICING_COLUMNS}`,
    values: [brandId],
  })
  return toPricing(rows[0] ?? { margins: [], limits: null }, brandId)
}

/**
 * The row that fits most closely counts: the brand's own before those of all brands, then competition, market, sport, in this
 * order.
 */
export function toPricing({ margins, limits }: PricingColumns, brandId: string): BrandPricing {
  const byCloseness = margins.toSorted((a, b) => closeness(b) - closeness(a))
  const bounds = boundsOfLimits(limits)
  const steps = limits?.steps ?? DEFAULT_STEPS
  const rules = new Map<string, PriceRule>()
  return {
    brandId,
    steps,
    rule(of, now) {
      const name = `${of.sport} ${of.competitionId} ${of.marketId}`
      const rule = rules.get(name) ?? {
        ...(byCloseness.find((row) => fits(row, of)) ?? DEFAULT_MARGIN),
        ...bounds,
      }
      rules.set(name, rule)
      const step = stepAt(steps, of, now)
      return { ...rule, margin: marginAt(rule.margin, step), limit: step.limit, until: step.until }
    },
  }
}

/** Ladder and bounds of prices as stored, or those of brands without a row. */
export const boundsOfLimits = (limits: StoredLimits | null): PriceLimits =>
  limits
    ? { ladder: limits.ladder, lowest: BigInt(limits.lowest), highest: BigInt(limits.highest) }
    : DEFAULT_LIMITS

const closeness = ({ brandId, competitionId, marketId, sport }: MarginRow): number =>
  (brandId === null ? 0 : 8) +
  (competitionId === null ? 0 : 4) +
  (marketId === null ? 0 : 2) +
  (sport === null ? 0 : 1)

const fits = (row: MarginRow, of: Priced): boolean =>
  (row.competitionId === null || row.competitionId === of.competitionId) &&
  (row.marketId === null || row.marketId === of.marketId) &&
  (row.sport === null || row.sport === of.sport)

/** A brand's prices become the feed's own odds, to the thousandth: for imported prices that have a margin already. */
export async function offerAsFed(q: Queryable, brandId: string): Promise<void> {
  await q.query({
    text: `WITH limits AS (
        INSERT INTO sports_price_limits (brand_id, ladder, lowest, highest) VALUES ($1, 'none', 1001, 1000000)
          ON CONFLICT (brand_id) DO UPDATE SET ladder = excluded.ladder, lowest = excluded.lowest, highest = excluded.highest)
      INSERT INTO sports_margins (brand_id, margin, method) VALUES ($1, 0, 'as_fed')
        ON CONFLICT (brand_id, sport_id, competition_id, market_id) DO UPDATE SET margin = 0, method = 'as_fed'`,
    values: [brandId],
  })
}
