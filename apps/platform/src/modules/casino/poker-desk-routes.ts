import { operatorCalls } from '@palco/contract/operators'
import { operatorHandlers, type OperatorAccess, type RawRoute } from '../../http/index.ts'
import { holderOf, type OperatorIdentity } from '../operators/index.ts'
import { type PokerDeskDeps, readCollusion } from './collusion-desk.ts'

/** The operators' call about poker. */
export function pokerDeskRoutes(
  deps: PokerDeskDeps & Pick<OperatorAccess<OperatorIdentity>, 'consoleKey' | 'limiter'>,
): RawRoute[] {
  const access = { ...deps, holderOf: (token: string) => holderOf(deps.db, token, deps.now()) }
  const { handle } = operatorHandlers<OperatorIdentity>(access)
  return [handle(operatorCalls.readCollusionDesk, (input, acting) => readCollusion(deps, acting, input))]
}
