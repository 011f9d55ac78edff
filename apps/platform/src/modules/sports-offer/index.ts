export {
  type ClosedReason,
  lockOffer,
  type LockedSelection,
  type Probabilities,
  readOffer,
} from './lock-offer.ts'
export {
  type AskCustomBet,
  type CustomBetRefusal,
  customBetPrice,
  customBets,
  noCustomBets,
} from './custom-bet.ts'
export { type CancelWindow, consumeResults, type MarketResult, type OutcomeResult } from './results.ts'
export { type BrandPricing, fairShare, priceMarket, readPricing } from './pricing/index.ts'
export type { EventStatus, MarketRef, OfferedEvent, Selection, StoredOutcome } from './types.ts'
export { registerSimulator, saveSportsProvider } from './providers.ts'
export { startSportsFeed } from './feed-role.ts'
export { type SportsLive, startSportsLive } from './live/index.ts'
export { sportsOfferHousekeeping } from './jobs.ts'
export { sportsOfferRoutes, type SportsOfferDeps } from './routes.ts'
export { livePlayOf, type StoredPlay } from './read/play.ts'
export { offerAsFed } from './pricing/rules.ts'
export { type Replayed, replayFeed } from './replay/index.ts'
export { importMatches, importResults, type ImportSource, type StoredMatch } from './import/index.ts'
