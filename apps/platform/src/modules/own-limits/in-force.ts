import type { Queryable } from '../../db/index.ts'
import { CONFIRM_MS } from './raises.ts'
import type { SetLimit } from './types.ts'

type Limit = Omit<SetLimit, 'used'>

/** The limits that a player has, without a lock and without what counts against them; of time in seconds. A raise that lapsed does not wait. */
export async function limitsInForce(q: Queryable, playerId: string, at: Date): Promise<Limit[]> {
  const columns = `kind, period, amount, next_amount AS "nextAmount", changes_at AS "changesAt"`
  const { rows } = await q.query<Limit>({
    name: 'own-limits-in-force',
    text: `SELECT NULL AS area, ${columns} FROM own_limits WHERE player_id = $1
      UNION ALL SELECT area, ${columns} FROM product_limits WHERE player_id = $1
      UNION ALL SELECT NULL, ${columns.replace('kind', `'time'`)} FROM time_limits WHERE player_id = $1
      ORDER BY area NULLS FIRST, kind, period`,
    values: [playerId],
  })
  const hasLapsed = ({ changesAt }: Limit) =>
    changesAt !== null && changesAt.getTime() + CONFIRM_MS <= at.getTime()
  return rows.map((row) => (hasLapsed(row) ? { ...row, nextAmount: null, changesAt: null } : row))
}
