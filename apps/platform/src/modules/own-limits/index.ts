export { ownLimitRoutes } from './routes.ts'
export { leftForStakes } from './set-limit.ts'
