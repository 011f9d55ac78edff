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
