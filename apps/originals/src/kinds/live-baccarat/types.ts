import type { BaccaratInfo, BaccaratResult } from '../baccarat/types.ts'
import type { PaidSpots, SpotBets } from '../spot-types.ts'
import type { BaccaratSpot } from '../baccarat/types.ts'

/** What a view and this server say about a baccarat table that its players share. */
export type LiveBaccaratBet = SpotBets<BaccaratSpot>
/** The cards of a coup; `detail` of a round once they are dealt. */
export type LiveCoup = Pick<BaccaratResult, 'player' | 'banker' | 'winner'>
export type LiveBaccaratResult = {
  /** `null` until the cards are dealt. */
  coup: LiveCoup | null
  bets: PaidSpots<BaccaratSpot>
}
export type LiveBaccaratInfo = BaccaratInfo
