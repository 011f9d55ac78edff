/** What a view and this server say about a field with mines. Multipliers are hundredths of the stake. */
export type MinesBet = { stake: string; mines: number }
export type MinesMove = { type: 'pick'; cell: number } | { type: 'cash_out' }
export type MinesResult = {
  mines: number
  /** Safe cells, in the order they were picked. */
  picked: number[]
  /** What a cash-out pays now; 0 before the first pick. */
  multiplier: number
  /** What it pays after one more safe pick; `null` when none is left. */
  next: number | null
  /** Where the mines are: known once the round is over. */
  bombs: number[] | null
  /** The mine that was picked. */
  hit: number | null
}
export type MinesInfo = {
  cells: number
  least: number
  most: number
  /** By number of mines less `least`, then by number of safe picks less one. */
  multipliers: number[][]
}
