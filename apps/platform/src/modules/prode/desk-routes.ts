import { operatorCalls } from '@palco/contract/operators'
import { operatorHandlers, type OperatorAccess, type RawRoute } from '../../http/index.ts'
import { holderOf, type OperatorIdentity } from '../operators/index.ts'
import { cancelByTwo, type DeskDeps, readDesk, saveByTwo } from './desk.ts'

export type ProdeDeskDeps = DeskDeps & Pick<OperatorAccess<OperatorIdentity>, 'consoleKey' | 'limiter'>

/** The operators' calls about the prode. */
export function prodeDeskRoutes(deps: ProdeDeskDeps): RawRoute[] {
  const access = { ...deps, holderOf: (token: string) => holderOf(deps.db, token, deps.now()) }
  const { handle } = operatorHandlers<OperatorIdentity>(access)
  return [
    handle(operatorCalls.readProdeDesk, (input, acting) => readDesk(deps, acting, input)),
    handle(operatorCalls.saveProdeSeries, (input, acting) => saveByTwo(deps, acting, input)),
    handle(operatorCalls.cancelProdeRound, (input, acting) => cancelByTwo(deps, acting, input)),
  ]
}
