import type { Database } from '../../db/index.ts'
import { jobQueue, type JobDefinition, RESTS } from '../../jobs/index.ts'
import type { Providers } from '../casino/index.ts'
import type { Adapters } from '../wallet/index.ts'
import { checkNewMovements, checkWholeBooksDaily } from './books.ts'
import { doDueDays } from './run.ts'

export { checkWholeBooks } from './books.ts'
export { booksDetail, measureBooks } from './books-watch.ts'

const CHECK = jobQueue('books')
/** Reads everything or asks providers: minutes, where the running check takes milliseconds. */
const DAILY = jobQueue('books.daily')

type Deps = { db: Database; now: () => Date; adapters: Adapters; providers: Providers }

/** The running check of the books every few seconds; once a day the whole one, the closings and the comparisons. */
export function reconciliationJobs({ db, now, adapters, providers }: Deps): JobDefinition[] {
  return [
    {
      name: 'books.check',
      queue: CHECK,
      everyMs: 5_000,
      rest: RESTS,
      run: async ({ log }) => void (await checkNewMovements({ db, log, now })),
    },
    {
      name: 'books.check_whole',
      queue: DAILY,
      everyMs: 10 * 60_000,
      run: ({ log }) => checkWholeBooksDaily({ db, log, now }),
    },
    {
      name: 'reconciliation.days',
      queue: DAILY,
      everyMs: 10 * 60_000,
      run: ({ log }) => doDueDays({ db, log, now, adapters, providers }),
    },
  ]
}

/** The checks of the books. */
export const reconciliation = {
  jobs: reconciliationJobs,
}
