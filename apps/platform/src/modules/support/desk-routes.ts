import { TICKET_FILE_BYTES } from '@palco/contract'
import { operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../http/index.ts'
import { type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { attachFile, type DeskDeps, openAttachment, readFile, readQueue, workOn } from './desk.ts'

type Deps = DeskDeps & DeskAccess

/** The operators' calls about tickets. */
export function supportDeskRoutes(deps: Deps): CallRoute[] {
  const { handle, handleFile, handleLarge } = deskHandlers(deps)
  return [
    handle(operatorCalls.listTicketQueue, (input, acting) => readQueue(deps, acting, input)),
    handle(operatorCalls.readTicketFile, (input, acting) => readFile(deps, acting, input)),
    handleFile(operatorCalls.readTicketAttachment, (input, acting) => openAttachment(deps, acting, input)),
    handleLarge(
      operatorCalls.attachToAnswer,
      2 * TICKET_FILE_BYTES,
      (input, acting) => attachFile(deps, acting, input),
      { nothing: 'a file for a visitor' },
    ),
    handle(operatorCalls.workOnTicket, (input, acting) => workOn(deps, acting, input), {
      nothing: 'words to a visitor',
    }),
  ]
}
