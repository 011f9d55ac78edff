import type { Queryable } from '../../../db/index.ts'

/** A market whose open bets wait for an operator. */
export type WaitingMarket = {
  eventId: string
  marketId: number
  specifiers: string
  /**
   * differs: the match record says another result than the feed. undecided: the record has not decided it. operator: the feed
   * contradicts an operator's result. contradiction: the feed's result cannot be true by itself. open: the event has ended or is off and the market has no result.
   */
  why: 'differs' | 'undecided' | 'operator' | 'contradiction' | 'open'
  since: Date
  /** Of the held result; null where there is none. */
  revision: number | null
}

/** Longer than any event. */
const LONGEST_EVENT = '6 hours'
/** The feed confirms results within this time. */
const CONFIRMED_AFTER = '2 hours'

/**
 * The markets whose bets wait for an operator, the longest waiting first: results that are held, and markets without any result although
 * the event is closed or off, ended two hours ago or began six hours ago.
 */
export async function waitingMarkets(q: Queryable, now: Date, limit: number): Promise<WaitingMarket[]> {
  const { rows } = await q.query<WaitingMarket>({
    name: 'sports-waiting-markets',
    text: `SELECT event_id AS "eventId", market_id AS "marketId", specifiers, finding ->> 'says' AS why, since, revision
        FROM sports_settlings WHERE state = 'held'
      UNION ALL
      SELECT l.event_id, l.market_id, l.specifiers, 'open', min(coalesce(e.ended_at, e.start_at)), NULL
        FROM sports_bets b JOIN sports_bet_legs l ON l.bet_id = b.id JOIN published.sports_events e ON e.id = l.event_id
        WHERE b.closed_at IS NULL AND b.state = 'accepted' AND l.state = 'open'
          AND (e.status IN ('closed', 'cancelled', 'abandoned')
            OR (e.status = 'ended' AND e.ended_at < $1::timestamptz - $2::interval) OR e.start_at < $1::timestamptz - $3::interval)
          AND NOT EXISTS (SELECT FROM sports_settlings s
            WHERE (s.event_id, s.market_id, s.specifiers) = (l.event_id, l.market_id, l.specifiers))
        GROUP BY l.event_id, l.market_id, l.specifiers
      ORDER BY 5, 1, 2, 3 LIMIT $4`,
    values: [now, CONFIRMED_AFTER, LONGEST_EVENT, limit],
  })
  return rows
}
