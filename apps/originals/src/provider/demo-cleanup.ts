import { type Database, transaction } from '@palco/service/database'

/** A demo is opened for hours at most; its rows are kept this long to be looked at. */
const KEPT = '7 days'
/** Guests whose rows are deleted in one transaction. */
const AT_ONCE = 200
const EVERY = 3_600_000

/** Deletes what guests of the past played with play money. Answers how many guests; rounds that have not ended keep theirs. */
export async function deleteOldDemos(database: Database): Promise<number> {
  return transaction(database, async (tx) => {
    const { rows } = await tx.query<{ player_id: string }>(
      `SELECT player_id FROM demo_wallets w WHERE created_at < now() - interval '${KEPT}'
         AND NOT EXISTS (SELECT 1 FROM rounds r WHERE r.player_id = w.player_id
           AND r.state NOT IN ('settled', 'returned', 'refused'))
       ORDER BY created_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`,
    )
    const players = rows.map(({ player_id }) => player_id)
    if (players.length === 0) return 0
    await tx.query(
      'DELETE FROM round_moves m USING rounds r WHERE r.id = m.round_id AND r.player_id = ANY ($1)',
      [players],
    )
    for (const table of ['rounds', 'demo_moves', 'demo_wallets'])
      await tx.query(`DELETE FROM ${table} WHERE player_id = ANY ($1)`, [players])
    // Named with their prefix, so that the indexes of demos alone are read.
    for (const table of ['seed_pairs', 'view_sessions'])
      await tx.query(`DELETE FROM ${table} WHERE player_id LIKE 'demo:%' AND player_id = ANY ($1)`, [players])
    return players.length
  })
}

/** Deletes old demos now and every hour. */
export function startDemoCleanup(
  database: Database,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const stopped = new AbortController()
  const clean = async () => {
    try {
      while (!stopped.signal.aborted && (await deleteOldDemos(database)) === AT_ONCE);
    } catch (error) {
      onError(error)
    }
  }
  const next = () => {
    running = running.then(clean)
  }
  next()
  const timer = setInterval(next, EVERY)
  timer.unref()
  return {
    async stop() {
      stopped.abort()
      clearInterval(timer)
      await running
    },
  }
}
