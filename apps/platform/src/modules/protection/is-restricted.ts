import type { Queryable } from '../../db/index.ts'

/** Whether the player is on a break or excluded at `now`. */
export async function isRestricted(q: Queryable, playerId: string, now: Date): Promise<boolean> {
  const { rows } = await q.query<{ restricted: boolean }>({
    name: 'protection-restricted',
    text: 'SELECT published.is_restricted($1, $2) AS restricted',
    values: [playerId, now],
  })
  return rows[0]?.restricted ?? false
}
