import type { Sport } from '@palco/sports-rules/records'
import type { Queryable } from '../../../db/index.ts'
import type { Margin, PriceLimits } from './price-market.ts'
import { boundsOfLimits, PRICING_COLUMNS, type PricingColumns } from './rules.ts'
import { DEFAULT_STEPS, type TimeStep } from './steps.ts'

/** What a margin is for; null fits everything. */
export type MarginScope = {
  brandId: string
  sport: Sport | null
  competitionId: string | null
  marketId: number | null
}
export type NamedMargin = Margin &
  Omit<MarginScope, 'brandId'> & {
    id: string
    brandId: string | null
    competition: Readonly<Record<string, string>> | null
  }

/** The margins that a brand's prices may have: its own first. */
export async function readMarginRows(q: Queryable, brandId: string): Promise<NamedMargin[]> {
  const { rows } = await q.query<NamedMargin>({
    name: 'sports-margin-rows',
    text: `SELECT m.id::text, m.brand_id AS "brandId", m.sport_id AS sport, m.competition_id AS "competitionId", c.names AS competition,
        m.market_id AS "marketId", m.margin, m.method
      FROM sports_margins m LEFT JOIN sports_competitions c ON c.id = m.competition_id
      WHERE m.brand_id IS NULL OR m.brand_id = $1
      ORDER BY m.brand_id NULLS LAST, m.competition_id NULLS LAST, m.market_id NULLS LAST, m.sport_id NULLS LAST`,
    values: [brandId],
  })
  return rows
}

/** Sets a brand's margin, or ends it with null. Answers what stood before. Running platforms follow within a second. */
export async function setMargin(
  q: Queryable,
  { brandId, sport, competitionId, marketId }: MarginScope,
  set: Margin | null,
): Promise<{ before: Margin | null } | 'unknown_competition'> {
  if (competitionId !== null && !(await isCompetition(q, competitionId))) return 'unknown_competition'
  const of = [brandId, sport, competitionId, marketId]
  const { rows } = await q.query<Margin>({
    name: 'sports-margin-before',
    text: `SELECT margin, method FROM sports_margins WHERE (brand_id, sport_id, competition_id, market_id)
      IS NOT DISTINCT FROM ($1::text, $2::text, $3::text, $4::int) FOR UPDATE`,
    values: of,
  })
  await q.query(
    set === null
      ? {
          name: 'sports-margin-end',
          text: `DELETE FROM sports_margins WHERE (brand_id, sport_id, competition_id, market_id)
            IS NOT DISTINCT FROM ($1::text, $2::text, $3::text, $4::int)`,
          values: of,
        }
      : {
          name: 'sports-margin-set',
          text: `INSERT INTO sports_margins (brand_id, sport_id, competition_id, market_id, margin, method) VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT (brand_id, sport_id, competition_id, market_id) DO UPDATE SET margin = excluded.margin, method = excluded.method`,
          values: [...of, set.margin, set.method],
        },
  )
  return { before: rows[0] ?? null }
}

/** The most that a list of competitions names. */
const COMPETITIONS = 1_000

/** Competitions by sport and popularity, those with events before the others. */
export async function listCompetitions(
  q: Queryable,
): Promise<{ id: string; sport: Sport; names: Readonly<Record<string, string>> }[]> {
  const { rows } = await q.query<{ id: string; sport: Sport; names: Record<string, string> }>({
    name: 'sports-competitions-to-price',
    text: `SELECT c.id, c.sport_id AS sport, c.names FROM sports_competitions c JOIN sports s ON s.id = c.sport_id
      ORDER BY c.coming + c.live = 0, s.position, c.position, c.id LIMIT ${COMPETITIONS}`,
  })
  return rows
}

async function isCompetition(q: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'sports-margin-competition',
    text: 'SELECT FROM sports_competitions WHERE id = $1',
    values: [id],
  })
  return rowCount > 0
}

/** Ladder and bounds of a brand's prices, and its steps by the time to the start. */
export type PriceSettings = PriceLimits & { steps: readonly TimeStep[] }

export async function readPriceLimits(q: Queryable, brandId: string): Promise<PriceSettings> {
  const { rows } = await q.query<Pick<PricingColumns, 'limits'>>({
    name: 'sports-price-limits',
    text: `SELECT ${PRICING_COLUMNS}`,
    values: [brandId],
  })
  const limits = rows[0]?.limits ?? null
  return { ...boundsOfLimits(limits), steps: limits?.steps ?? DEFAULT_STEPS }
}

/** Without `steps` those in force stay. */
export async function setPriceLimits(
  q: Queryable,
  brandId: string,
  { ladder, lowest, highest, steps }: PriceLimits & { steps?: readonly TimeStep[] | undefined },
): Promise<void> {
  await q.query({
    name: 'sports-price-limits-set',
    text: `INSERT INTO sports_price_limits AS l (brand_id, ladder, lowest, highest, steps) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (brand_id) DO UPDATE SET ladder = excluded.ladder, lowest = excluded.lowest, highest = excluded.highest,
        steps = coalesce(excluded.steps, l.steps)`,
    values: [brandId, ladder, lowest, highest, steps ? JSON.stringify(steps) : null],
  })
}
