export { openProposals, proposalOnWire, withTwo } from './proposals.ts'
export { tradingRoutes } from './routes.ts'
export { tradingJobs } from './jobs.ts'
