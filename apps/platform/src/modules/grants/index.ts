import { operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../http/index.ts'
import { type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { planGrant } from './plan.ts'
import { grantsPlayerData } from './player-data.ts'

export { readGrants } from './read.ts'

const deskRoutes = (deps: DeskAccess): CallRoute[] => [
  deskHandlers(deps).decide(operatorCalls.grantReward, (tx, acting, input) =>
    planGrant(tx, deps, acting, input),
  ),
]

/** Rewards that operators give single players (docs/bonuses.md). */
export const grants = { deskRoutes, playerData: grantsPlayerData }
