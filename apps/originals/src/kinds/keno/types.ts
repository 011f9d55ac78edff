/** What a view and this server say about keno. Multipliers are tenths of the stake. */
export type KenoBet = {
  stake: string
  /** 1 to 10 different numbers of 1 … 80, ascending. */ numbers: number[]
}
export type KenoResult = {
  numbers: number[]
  /** Twenty numbers in the order they are drawn. */
  drawn: number[]
  hits: number
  multiplier: number
}
export type KenoInfo = {
  balls: number
  drawn: number
  most: number
  /** By numbers chosen less one, then by hits. */
  multipliers: number[][]
}
