export { milesRoutes } from './routes.ts'
export { milesJobs } from './count.ts'
export { moveMiles } from './account.ts'
export { assertMilesBalance } from './audit.ts'
