/** What a view and this server say about baccarat (punto banco). */
export type BaccaratSpot = 'player' | 'banker' | 'tie' | 'player_pair' | 'banker_pair'
export type BaccaratBet = { bets: { spot: BaccaratSpot; amount: string }[] }
export type BaccaratResult = {
  /** Two or three cards each (0 … 51, see src/kinds/cards.ts). */
  player: number[]
  banker: number[]
  winner: 'player' | 'banker' | 'tie'
  pairs: { player: boolean; banker: boolean }
  /** `returned` is stake + winnings, "0.00" when lost. */
  bets: { spot: BaccaratSpot; amount: string; returned: string }[]
}
export type BaccaratInfo = {
  /** Winnings as n to d (0.95 is 19 to 20), and bounds of one bet. */
  spots: Record<BaccaratSpot, { pays: [number, number]; min: string; max: string }>
}
