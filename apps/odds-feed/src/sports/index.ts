import type { FeedSport } from '@palco/contract/feed'
import { BASKETBALL } from './basketball/index.ts'
import { FOOTBALL } from './football/index.ts'
import { ICE_HOCKEY } from './ice-hockey/index.ts'
import { TENNIS } from './tennis/index.ts'
import type { SportEngine } from './types.ts'
import { VOLLEYBALL } from './volleyball/index.ts'

const ENGINES: Readonly<Record<FeedSport, unknown>> = {
  football: FOOTBALL,
  basketball: BASKETBALL,
  tennis: TENNIS,
  ice_hockey: ICE_HOCKEY,
  volleyball: VOLLEYBALL,
}

/** The engine of a sport; it is given the records that it made itself. */
export const selectEngine = (sport: FeedSport): SportEngine => ENGINES[sport] as SportEngine
