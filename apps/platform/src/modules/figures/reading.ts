import type { Database, Tx } from '../../db/index.ts'
import { refuse, type Refused } from '../../result.ts'

/** A page that somebody waits for. */
const STATEMENT_MS = 3_000
/** PostgreSQL: a statement took longer than it may. */
const TOO_LONG = '57014'

/** One snapshot, and no statement for long. @throws when a statement takes longer (code 57014) */
export const reading = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.query({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY' })
    await tx.query({ text: `SET LOCAL statement_timeout = ${STATEMENT_MS}` })
    return work(tx)
  })

/** What takes the database too long is refused: fewer days take less. */
export async function inTime<T>(made: Promise<T>): Promise<T | Refused<'figures_too_large'>> {
  try {
    return await made
  } catch (error) {
    if ((error as { code?: string }).code === TOO_LONG) return refuse('figures_too_large')
    throw error
  }
}
