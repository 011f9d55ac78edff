import { operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../http/index.ts'
import { type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { planPublication, readDesk, saveDraft } from './desk.ts'
import { withdrawText } from './withdraw.ts'

/** The operators' calls about legal texts. */
export function legalTextDeskRoutes(deps: DeskAccess): CallRoute[] {
  const { handle, decide } = deskHandlers(deps)
  return [
    handle(operatorCalls.readLegalTextDesk, (input, acting) => readDesk(deps, acting, input)),
    handle(operatorCalls.saveLegalTextDraft, (input, acting) => saveDraft(deps, acting, input), {
      nothing: 'players read nothing of a draft',
    }),
    handle(operatorCalls.withdrawLegalText, (input, acting) => withdrawText(deps, acting, input), {
      nothing: 'what is in force goes on',
    }),
    decide(operatorCalls.publishLegalText, (tx, acting, input) => planPublication(tx, deps, acting, input)),
  ]
}
