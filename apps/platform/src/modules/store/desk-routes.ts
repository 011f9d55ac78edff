import { operatorCalls } from '@palco/contract/operators'
import { operatorHandlers, type OperatorAccess, type RawRoute } from '../../http/index.ts'
import { holderOf, type OperatorIdentity } from '../operators/index.ts'
import { type DeskDeps, moveOrder, readDesk, refundByOperator, saveByOperator } from './desk.ts'

type Deps = DeskDeps & Pick<OperatorAccess<OperatorIdentity>, 'consoleKey' | 'limiter'>

/** The operators' calls about the store. */
export function storeDeskRoutes(deps: Deps): RawRoute[] {
  const access = { ...deps, holderOf: (token: string) => holderOf(deps.db, token, deps.now()) }
  const { handle } = operatorHandlers<OperatorIdentity>(access)
  return [
    handle(operatorCalls.readStoreDesk, (input, acting) => readDesk(deps, acting, input)),
    handle(operatorCalls.saveStoreItem, (input, acting) => saveByOperator(deps, acting, input)),
    handle(operatorCalls.moveStoreOrder, (input, acting) => moveOrder(deps, acting, input)),
    handle(operatorCalls.refundStoreOrder, (input, acting) => refundByOperator(deps, acting, input)),
  ]
}
