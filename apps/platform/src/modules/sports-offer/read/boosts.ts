import type { SportsEvent } from '@palco/contract'
import type { Odds } from '@palco/sports-rules/odds'
import type { Queryable } from '../../../db/index.ts'
import { DESCRIPTIONS } from '../provider/descriptions.ts'
import { priceMarket, readPricing } from '../pricing/index.ts'
import type { MarketRef } from '../types.ts'
import { LINE_MARKETS, marketOnWire, type View } from './markets.ts'
import { EVENT_COLUMNS, EVENT_JOINS, eventOnWire, type EventRow, MARKET, toMarketEvent } from './rows.ts'

const MOST = 24

/** Events with boosted prices of the brand, those whose boost ends first before the others; their markets hold what is boosted alone. */
export async function listBoosts(
  q: Queryable,
  { sport }: { sport?: string | undefined },
  view: View,
): Promise<SportsEvent[]> {
  const { rows } = await q.query<EventRow>({
    name: 'sports-boosts',
    text: `WITH boosted AS MATERIALIZED (
        SELECT b.event_id, min(b.ends_at) AS ends FROM sports_boosts b JOIN sports_events e ON e.id = b.event_id
        WHERE b.brand_id = $1 AND b.ended_at IS NULL AND b.ends_at > $2 AND e.offered AND ($3::text IS NULL OR e.sport_id = $3)
        GROUP BY b.event_id ORDER BY ends, b.event_id LIMIT ${MOST})
      SELECT ${EVENT_COLUMNS}, e.state - 'incidents' AS state, coalesce(m.markets, '[]') AS markets,
        ${DESCRIPTIONS} AS descriptions
      FROM boosted JOIN sports_events e ON e.id = boosted.event_id ${EVENT_JOINS}
      LEFT JOIN LATERAL (SELECT jsonb_agg(${MARKET} ORDER BY m.market_id, m.specifiers) AS markets FROM sports_markets m
        WHERE m.event_id = e.id AND m.boosts ? $1 AND m.status IN (1, -1)) m ON true
      ORDER BY boosted.ends, e.id`,
    values: [view.pricing.brandId, view.now, sport ?? null],
  })
  return rows.flatMap((row) => {
    const event = toMarketEvent(row)
    const markets = row.markets.flatMap((one) => {
      const market = marketOnWire(event, one, view)
      const outcomes = market?.outcomes.filter(({ boost }) => boost !== undefined) ?? []
      return market && outcomes.length > 0 ? [{ ...market, outcomes }] : []
    })
    return markets.length === 0 ? [] : [{ ...eventOnWire(row, view), markets }]
  })
}

export type BoostCandidate = MarketRef & { outcomeId: string; price: Odds; startAt: Date }

const LOWEST = 1_600n
const HIGHEST = 5_000n
const EVENS = 2_000n

/** An outcome of the next match of each popular competition that has not been boosted for the brand, in the order of the competitions. */
export async function boostCandidates(
  q: Queryable,
  brandId: string,
  { from, to }: { from: Date; to: Date },
  now: Date,
): Promise<BoostCandidate[]> {
  const pricing = await readPricing(q, brandId)
  const { rows } = await q.query<EventRow>({
    name: 'sports-boost-candidates',
    text: `WITH next AS MATERIALIZED (
        SELECT e.id, c.position, s.position AS sport FROM sports_competitions c JOIN sports s ON s.id = c.sport_id
          CROSS JOIN LATERAL (SELECT e.id FROM sports_events e WHERE e.competition_id = c.id AND e.offered AND e.phase = 'coming'
            AND e.status = 'not_started' AND NOT e.operator_suspended AND e.start_at >= $2 AND e.start_at < $3
            AND EXISTS (SELECT FROM sports_markets m WHERE m.event_id = e.id AND m.market_id = ANY ($4) AND m.specifiers = ''
              AND m.status = 1 AND NOT m.operator_suspended)
            AND NOT EXISTS (SELECT FROM sports_boosts b WHERE b.brand_id = $1 AND b.event_id = e.id) ORDER BY e.start_at, e.id LIMIT 1) e
        WHERE c.coming > 0 ORDER BY c.position, s.position, c.id LIMIT ${MOST})
      SELECT ${EVENT_COLUMNS}, e.state - 'incidents' AS state, coalesce(m.markets, '[]') AS markets
      FROM next JOIN sports_events e ON e.id = next.id ${EVENT_JOINS}
      LEFT JOIN LATERAL (SELECT jsonb_agg(${MARKET}) AS markets FROM sports_markets m
        WHERE m.event_id = e.id AND m.specifiers = '' AND m.status = 1 AND m.market_id = ANY ($4)) m ON true
      ORDER BY next.position, next.sport, e.id`,
    values: [brandId, from, to, Object.values(LINE_MARKETS).map(([winner]) => winner)],
  })
  return rows.flatMap((row): BoostCandidate[] => {
    const { sport, id: competitionId } = row.competition
    const [winner] = LINE_MARKETS[sport]
    const market = row.markets.find(({ marketId }) => marketId === winner)
    if (!market) return []
    const { marketId, specifiers } = market
    const rule = pricing.rule({ sport, competitionId, marketId, startAt: row.startAt, live: false }, now)
    const prices = priceMarket(market.outcomes, rule, { outcomes: market.operator, now })
    const fitting = [...prices].flatMap(([outcomeId, price]) =>
      price !== null && price >= LOWEST && price <= HIGHEST ? [{ outcomeId, price }] : [],
    )
    const distance = ({ price }: { price: Odds }) => (price > EVENS ? price - EVENS : EVENS - price)
    const [best] = fitting.toSorted((a, b) => Number(distance(a) - distance(b)))
    return best ? [{ eventId: row.id, marketId, specifiers, ...best, startAt: row.startAt }] : []
  })
}
