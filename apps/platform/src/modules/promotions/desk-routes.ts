import { operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../http/index.ts'
import { type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { type DeskDeps, readDesk, saveByOperator } from './desk.ts'

type Deps = DeskDeps & DeskAccess

/** The operators' calls about promotions. */
export function promotionDeskRoutes(deps: Deps): CallRoute[] {
  const { handle } = deskHandlers(deps)
  return [
    handle(operatorCalls.readPromotionDesk, (_, acting) => readDesk(deps, acting)),
    handle(operatorCalls.savePromotion, (input, acting) => saveByOperator(deps, acting, input), {
      nothing: 'it shows words and names a bonus or code that has terms of its own',
    }),
  ]
}
