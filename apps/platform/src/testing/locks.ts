import type { Database, Statement } from '../db/index.ts'

/** Runs a statement in a transaction that stays open, locks and all, until the answered function is called. */
export async function lockedBy(db: Database, statement: Statement): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await tx.query(statement)
    locked.resolve()
    await released.promise
  })
  await Promise.race([locked.promise, holding])
  return async () => {
    released.resolve()
    await holding
  }
}

/**
 * How many sessions of this database wait for a lock. The locks of all are in the view, and other test files share the server.
 */
export async function lockWaits(db: Database): Promise<number> {
  const { rows } = await db.query<{ waits: number }>({
    text: `SELECT count(DISTINCT pid)::int AS waits FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE NOT granted AND datname = current_database()`,
  })
  return rows[0]?.waits ?? 0
}
