/** What a view and this server say about a ball that falls through pegs. Multipliers are tenths of the stake. */
export type PlinkoRisk = 'low' | 'medium' | 'high'
export type PlinkoRows = 8 | 12 | 16
export type PlinkoBet = { stake: string; rows: PlinkoRows; risk: PlinkoRisk }
export type PlinkoResult = {
  rows: PlinkoRows
  risk: PlinkoRisk
  /** At each row of pegs: 0 to the left, 1 to the right. */
  path: number[]
  /** Pocket from the left, 0 … rows: the steps to the right. */
  pocket: number
  multiplier: number
}
export type PlinkoInfo = {
  /** By risk and rows, from the leftmost pocket. */
  multipliers: Record<PlinkoRisk, Record<PlinkoRows, number[]>>
}
