import { operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../../http/index.ts'
import { type DeskAccess, deskHandlers } from '../../../operators/index.ts'
import { planCancel, type DeskDeps, readDesk, planSeries } from './desk.ts'

export type ProdeDeskDeps = DeskDeps & DeskAccess

/** The operators' calls about the prode. */
export function prodeDeskRoutes(deps: ProdeDeskDeps): CallRoute[] {
  const { handle, decide } = deskHandlers(deps)
  return [
    handle(operatorCalls.readProdeDesk, (_, acting) => readDesk(deps, acting)),
    decide(operatorCalls.saveProdeSeries, (tx, acting, input) => planSeries(tx, deps, acting, input)),
    decide(operatorCalls.cancelProdeRound, (tx, acting, input) => planCancel(tx, deps, acting, input)),
  ]
}
