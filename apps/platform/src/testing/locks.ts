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

/**
 * Runs an act while another transaction holds the player's account, and looks at rows that it locks as well: they are free as long as it
 * waits, so that it takes the account first, as every act does. The account is released then.
 * @param rows selects them with `NOWAIT`: fails where one is locked
 */
export async function locksAccountFirst<Done>(
  db: Database,
  { brandId, playerId }: { brandId: string; playerId: string },
  act: () => Promise<Done>,
  rows: Statement,
): Promise<{ found: number; done: Done }> {
  const before = await lockWaits(db)
  const release = await lockedBy(db, {
    text: 'SELECT ledger.lock_account($1, $2)',
    values: [brandId, playerId],
  })
  const state = { isDone: false }
  const acting = act().finally(() => (state.isDone = true))
  try {
    while (!state.isDone && (await lockWaits(db)) === before);
    if (state.isDone) throw new Error('it does not wait for the account')
    return { found: (await db.query(rows)).rowCount, done: await release().then(() => acting) }
  } finally {
    await release()
    await acting
  }
}
