/** What a view and this server say about roulette; see src/kinds/api-types.ts. */
/** Which wheel a game has: one zero, or 0 and 00. */
export type RouletteWheel = 'single_zero' | 'double_zero'
export type RouletteBetType =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'first_four'
  | 'first_five'
  | 'six_line'
  | 'dozen'
  | 'column'
  | 'red'
  | 'black'
  | 'odd'
  | 'even'
  | 'low'
  | 'high'
/** `numbers` are the numbers covered, in any order; they may be left empty for red, black, odd, even, low and high. */
export type RouletteBet = { type: RouletteBetType; numbers: number[]; amount: string }
export type RouletteBetSlip = { bets: RouletteBet[] }
export type RouletteColor = 'red' | 'black' | 'green'
export type RouletteResult = {
  /** 37 is 00. */
  number: number
  color: RouletteColor
  /** `returned` is stake + winnings of the bet, "0.00" when lost. */
  bets: (RouletteBet & { returned: string })[]
}
export type RouletteInfo = {
  /** Order of the pockets on the wheel, clockwise from 0. */
  wheel: number[]
  red: number[]
  /** Payout to one, and bounds of one bet; the types that the layout has. */
  bets: Partial<Record<RouletteBetType, { pays: number; min: string; max: string }>>
}
