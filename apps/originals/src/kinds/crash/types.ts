/** What a view and this server say about crash. Multipliers are hundredths of the stake. */
export type CrashBet = {
  stake: string
  /** The multiplier at which the bet is cashed out by itself; `null`: only by its player. */
  auto: number | null
}
/** The multiplier at which the player cashed out: the server's, at the moment of its clock. */
export type CrashMove = { cash_out: number }
export type CrashResult = {
  auto: number | null
  /** `null` when the bet did not cash out. */
  cashed: number | null
  /** Where the flight ended; `null` while that is not known, and for a bet that was paid before. */
  crash: number | null
}
export type CrashInfo = {
  /** The multiplier grows as e to the power of `growth` × milliseconds. */
  growth: number
  /** Bounds of `auto`. */
  least: number
  most: number
  /** Bets of one player in a round. */
  bets: number
}
