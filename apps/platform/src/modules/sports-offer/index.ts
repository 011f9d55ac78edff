import { sportsOfferHousekeeping } from './jobs.ts'
import { sportsOfferRoutes, type SportsOfferDeps } from './routes.ts'
import { sportsOfferPlayerData } from './player-data.ts'

export {
  type ClosedReason,
  lockOffer,
  type SelectionOffer,
  type Probabilities,
  readOffer,
} from './lock-offer.ts'
export { OfferMemory } from './offer-memory.ts'
export {
  type AskCustomBet,
  type CustomBetRefusal,
  customBetPrice,
  customBets,
  noCustomBets,
} from './custom-bet.ts'
export { type CancelWindow, consumeResults, type MarketResult, type OutcomeResult } from './results.ts'
export {
  type Boost,
  findBoost,
  findBook,
  findBounds,
  type BrandPricing,
  fairOdds,
  fairShare,
  isPriced,
  listCompetitions,
  areSteps,
  raisesLimit,
  priceMarket,
  readMarginRows,
  type PriceSettings,
  readPriceLimits,
  readPricing,
  setMargin,
  setPriceLimits,
  type StoredBoosts,
} from './pricing/index.ts'
export type {
  EventStatus,
  MarketRef,
  OfferedEvent,
  OperatorOutcome,
  OperatorOutcomes,
  Selection,
  StoredOutcome,
} from './types.ts'
export { decideByOperator, type OperatorDecision } from './trading/decide.ts'
export {
  endBoost,
  endBoosts,
  nextBoostEnd,
  fitBoost,
  type NoBoost,
  openBoosts,
  setBoost,
  type SetBoost,
} from './trading/boosts.ts'
export {
  endPrices,
  nextPriceEnd,
  setPrice,
  setSuspended,
  shiftPrices,
  type SuspensionTarget,
} from './trading/offer.ts'
export { boostCandidates } from './read/boosts.ts'
export { inPageOrder } from './read/markets.ts'
export { registerSimulator, saveSportsProvider } from './provider/providers.ts'
export { racesOfProviders } from './races.ts'
export { measureFeeds, readFeedStates } from './provider/feed-measure.ts'
export { type SportsFeed, startSportsFeed } from './provider/feed-role.ts'
export { type SportsLive, startSportsLive } from './live/index.ts'
export { findLivePlay, type StoredPlay } from './read/play.ts'
export { offerAsFed } from './pricing/rules.ts'
export { type Replayed, replayFeed } from './replay/index.ts'
export { toSlug } from './import/slug.ts'
export { importMatches, importResults, type ImportSource, type StoredMatch } from './import/index.ts'

/** What the sportsbook offers. */
export const sportsOffer = {
  playerData: sportsOfferPlayerData,
  routes: sportsOfferRoutes,
  jobs: ({ db }: Pick<SportsOfferDeps, 'db'>) => [sportsOfferHousekeeping(db)],
}
