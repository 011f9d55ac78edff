import { DESCRIBED_FOOTBALL } from '../described.ts'
import { listMarkets } from '../market.ts'
import { BOOKINGS_MARKETS, CORNERS } from './corners-and-bookings.ts'
import { GOALS } from './goals.ts'
import { BOTH_HALVES } from './both-halves.ts'
import { EACH_HALF } from './each-half.ts'
import { MINUTES } from './minutes.ts'
import { PLAYERS } from './players.ts'
import { CUP_TIES } from './overtime.ts'
import { RESULT } from './result.ts'

/** Ninety minutes and stoppage time decide, unless the market names overtime, penalties or who qualifies. */
export const FOOTBALL = listMarkets('football', [
  ...RESULT,
  ...CUP_TIES,
  ...GOALS,
  ...EACH_HALF,
  ...BOTH_HALVES,
  ...MINUTES,
  ...CORNERS,
  ...BOOKINGS_MARKETS,
  ...PLAYERS,
  ...DESCRIBED_FOOTBALL,
])
