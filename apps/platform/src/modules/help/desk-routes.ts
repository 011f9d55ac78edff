import { operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../http/index.ts'
import { type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { type DeskDeps, readDesk, saveByOperator } from './desk.ts'

type Deps = DeskDeps & DeskAccess

/** The operators' calls about the help centre. */
export function helpDeskRoutes(deps: Deps): CallRoute[] {
  const { handle } = deskHandlers(deps)
  return [
    handle(operatorCalls.readHelpDesk, (_, acting) => readDesk(deps, acting)),
    handle(operatorCalls.saveHelpArticle, (input, acting) => saveByOperator(deps, acting, input), {
      nothing: 'it shows words',
    }),
  ]
}
