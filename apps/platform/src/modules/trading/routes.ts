import { operatorCalls } from '@palco/contract/operators'
import { operatorHandlers, type OperatorAccess, type RawRoute } from '../../http/index.ts'
import { holderOf, type OperatorIdentity } from '../operators/index.ts'
import { reprice, shift, suspend } from './act.ts'
import { boost } from './boost.ts'
import { give, listGiven } from './free-bets.ts'
import { listBets, readBet, voidOpen } from './bets.ts'
import { decideMarket } from './decide-market.ts'
import { readEvent } from './event.ts'
import { listEvents } from './events.ts'
import { listHeld } from './held.ts'
import { drop } from './proposals.ts'
import { readResult } from './result.ts'
import { changeLimits, changeMargin, changePriceLimits, readRules } from './rules.ts'
import { listSigns } from './signs.ts'
import type { TradingDeps } from './types.ts'

export type TradingRoutesDeps = TradingDeps & Pick<OperatorAccess<OperatorIdentity>, 'consoleKey' | 'limiter'>

/** The traders' calls of packages/contract/src/areas/operators. */
export function tradingRoutes(deps: TradingRoutesDeps): RawRoute[] {
  const access = { ...deps, holderOf: (token: string) => holderOf(deps.db, token, deps.now()) }
  const { handle } = operatorHandlers<OperatorIdentity>(access)
  return [
    handle(operatorCalls.listTradingEvents, (input, acting) => listEvents(deps, acting, input)),
    handle(operatorCalls.readTradingEvent, (input, acting) => readEvent(deps, acting, input)),
    handle(operatorCalls.suspendOffer, (input, acting) => suspend(deps, acting, input)),
    handle(operatorCalls.setOutcomePrice, (input, acting) => reprice(deps, acting, input)),
    handle(operatorCalls.shiftPrices, (input, acting) => shift(deps, acting, input)),
    handle(operatorCalls.boostOutcome, (input, acting) => boost(deps, acting, input)),
    handle(operatorCalls.listFreeBets, (input, acting) => listGiven(deps, acting, input)),
    handle(operatorCalls.grantFreeBets, (input, acting) => give(deps, acting, input)),
    handle(operatorCalls.listHeldMarkets, (input, acting) => listHeld(deps, acting, input)),
    handle(operatorCalls.readMarketResult, (input, acting) => readResult(deps, acting, input)),
    handle(operatorCalls.decideMarket, (input, acting) => decideMarket(deps, acting, input)),
    handle(operatorCalls.dropProposal, (input, acting) => drop(deps, acting, input)),
    handle(operatorCalls.listTradingBets, (input, acting) => listBets(deps, acting, input)),
    handle(operatorCalls.readTradingBet, (input, acting) => readBet(deps, acting, input)),
    handle(operatorCalls.voidOpenBet, (input, acting) => voidOpen(deps, acting, input)),
    handle(operatorCalls.readTradingRules, (input, acting) => readRules(deps, acting, input)),
    handle(operatorCalls.saveMargin, (input, acting) => changeMargin(deps, acting, input)),
    handle(operatorCalls.savePriceLimits, (input, acting) => changePriceLimits(deps, acting, input)),
    handle(operatorCalls.saveBetLimits, (input, acting) => changeLimits(deps, acting, input)),
    handle(operatorCalls.listSigns, (input, acting) => listSigns(deps, acting, input)),
  ]
}
