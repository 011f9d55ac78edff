import type { Database, Queryable } from '../../../db/index.ts'

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
