import { operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../../http/index.ts'
import { type DeskAccess, deskHandlers } from '../../../operators/index.ts'
import { type PokerDeskDeps, readCollusion } from './collusion-desk.ts'

/** The operators' call about poker. */
export function pokerDeskRoutes(deps: PokerDeskDeps & DeskAccess): CallRoute[] {
  const { handle } = deskHandlers(deps)
  return [handle(operatorCalls.readCollusionDesk, (input, acting) => readCollusion(deps, acting, input))]
}
