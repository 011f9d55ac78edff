import type { Queryable } from '../../db/index.ts'

/** A market with open bets whose event is over. */
export type UndecidedMarket = {
  eventId: string
  home: string
  away: string
  startAt: Date
  status: string
  marketId: number
  specifiers: string
  bets: number
}

/** Longer than any event, and than the feed takes to confirm its results. */
const LONGEST_EVENT = '6 hours'
const MOST = 1_000

/**
 * Markets that have open bets although their event has ended, is off, or began hours ago: the feed sends no more of them, so an operator
 * decides. The oldest first.
 */
export async function undecidedMarkets(q: Queryable, now: Date): Promise<UndecidedMarket[]> {
  const { rows } = await q.query<UndecidedMarket>({
    name: 'sports-undecided-markets',
    text: `SELECT e.id AS "eventId", e.home_name AS home, e.away_name AS away, e.start_at AS "startAt", e.status,
        l.market_id AS "marketId", l.specifiers, count(DISTINCT l.bet_id)::int AS bets
      FROM sports_bets b JOIN sports_bet_legs l ON l.bet_id = b.id JOIN published.sports_events e ON e.id = l.event_id
      WHERE b.state = 'accepted' AND l.state = 'open'
        AND (e.phase IN ('ended', 'off') OR e.start_at < $1::timestamptz - $2::interval)
      GROUP BY e.id, e.home_name, e.away_name, e.start_at, e.status, l.market_id, l.specifiers
      ORDER BY e.start_at, e.id, l.market_id, l.specifiers LIMIT $3`,
    values: [now, LONGEST_EVENT, MOST],
  })
  return rows
}
