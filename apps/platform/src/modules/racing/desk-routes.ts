import { operatorCalls } from '@palco/contract/operators'
import { operatorHandlers, type OperatorAccess, type RawRoute } from '../../http/index.ts'
import { holderOf, type OperatorIdentity } from '../operators/index.ts'
import { type DeskDeps, readDesk, readRaceOf } from './desk.ts'
import { change } from './fixed/desk.ts'

/** The operators' calls about races. */
export function racingDeskRoutes(
  deps: DeskDeps & Pick<OperatorAccess<OperatorIdentity>, 'consoleKey' | 'limiter'>,
): RawRoute[] {
  const access = { ...deps, holderOf: (token: string) => holderOf(deps.db, token, deps.now()) }
  const { handle } = operatorHandlers<OperatorIdentity>(access)
  return [
    handle(operatorCalls.readRaceDesk, (input, acting) => readDesk(deps, acting, input)),
    handle(operatorCalls.readRaceBoard, (input, acting) => readRaceOf(deps, acting, input)),
    handle(operatorCalls.changeRace, (input, acting) => change(deps, acting, input)),
  ]
}
