/** What a view and this server say about blackjack. Amounts are in halves of the stake. */
export type BlackjackBet = { stake: string }
export type BlackjackAction = 'hit' | 'stand' | 'double' | 'split' | 'insure' | 'decline'
export type BlackjackMove = { action: BlackjackAction }
export type BlackjackHand = {
  /** 0 … 51, see src/kinds/cards.ts. */
  cards: number[]
  /** Staked on this hand, halves of the first stake. */
  staked: number
  doubled: boolean
  /** Nothing more can be done with it. */
  done: boolean
  /** What comes back, halves of the first stake; `null` until the round is over. */
  paid: number | null
}
export type BlackjackResult = {
  hands: BlackjackHand[]
  /** The hand that is played now. */
  active: number | null
  /** The dealer's cards that are open: one until every hand is played. */
  dealer: number[]
  insurance: 'offered' | 'taken' | 'declined' | null
  insurancePaid: number | null
  actions: BlackjackAction[]
}
export type BlackjackInfo = {
  decks: number
  mostHands: number
  /** Basic strategy by what the player has, for the dealer's 2 … 10, ace: see strategy.ts. */
  strategy: { part: 'hard' | 'soft' | 'pair'; rows: { label: string; plays: string[] }[] }[]
}
