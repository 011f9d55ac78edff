import type { RouletteBetSlip, RouletteInfo, RouletteResult } from '../roulette/types.ts'

/** What a view and this server say about a roulette table that its players share. */
export type LiveRouletteBet = RouletteBetSlip
export type LiveRouletteResult = {
  /** `null` until the ball has been thrown. */
  number: number | null
  bets: RouletteResult['bets']
}
export type LiveRouletteInfo = RouletteInfo & {
  /** From the throw to the end of the result phase, ms. */
  spin: number
}
