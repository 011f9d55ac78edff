import type { Database } from '@palco/platform/db'
import { assertBooksBalance } from '@palco/platform/ledger'

/**
 * Checks the whole books after a load. Reading every row may take longer than a request's statement, and the planner has to know the
 * rows that were written a moment ago. For the connection of the tables' owner.
 * @throws Error that names what does not balance
 */
export function booksBalance(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query({ text: `SET LOCAL statement_timeout = '10min'` })
    await tx.query({ text: 'ANALYZE ledger.accounts, ledger.transactions, ledger.entries' })
    await assertBooksBalance(tx)
  })
}
