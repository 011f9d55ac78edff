import { operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../http/index.ts'
import { type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { planAdjustment } from './adjust.ts'
import { adjustmentsPlayerData } from './player-data.ts'

export { adjustmentSubject } from './adjust.ts'
export { lastAdjustment, listAdjustments } from './store.ts'

const deskRoutes = (deps: DeskAccess): CallRoute[] => [
  deskHandlers(deps).decide(operatorCalls.adjustPlayer, (tx, acting, input) =>
    planAdjustment(tx, deps, acting, input),
  ),
]

/** Money that operators give to players or take from them by hand (docs/adjustments.md). */
export const adjustments = { deskRoutes, playerData: adjustmentsPlayerData }
