import type { Database } from '../../db/index.ts'
import { eachApart, jobQueue, type JobDefinition } from '../../jobs/index.ts'
import type { Brand } from '../../model/index.ts'
import { summariseMonths } from './send.ts'

const QUEUE = jobQueue('activity-summaries')
const EVERY_MS = 10 * 60_000

type JobDeps = { db: Database; now: () => Date; allBrands: () => Promise<Brand[]> }

/** What players did in a month, sent to them where their jurisdiction wants it (docs/activity-summaries.md). */
export const activitySummaries = {
  jobs: ({ db, now, allBrands }: JobDeps): JobDefinition[] => [
    {
      name: 'activity_summaries.send',
      queue: QUEUE,
      everyMs: EVERY_MS,
      run: async () => eachApart(await allBrands(), (brand) => summariseMonths(db, brand, now())),
    },
  ],
}
