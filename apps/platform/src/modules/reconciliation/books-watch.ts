import type { Queryable } from '../../db/index.ts'
import type { Metrics } from '../../observe/index.ts'
import { type BooksState, readBooksState } from './books.ts'

/** What `/health/ready` says of the books, read anew at each request. */
export async function booksDetail(db: Queryable) {
  const state = await readBooksState(db).catch(() => null)
  return {
    // The site stays ready with wrong books: taking it down would not help, and an alarm has been raised.
    books: state && {
      status: state.openFindings === 0 ? 'balanced' : 'broken',
      open_findings: state.openFindings,
      checked_at: state.checkedAt?.toISOString() ?? null,
      whole_at: state.wholeAt?.toISOString() ?? null,
    },
  }
}

/** The gauges of the books, read at each scrape. −1: never, or the database does not answer. */
export function measureBooks(db: Queryable, metrics: Metrics, now: () => Date): void {
  const secondsSince = (at: Date | null | undefined) =>
    at ? Math.round((now().getTime() - at.getTime()) / 1000) : -1
  const gauge = (name: string, help: string, valueOf: (state: BooksState) => number) =>
    metrics.gauge({ name, help }, async () => {
      const state = await readBooksState(db).catch(() => null)
      return state ? valueOf(state) : -1
    })
  gauge('books_open_findings', 'Findings of the books check that are open', (state) => state.openFindings)
  gauge('books_checked_transaction', 'Newest ledger transaction the running check has seen', (state) =>
    Number(state.checkedTo ?? -1),
  )
  gauge('books_check_age_seconds', 'Time since the running check', (state) => secondsSince(state.checkedAt))
  gauge('books_whole_check_age_seconds', 'Time since the whole books were checked', (state) =>
    secondsSince(state.wholeAt),
  )
}
