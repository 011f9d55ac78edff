/** What a view and this server say about higher or lower. Multipliers are hundredths of the stake. */
export type HiLoBet = { stake: string }
export type HiLoGuess = 'higher' | 'lower'
export type HiLoMove = { type: HiLoGuess } | { type: 'cash_out' }
export type HiLoResult = {
  /** Cards shown so far (0 … 51, see src/kinds/cards.ts); each is drawn from a whole pack. */
  cards: number[]
  guesses: HiLoGuess[]
  /** What a cash-out pays now; 0 before the first guess. */
  multiplier: number
  /** What each guess would raise it to; `null` when it is not offered. */
  next: Record<HiLoGuess, number | null>
  lost: boolean
}
export type HiLoInfo = { cap: number }
