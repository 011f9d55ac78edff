import { operatorCalls } from '@palco/contract/operators'
import { operatorHandlers, type OperatorAccess, type RawRoute } from '../../http/index.ts'
import { holderOf, type OperatorIdentity } from '../operators/index.ts'
import { type DeskDeps, readDesk, saveByOperator } from './desk.ts'

type Deps = DeskDeps & Pick<OperatorAccess<OperatorIdentity>, 'consoleKey' | 'limiter'>

/** The operators' calls about pop-ups. */
export function popupDeskRoutes(deps: Deps): RawRoute[] {
  const access = { ...deps, holderOf: (token: string) => holderOf(deps.db, token, deps.now()) }
  const { handle } = operatorHandlers<OperatorIdentity>(access)
  return [
    handle(operatorCalls.readPopupDesk, (input, acting) => readDesk(deps, acting, input.brand)),
    handle(operatorCalls.savePopup, (input, acting) => saveByOperator(deps, acting, input)),
  ]
}
