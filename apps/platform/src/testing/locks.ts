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
 * How many sessions of this database wait for a lock of any kind. Other test files share the server, so locks are not counted
 * over all of it.
 * @param db of the role whose sessions wait, or of the owner: others' waits are hidden
 */
export async function lockWaits(db: Database): Promise<number> {
  const { rows } = await db.query<{ waits: number }>({
    text: `SELECT count(*)::int AS waits FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  })
  return rows[0]?.waits ?? 0
}
