import type { CallAnswer, sportsCalls } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'

const MOST_EVENTS = 1_000

/** What a sitemap names: competitions with events, and the next events. */
export async function listAddresses(
  q: Queryable,
): Promise<CallAnswer<typeof sportsCalls.listSportsAddresses>['response']> {
  const [competitions, events] = await Promise.all([
    q.query<{ id: string }>({
      name: 'sports-addresses-competitions',
      text: 'SELECT id FROM sports_competitions WHERE coming + live > 0 ORDER BY id',
    }),
    q.query<{ id: string; updatedAt: Date }>({
      name: 'sports-addresses-events',
      text: `SELECT id, updated_at AS "updatedAt" FROM sports_events WHERE offered AND phase = 'coming'
        ORDER BY start_at, id LIMIT ${MOST_EVENTS}`,
    }),
  ])
  return {
    competitions: competitions.rows.map(({ id }) => id),
    events: events.rows.map(({ id, updatedAt }) => ({ id, changed_at: updatedAt.toISOString() })),
  }
}
