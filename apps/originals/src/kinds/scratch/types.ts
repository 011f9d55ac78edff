/** What a view and this server say about scratch cards. Multipliers are tenths of the stake. */
export type ScratchBet = { stake: string }
export type ScratchResult = {
  /** Nine fields, row by row: indexes of prizes. Three of a kind win that prize; there is never more than one triple. */
  cells: number[]
  /** The prize that is won, or `null`. */
  prize: number | null
  multiplier: number
}
export type ScratchInfo = {
  theme: string
  /** From the greatest to the least; of so many cards (`cards`), `count` win it. */
  prizes: { symbol: string; multiplier: number; count: number }[]
  cards: number
}
