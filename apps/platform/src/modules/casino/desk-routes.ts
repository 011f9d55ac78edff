import { operatorCalls } from '@palco/contract/operators'
import { operatorHandlers, type OperatorAccess, type RawRoute } from '../../http/index.ts'
import { holderOf, type OperatorIdentity } from '../operators/index.ts'
import { type DeskDeps, readRound } from './desk-rounds.ts'

type Deps = DeskDeps & Pick<OperatorAccess<OperatorIdentity>, 'consoleKey' | 'limiter'>

/** The operators' call about rounds of games. */
export function casinoDeskRoutes(deps: Deps): RawRoute[] {
  const access = { ...deps, holderOf: (token: string) => holderOf(deps.db, token, deps.now()) }
  const { handle } = operatorHandlers<OperatorIdentity>(access)
  return [handle(operatorCalls.readGameRound, (input, acting) => readRound(deps, acting, input))]
}
