import { tradingRoutes } from './routes.ts'
import { tradingJobs } from './jobs.ts'

/** The traders' calls. */
export const trading = {
  deskRoutes: tradingRoutes,
  jobs: tradingJobs,
}
