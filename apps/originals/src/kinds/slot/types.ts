import type { UnitWin } from '../../engine/evaluate.ts'

/** What a view and this server say about slots; see src/kinds/api-types.ts. */
export type SlotBet = { stake: string }
export type SlotResult = { spins: Spin[] }

/** One stop of the reels. The whole round is decided at once; the view plays the spins in order. */
export type Spin = {
  stops: number[]
  /** Symbol index by [reel][row] as the reels stop (before anything expands). */
  grid: number[][]
  wins: SpinWin[]
  /** Sum of `wins`, multipliers included. */
  win: string
  /** Multiplier of the whole spin (free spins); already part of every amount. */
  multiplier: number
  /** `base` is the paid spin; the others follow from it. */
  mode: 'base' | 'free' | 'respin'
  /** Free spins granted or left after this spin; `special` is the expanding symbol of the round. */
  feature?: { type: 'free_spins' | 'respin'; awarded?: number; left?: number; special?: number }
  /** Reels that a wild or the special symbol covers whole. */
  expanded?: number[]
  /** Reels held as wild from earlier spins (respins). */
  held?: number[]
}
export type SpinWin = Omit<UnitWin, 'units'> & { amount: string }

export type SymbolInfo = {
  id: string
  art: string
  kind: 'regular' | 'wild' | 'scatter'
  multiplier?: number
}

export type SlotInfo = {
  reels: 5
  rows: number
  symbols: SymbolInfo[]
  /** Row by reel for each line; `null` when all ways pay. */
  paylines: number[][] | null
  ways: boolean
  /**
   * Pays by number of symbols. `line` pays are in multiples of the stake of one line (total stake ÷ `stake_units`),
   * `scatter` pays in multiples of the total stake.
   */
  paytable: {
    symbol: number
    per: 'line' | 'way' | 'scatter'
    pays: Partial<Record<2 | 3 | 4 | 5, number>>
  }[]
  /** Into how many equal units the total stake is divided: the lines of a line game. */
  stake_units: number
  /** What the reels show between spins; symbol indexes, one list a reel. */
  strips: number[][]
  free_strips: number[][] | null
  features: FeatureInfo[]
}
export type FeatureInfo =
  | {
      type: 'free_spins'
      awards: Partial<Record<3 | 4 | 5, number>>
      /** Multiplier of the nth free spin; the last one stays. */
      multipliers: number[]
      limit: number
      /** Special expanding symbol drawn at the start of the feature. */
      expanding_symbol: boolean
    }
  | { type: 'respins'; limit: number }
  | { type: 'expanding_wild'; reels: number[] }
  | { type: 'wild_multiplier'; multipliers: number[] }
