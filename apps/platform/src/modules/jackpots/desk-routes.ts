import { operatorCalls } from '@palco/contract/operators'
import { operatorHandlers, type OperatorAccess, type RawRoute } from '../../http/index.ts'
import { holderOf, type OperatorIdentity } from '../operators/index.ts'
import { type DeskDeps, readDesk, saveByTwo, switchJackpot } from './desk.ts'

/** The operators' calls about jackpots. */
export function jackpotDeskRoutes(
  deps: DeskDeps & Pick<OperatorAccess<OperatorIdentity>, 'consoleKey' | 'limiter'>,
): RawRoute[] {
  const access = { ...deps, holderOf: (token: string) => holderOf(deps.db, token, deps.now()) }
  const { handle } = operatorHandlers<OperatorIdentity>(access)
  return [
    handle(operatorCalls.readJackpotDesk, (input, acting) => readDesk(deps, acting, input)),
    handle(operatorCalls.saveJackpotTerms, (input, acting) => saveByTwo(deps, acting, input)),
    handle(operatorCalls.switchJackpot, (input, acting) => switchJackpot(deps, acting, input)),
  ]
}
