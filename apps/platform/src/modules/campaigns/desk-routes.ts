import { operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../http/index.ts'
import { type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { type DeskDeps, moveByOperator, readAudience, readDesk, saveByOperator } from './desk.ts'

type Deps = DeskDeps & DeskAccess

/** The operators' calls about campaigns. */
export function campaignDeskRoutes(deps: Deps): CallRoute[] {
  const { handle } = deskHandlers(deps)
  return [
    handle(operatorCalls.listCampaigns, (_, acting) => readDesk(deps, acting)),
    handle(operatorCalls.countCampaignAudience, (input, acting) => readAudience(deps, acting, input)),
    handle(operatorCalls.saveCampaign, (input, acting) => saveByOperator(deps, acting, input), {
      nothing: 'a message, which gives nothing',
    }),
    handle(operatorCalls.moveCampaign, (input, acting) => moveByOperator(deps, acting, input), {
      nothing: 'a message, which gives nothing',
    }),
  ]
}
