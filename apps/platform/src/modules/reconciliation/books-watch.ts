import type { Queryable } from '../../db/index.ts'
import type { Metrics } from '../../observe/index.ts'
import { type BooksState, readBooksState } from './books.ts'

/** What `/health/ready` says of the books, and the gauges of `/metrics`. Read anew at each request. */
export function watchBooks(db: Queryable, metrics: Metrics, now: () => Date) {
  let known: BooksState | null = null
  const secondsSince = (at: Date | null | undefined) =>
    at ? Math.round((now().getTime() - at.getTime()) / 1000) : -1
  metrics.gauge('books_open_findings', () => known?.openFindings ?? -1)
  metrics.gauge('books_checked_transaction', () => Number(known?.checkedTo ?? -1))
  metrics.gauge('books_check_age_seconds', () => secondsSince(known?.checkedAt))
  metrics.gauge('books_whole_check_age_seconds', () => secondsSince(known?.wholeAt))

  async function look(): Promise<BooksState | null> {
    known = await readBooksState(db).catch(() => null)
    return known
  }
  return {
    beforeMetrics: async () => void (await look()),
    /** The site stays ready with wrong books: taking it away helps nobody, and an alarm has been raised. */
    detail: async () => {
      const state = await look()
      return {
        books: state && {
          status: state.openFindings === 0 ? 'balanced' : 'broken',
          open_findings: state.openFindings,
          checked_at: state.checkedAt?.toISOString() ?? null,
          whole_at: state.wholeAt?.toISOString() ?? null,
        },
      }
    },
  }
}
