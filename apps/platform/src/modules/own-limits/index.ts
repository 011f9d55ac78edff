import { ownLimitRoutes } from './routes.ts'

export { leftForStakes, setLimit } from './set-limit.ts'

/** Limits that players set themselves. */
export const ownLimits = {
  routes: ownLimitRoutes,
}
