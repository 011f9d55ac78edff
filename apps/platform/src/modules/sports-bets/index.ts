import { sportsBetReader } from './reading/bet-reader.ts'
import { sportsBetRoutes } from './routes.ts'
import { sportsBetJobs } from './jobs.ts'
import { sportsBetsLive } from './live.ts'
import { sportsBetsPlayerData } from './player-data.ts'

export { readAccumulator } from './reading/accumulator.ts'
export { accumulatorOnWire } from './reading/slip-state.ts'
export { releaseHeld } from './settlement/held.ts'
export { readEvents, type NamedEvent, selectionNames } from './reading/events-of.ts'
export { type LimitRow, limitsOfBrand, readLimits, saveLimits } from './limits.ts'
export { type BrandBonus, hadBrandBonus, readBrandBonus, saveBrandBonus } from './accumulator/terms.ts'
export { type BetRules, hasSportsbook, withLimits } from './rules.ts'
export { voidBet } from './settlement/void.ts'
export { startCashOutStream } from './cash-out/stream.ts'
export { waitingMarkets, type WaitingMarket } from './settlement/waiting.ts'

/** Bets on sports. */
export const sportsBets = {
  playerData: sportsBetsPlayerData,
  bets: [sportsBetReader],
  routes: sportsBetRoutes,
  jobs: sportsBetJobs,
  live: () => [sportsBetsLive],
}
