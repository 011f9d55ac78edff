export { tradingRoutes } from './routes.ts'
export { tradingJobs } from './jobs.ts'
