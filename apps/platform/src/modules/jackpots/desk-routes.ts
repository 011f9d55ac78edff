import { operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../http/index.ts'
import { type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { type DeskDeps, readDesk, planTerms, switchJackpot } from './desk.ts'

/** The operators' calls about jackpots. */
export function jackpotDeskRoutes(deps: DeskDeps & DeskAccess): CallRoute[] {
  const { handle, decide } = deskHandlers(deps)
  return [
    handle(operatorCalls.readJackpotDesk, (_, acting) => readDesk(deps, acting)),
    decide(operatorCalls.saveJackpotTerms, (tx, acting, input) => planTerms(tx, deps, acting, input)),
    handle(operatorCalls.switchJackpot, (input, acting) => switchJackpot(deps, acting, input), {
      nothing: 'two operators have seen the terms of what it counts for again',
    }),
  ]
}
