import { type Database, type Queryable, type Statement, type Tx, UnknownOutcome } from '../../../db/index.ts'

/** Where a database fails once: at its n-th statement from now on, or with the answer of its n-th commit. */
export type Failure = { at: 'statement' | 'commit'; count: number }

/**
 * A database whose connection is lost once, as when a process, the network or the server goes: at a statement the backend is ended
 * by the server, so that an open transaction is rolled back; at a commit its answer is lost, and it has happened. A statement outside
 * of a transaction commits by itself: it is lost before it, or with its answer.
 */
export function failingDatabase(db: Database, killer: Database) {
  let failure: Failure | null = null
  const isDue = (at: Failure['at']): boolean => {
    if (failure?.at !== at) return false
    failure.count -= 1
    if (failure.count > 0) return false
    failure = null
    return true
  }
  const guarded =
    (tx: Tx): Queryable['query'] =>
    async (statement) => {
      if (isDue('statement')) {
        const { rows } = await tx.query<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' })
        await killer.query({ text: 'SELECT pg_terminate_backend($1)', values: [rows[0]?.pid] })
      }
      return tx.query(statement)
    }
  const alone =
    (query: Queryable['query']): Queryable['query'] =>
    async <R extends object>(statement: Statement) => {
      if (isDue('statement')) throw new UnknownOutcome('the connection was lost before a statement')
      const result = await query<R>(statement)
      if (isDue('commit')) throw new UnknownOutcome('the answer to a statement was lost')
      return result
    }
  const failing: Database = {
    ...db,
    query: alone(db.query),
    pipelined: alone(db.pipelined),
    transaction: async (work, options) => {
      const result = await db.transaction((tx) => {
        const query = guarded(tx)
        // COMMIT comes after the work, where its answer can be lost.
        return work({ inTransaction: true, query, finish: query } satisfies Tx)
      }, options)
      if (isDue('commit')) throw new UnknownOutcome('the answer to COMMIT was lost')
      return result
    },
  }
  return {
    db: failing,
    /** Arms a failure; what is armed already is forgotten. */
    arm: (next: Failure | null) => {
      failure = next && { ...next }
    },
    isArmed: () => failure !== null,
  }
}
