import type { Queryable } from '../../db/index.ts'

/** Open bets of a brand on an event, minor units. `worst`: the worst outcome of each market, of single bets, together. */
export type EventExposure = { eventId: string; bets: number; staked: bigint; worst: bigint }

/**
 * Open selections of a brand: one row a leg, with the stake of its bet and what a single one pays. Each part of an each-way single has its own.
 * The stake of a free bet is not the player's and does not come back.
 */
const OPEN = `SELECT b.id, l.event_id, l.market_id, l.specifiers, l.outcome_id, b.kind = 'single' AND l.builder IS NULL AS single,
    CASE WHEN b.free_bet_id IS NOT NULL THEN 0 WHEN b.kind = 'single' THEN b.open_line_stake ELSE b.open_line_stake * b.lines END AS stake,
    b.open_line_stake * (l.odds - CASE WHEN b.free_bet_id IS NULL THEN 0 ELSE 1000 END) / 1000 AS pays
  FROM published.sports_bets b JOIN published.sports_bet_legs l ON l.bet_id = b.id
  WHERE b.brand_id = $1 AND b.closed_at IS NULL AND l.state = 'open'`

/** All events with open bets of a brand. Counted anew from the bets. */
export async function readExposures(q: Queryable, brandId: string): Promise<EventExposure[]> {
  const { rows } = await q.query<EventExposure>({
    name: 'trading-exposures',
    text: `WITH open AS MATERIALIZED (${OPEN}),
      outcomes AS (SELECT event_id, market_id, specifiers, sum(stake) AS staked, sum(pays) AS pays FROM open WHERE single
        GROUP BY event_id, market_id, specifiers, outcome_id),
      markets AS (SELECT event_id, sum(staked) AS staked, greatest(max(pays) - sum(staked), 0) AS worst FROM outcomes
        GROUP BY event_id, market_id, specifiers),
      events AS (SELECT event_id, sum(staked) AS staked, sum(worst) AS worst FROM markets GROUP BY event_id),
      bets AS (SELECT event_id, count(DISTINCT id)::int AS bets FROM open GROUP BY event_id)
      SELECT event_id AS "eventId", bets, coalesce(staked, 0)::bigint AS staked, coalesce(worst, 0)::bigint AS worst
      FROM bets LEFT JOIN events USING (event_id)`,
    values: [brandId],
  })
  return rows
}

/** What is open on one outcome, minor units. `multiples`: stakes of multiples and systems with a leg on it. */
export type OutcomeExposure = {
  marketId: number
  specifiers: string
  outcomeId: string
  bets: number
  staked: bigint
  pays: bigint
  multiples: bigint
}

/** The outcomes of an event with open bets of a brand. */
export async function readOutcomeExposures(
  q: Queryable,
  brandId: string,
  eventId: string,
): Promise<OutcomeExposure[]> {
  const { rows } = await q.query<OutcomeExposure>({
    name: 'trading-outcome-exposures',
    text: `SELECT market_id AS "marketId", specifiers, outcome_id AS "outcomeId", count(*)::int AS bets,
        coalesce(sum(stake) FILTER (WHERE single), 0)::bigint AS staked,
        coalesce(sum(pays) FILTER (WHERE single), 0)::bigint AS pays,
        coalesce(sum(stake) FILTER (WHERE NOT single), 0)::bigint AS multiples
      FROM (${OPEN} AND l.event_id = $2) open GROUP BY market_id, specifiers, outcome_id`,
    values: [brandId, eventId],
  })
  return rows
}

/** The worst case of a market: the most that one of its outcomes costs; zero where every outcome wins. */
export function computeWorstCase(outcomes: readonly Pick<OutcomeExposure, 'staked' | 'pays'>[]): bigint {
  const staked = outcomes.reduce((sum, one) => sum + one.staked, 0n)
  return outcomes.reduce((worst, { pays }) => (pays - staked > worst ? pays - staked : worst), 0n)
}

/** The market of a brand that would cost most now; null while nothing is open. */
export async function readWorstMarket(
  q: Queryable,
  brandId: string,
): Promise<{ eventId: string; marketId: number; specifiers: string; worst: bigint } | null> {
  const { rows } = await q.query<{ eventId: string; marketId: number; specifiers: string; worst: bigint }>({
    name: 'trading-worst-market',
    text: `SELECT event_id AS "eventId", market_id AS "marketId", specifiers, (max(pays) - sum(staked))::bigint AS worst
      FROM (SELECT event_id, market_id, specifiers, sum(stake) AS staked, sum(pays) AS pays FROM (${OPEN}) open WHERE single
        GROUP BY event_id, market_id, specifiers, outcome_id) outcomes
      GROUP BY event_id, market_id, specifiers ORDER BY worst DESC LIMIT 1`,
    values: [brandId],
  })
  return rows[0] ?? null
}
