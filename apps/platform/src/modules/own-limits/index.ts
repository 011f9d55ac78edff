export { ownLimitRoutes } from './routes.ts'
export { leftForStakes, setLimit } from './set-limit.ts'
