import * as bets from './bets.ts'
import * as follows from './follows.ts'
import * as offer from './offer.ts'
import * as slip from './slip.ts'

export { type AccumulatorBonus } from './accumulator.ts'
export * from './bets.ts'
export * from './follows.ts'
export * from './offer.ts'
export * from './slip.ts'
export {
  type Competitor,
  type FeedStates,
  type LivePlay,
  type SportsCompetition,
  type SportsEvent,
  type SportsEventState,
  type SportsIncident,
  type SportsMarket,
  type SportsOutcome,
  competition,
  competitor,
  livePlay,
  sportsEvent,
  sportsIncident,
  sportsMarket,
} from './terms.ts'

/** Calls of the sportsbook. A backend without one answers them with 404, and the site says that it is not available. */
export const sportsCalls = {
  readSports: offer.readSports,
  listSportsEvents: offer.listSportsEvents,
  listSportsBoosts: offer.listSportsBoosts,
  searchSports: offer.searchSports,
  readSportsEvent: offer.readSportsEvent,
  listSportsAddresses: offer.listSportsAddresses,
  listFollowed: follows.listFollowed,
  setFollows: follows.setFollows,
  checkSlip: slip.checkSlip,
  placeBets: slip.placeBets,
  readBet: bets.readBet,
  cashOut: bets.cashOut,
  setAutoCashOut: bets.setAutoCashOut,
} as const
