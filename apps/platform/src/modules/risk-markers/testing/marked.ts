import type { Queryable } from '../../../db/index.ts'
import type { Player } from './play.ts'

/** Whether each stake of the account is asked. */
export async function isMarked(q: Queryable, { id }: Player): Promise<boolean | undefined> {
  const { rows } = await q.query<{ limited: boolean }>({
    text: 'SELECT limited FROM published.balances WHERE player_id = $1',
    values: [id],
  })
  return rows[0]?.limited
}
