import { TICKET_FILE_BYTES } from '@palco/contract'
import { operatorCalls } from '@palco/contract/operators'
import { operatorHandlers, type OperatorAccess, type RawRoute } from '../../http/index.ts'
import { holderOf, type OperatorIdentity } from '../operators/index.ts'
import { attachFile, type DeskDeps, openAttachment, readFile, readQueue, workOn } from './desk.ts'

type Deps = DeskDeps & Pick<OperatorAccess<OperatorIdentity>, 'consoleKey' | 'limiter'>

/** The operators' calls about tickets. */
export function supportDeskRoutes(deps: Deps): RawRoute[] {
  const access = { ...deps, holderOf: (token: string) => holderOf(deps.db, token, deps.now()) }
  const { handle, handleFile, handleLarge } = operatorHandlers<OperatorIdentity>(access)
  return [
    handle(operatorCalls.listTicketQueue, (input, acting) => readQueue(deps, acting, input)),
    handle(operatorCalls.readTicketFile, (input, acting) => readFile(deps, acting, input)),
    handleFile(operatorCalls.readTicketAttachment, (input, acting) => openAttachment(deps, acting, input)),
    handleLarge(operatorCalls.attachToAnswer, 2 * TICKET_FILE_BYTES, (input, acting) =>
      attachFile(deps, acting, input),
    ),
    handle(operatorCalls.workOnTicket, (input, acting) => workOn(deps, acting, input)),
  ]
}
