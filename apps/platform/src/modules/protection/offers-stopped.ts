import type { Queryable } from '../../db/index.ts'

/** Whether nothing that invites to play goes to the player at `now`. */
export async function areOffersStopped(q: Queryable, playerId: string, now: Date): Promise<boolean> {
  const { rows } = await q.query<{ stopped: boolean }>({
    name: 'protection-offers-stopped',
    text: 'SELECT published.offers_stopped($1, $2) AS stopped',
    values: [playerId, now],
  })
  return rows[0]?.stopped ?? false
}
