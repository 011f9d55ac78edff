import { milesRoutes } from './routes.ts'
import { milesJobs } from './count.ts'
import { milesPlayerData } from './player-data.ts'

export { type MilesProgram, findMilesProgram } from './program.ts'
export { moveMiles, readMilesBalance } from './account.ts'
export { assertMilesBalance } from './audit.ts'

/** Miles. */
export const miles = {
  playerData: milesPlayerData,
  routes: milesRoutes,
  jobs: milesJobs,
}
