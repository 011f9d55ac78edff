import type { Database, Queryable } from '../../db/index.ts'

export type HeldSettling = {
  eventId: string
  marketId: number
  specifiers: string
  revision: number
  /** What the match record says, in the form of a settlement; null where it has not decided the market. */
  finding: { says: 'differs' | 'undecided' | 'operator'; record?: Record<string, string> }
  outcomes: Record<string, { verdict: string }> | null
  since: Date
  /** Bets that wait. */
  bets: number
}

/** Results that disagree with the match record: their bets wait for an operator. The oldest first. */
export async function listHeld(q: Queryable, limit = 100): Promise<HeldSettling[]> {
  const { rows } = await q.query<HeldSettling>({
    name: 'sports-held',
    text: `SELECT event_id AS "eventId", market_id AS "marketId", specifiers, revision, finding, outcomes, since,
        (SELECT count(*)::int FROM sports_bet_legs l WHERE (l.event_id, l.market_id, l.specifiers) =
          (s.event_id, s.market_id, s.specifiers) AND l.revision < s.revision) AS bets
      FROM sports_settlings s WHERE state = 'held' ORDER BY since LIMIT $1`,
    values: [limit],
  })
  return rows
}

type Held = { eventId: string; marketId: number; specifiers: string; revision: number }

/** Lets a held result settle its bets as the feed has it. False: it is no longer held, or a newer one has come. */
export async function releaseHeld(q: Queryable, held: Held): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'sports-held-release',
    text: `UPDATE sports_settlings SET state = 'ready'
      WHERE event_id = $1 AND market_id = $2 AND specifiers = $3 AND revision = $4 AND state = 'held'`,
    values: [held.eventId, held.marketId, held.specifiers, held.revision],
  })
  return rowCount > 0
}

/** Looks again at results that came before the match record knew of them. Answers how many. */
export async function recheckUndecided(db: Database): Promise<number> {
  const { rowCount } = await db.query({
    name: 'sports-held-recheck',
    text: `UPDATE sports_settlings s SET state = 'unchecked' FROM published.sports_events e
      WHERE s.state = 'held' AND s.finding ->> 'says' = 'undecided' AND e.id = s.event_id AND e.updated_at > s.since`,
  })
  return rowCount
}
