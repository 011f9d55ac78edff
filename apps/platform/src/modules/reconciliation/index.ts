import type { Database } from '../../db/index.ts'
import type { JobDefinition } from '../../jobs/index.ts'
import { checkNewMovements, checkWholeBooksDaily } from './books.ts'

export { watchBooks } from './books-watch.ts'

type Deps = { db: Database; now: () => Date }

/** The running check of the books every few seconds, the whole one once a day. */
export function reconciliationJobs({ db, now }: Deps): JobDefinition[] {
  return [
    {
      name: 'books.check',
      everyMs: 5_000,
      run: async ({ log }) => void (await checkNewMovements({ db, log, now })),
    },
    {
      name: 'books.check_whole',
      everyMs: 10 * 60_000,
      run: ({ log }) => checkWholeBooksDaily({ db, log, now }),
    },
  ]
}
