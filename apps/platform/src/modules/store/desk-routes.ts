import { operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../http/index.ts'
import { type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { type DeskDeps, moveOrder, readDesk, planRefund, planItem } from './desk.ts'

type Deps = DeskDeps & DeskAccess

/** The operators' calls about the store. */
export function storeDeskRoutes(deps: Deps): CallRoute[] {
  const { handle, decide } = deskHandlers(deps)
  return [
    handle(operatorCalls.readStoreDesk, (input, acting) => readDesk(deps, acting, input)),
    decide(operatorCalls.saveStoreItem, (tx, acting, input) => planItem(tx, deps, acting, input)),
    handle(operatorCalls.moveStoreOrder, (input, acting) => moveOrder(deps, acting, input), {
      nothing: 'it says where goods are that were ordered',
    }),
    decide(operatorCalls.refundStoreOrder, (tx, acting, input) => planRefund(tx, deps, acting, input)),
  ]
}
