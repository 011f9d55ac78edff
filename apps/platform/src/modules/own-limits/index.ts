import { ownLimitRoutes } from './routes.ts'

export { leftForDeposits, leftForStakes, setLimit } from './set-limit.ts'

/** Limits that players set themselves, and those that a jurisdiction gives every account. */
export const ownLimits = {
  routes: ownLimitRoutes,
}
