import type { Database } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'

const MINUTE = 60_000

/**
 * Has a player used up a limit of time: a minute in 30 days, with play from 20 minutes before `now` to 10 before it.
 * @returns when the player has played last, as it is on record
 */
export async function useUpTime(
  db: Database,
  { brandId, playerId }: Owner,
  now: Date,
): Promise<() => Promise<Date | undefined>> {
  await db.query({
    text: `INSERT INTO time_limits (brand_id, player_id, period, time_zone, amount, sliding) VALUES ($1, $2, 'month', 'UTC', 60, true)`,
    values: [brandId, playerId],
  })
  await db.query({
    text: 'INSERT INTO play_times (player_id, begins_at, ends_at) VALUES ($1, $2, $3)',
    values: [playerId, new Date(now.getTime() - 20 * MINUTE), new Date(now.getTime() - 10 * MINUTE)],
  })
  await db.query({ text: 'SELECT ledger.limit_account($1, $2, true)', values: [brandId, playerId] })
  return async () => {
    const { rows } = await db.query<{ last: Date }>({
      text: 'SELECT max(ends_at) AS last FROM play_times WHERE player_id = $1',
      values: [playerId],
    })
    return rows[0]?.last
  }
}
