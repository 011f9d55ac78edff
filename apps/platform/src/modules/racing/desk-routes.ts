import { operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../http/index.ts'
import { type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { type DeskDeps, readDesk, readDeskRace } from './desk.ts'
import { planChange } from './fixed/desk.ts'

/** The operators' calls about races. */
export function racingDeskRoutes(deps: DeskDeps & DeskAccess): CallRoute[] {
  const { handle, decide } = deskHandlers(deps)
  return [
    handle(operatorCalls.readRaceDesk, (_, acting) => readDesk(deps, acting)),
    handle(operatorCalls.readRaceBoard, (input, acting) => readDeskRace(deps, acting, input)),
    decide(operatorCalls.changeRace, (tx, acting, input) => planChange(tx, deps, acting, input)),
  ]
}
