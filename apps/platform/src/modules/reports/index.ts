import type { Database } from '../../db/index.ts'
import { jobQueue, type JobDefinition } from '../../jobs/index.ts'
import type { Brand } from '../../model/index.ts'
import { closeDays } from './close.ts'
import { reportDeskRoutes } from './desk-routes.ts'

export { EVER, isClosedDay, MOVED, PERIOD, periodValues, readPeriod } from './period.ts'
export type { Period } from './types.ts'

type JobDeps = { db: Database; now: () => Date; allBrands: () => Promise<readonly Brand[]> }

/** Reports of a brand for its authority (docs/reports.md). */
export const reports = {
  deskRoutes: reportDeskRoutes,
  jobs: (deps: JobDeps): JobDefinition[] => [
    {
      name: 'reports.close_days',
      queue: jobQueue('reports'),
      everyMs: 60_000,
      run: () => closeDays(deps),
    },
  ],
}
