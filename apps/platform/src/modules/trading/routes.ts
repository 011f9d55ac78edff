import { operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../http/index.ts'
import { type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { suspend } from './act.ts'
import { planLimits } from './bet-limits.ts'
import { planBoost } from './boosts/boost.ts'
import { listGiven, planGift } from './gifts/free-bets.ts'
import { listBets, planVoid, readBet } from './bets.ts'
import { planDecision } from './decide-market.ts'
import { planAccumulatorBonus } from './prices/accumulator-bonus.ts'
import { readEvent } from './event.ts'
import { listEvents } from './events.ts'
import { listHeld } from './held.ts'
import { planPrice, planShift } from './prices/prices.ts'
import { readResult } from './result.ts'
import { planPriceLimits } from './prices/price-limits.ts'
import { changeMargin, readRules } from './rules.ts'
import { listSigns } from './prices/signs.ts'
import type { TradingDeps } from './types.ts'

export type TradingRoutesDeps = TradingDeps & DeskAccess

/** The traders' calls of packages/contract/src/areas/operators. */
export function tradingRoutes(deps: TradingRoutesDeps): CallRoute[] {
  const { handle, decide } = deskHandlers(deps)
  return [
    handle(operatorCalls.listTradingEvents, (input, acting) => listEvents(deps, acting, input)),
    handle(operatorCalls.readTradingEvent, (input, acting) => readEvent(deps, acting, input)),
    handle(operatorCalls.suspendOffer, (input, acting) => suspend(deps, acting, input), {
      nothing: 'what is resumed is offered at prices that have passed their bounds',
    }),
    decide(operatorCalls.setOutcomePrice, (tx, acting, input) => planPrice(tx, deps, acting, input)),
    decide(operatorCalls.shiftPrices, (tx, acting, input) => planShift(tx, deps, acting, input)),
    decide(operatorCalls.boostOutcome, (tx, acting, input) => planBoost(tx, deps, acting, input)),
    handle(operatorCalls.listFreeBets, (_, acting) => listGiven(deps, acting)),
    decide(operatorCalls.grantFreeBets, (tx, acting, input) => planGift(tx, deps, acting, input)),
    handle(operatorCalls.listHeldMarkets, (_, acting) => listHeld(deps, acting)),
    handle(operatorCalls.readMarketResult, (input, acting) => readResult(deps, acting, input)),
    decide(operatorCalls.decideMarket, (tx, acting, input) => planDecision(tx, deps, acting, input)),
    handle(operatorCalls.listTradingBets, (input, acting) => listBets(deps, acting, input)),
    handle(operatorCalls.readTradingBet, (input, acting) => readBet(deps, acting, input)),
    decide(operatorCalls.voidOpenBet, (tx, acting, input) => planVoid(tx, deps, acting, input)),
    handle(operatorCalls.readTradingRules, (_, acting) => readRules(deps, acting)),
    handle(operatorCalls.saveMargin, (input, acting) => changeMargin(deps, acting, input), {
      nothing: 'with any margin of zero or more no price stands above its fair one',
    }),
    decide(operatorCalls.savePriceLimits, (tx, acting, input) => planPriceLimits(tx, deps, acting, input)),
    decide(operatorCalls.saveBetLimits, (tx, acting, input) => planLimits(tx, deps, acting, input)),
    decide(operatorCalls.saveAccumulatorBonus, (tx, acting, input) =>
      planAccumulatorBonus(tx, deps, acting, input),
    ),
    handle(operatorCalls.listSigns, (input, acting) => listSigns(deps, acting, input)),
  ]
}
