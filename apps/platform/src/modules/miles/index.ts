import { milesRoutes } from './routes.ts'
import { milesJobs } from './count.ts'

export { type MilesProgram, milesProgramOf } from './program.ts'
export { moveMiles, readMilesBalance } from './account.ts'
export { assertMilesBalance } from './audit.ts'

/** Miles. */
export const miles = {
  routes: milesRoutes,
  jobs: milesJobs,
}
