import { operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../http/index.ts'
import { type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { type DeskDeps, readRound } from './rounds/desk.ts'

type Deps = DeskDeps & DeskAccess

/** The operators' call about rounds of games. */
export function casinoDeskRoutes(deps: Deps): CallRoute[] {
  const { handle } = deskHandlers(deps)
  return [handle(operatorCalls.readGameRound, (input, acting) => readRound(deps, acting, input))]
}
