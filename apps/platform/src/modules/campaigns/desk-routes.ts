import { operatorCalls } from '@palco/contract/operators'
import { operatorHandlers, type OperatorAccess, type RawRoute } from '../../http/index.ts'
import { holderOf, type OperatorIdentity } from '../operators/index.ts'
import { type DeskDeps, moveByOperator, readAudience, readDesk, saveByOperator } from './desk.ts'

type Deps = DeskDeps & Pick<OperatorAccess<OperatorIdentity>, 'consoleKey' | 'limiter'>

/** The operators' calls about campaigns. */
export function campaignDeskRoutes(deps: Deps): RawRoute[] {
  const access = { ...deps, holderOf: (token: string) => holderOf(deps.db, token, deps.now()) }
  const { handle } = operatorHandlers<OperatorIdentity>(access)
  return [
    handle(operatorCalls.listCampaigns, (input, acting) => readDesk(deps, acting, input.brand)),
    handle(operatorCalls.countCampaignAudience, (input, acting) => readAudience(deps, acting, input)),
    handle(operatorCalls.saveCampaign, (input, acting) => saveByOperator(deps, acting, input)),
    handle(operatorCalls.moveCampaign, (input, acting) => moveByOperator(deps, acting, input)),
  ]
}
