export { milesRoutes } from './routes.ts'
export { milesJobs } from './count.ts'
export { moveMiles } from './account.ts'
