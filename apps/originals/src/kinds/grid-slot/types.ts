/** What a view and this server say about slots whose cells are drawn one by one. Cells are [reel, row], rows from the top. */
export type GridSlotBet = {
  stake: string
  /** The free spins are bought: the round costs `GridSlotInfo.buy.cost` times the stake and has no paid spin. */
  buy?: true
}
export type GridCell = [reel: number, row: number]
/** How neighbours pay: `ways`: on adjacent reels from the left; `clusters`: joined by edges; `anywhere`: by their number. */
export type GridPays = 'ways' | 'clusters' | 'anywhere'

export type GridWin = { symbol: number; count: number; ways?: number; cells: GridCell[]; amount: string }
/** A grid and what it pays. When symbols fall, the next drop is what stands after the winning cells have left. */
export type GridDrop = {
  /** Symbol by [reel][row]. */
  grid: number[][]
  wins: GridWin[]
  /** Already part of every amount. */
  multiplier: number
  win: string
}
/** A coin that is held: where it lies and which value of `GridSlotInfo.hold.values` it carries. */
export type GridCoin = [reel: number, row: number, value: number]

/** `base` is the paid spin, `free` a free spin, `hold` a respin that holds the coins. */
export type GridSpin = {
  mode: 'base' | 'free' | 'hold'
  /** None in a respin. */
  drops: GridDrop[]
  /** Free spins granted by this spin, and those left after it. */
  awarded?: number
  /** Free spins, or respins, left after this spin. */
  left?: number
  /** Coins that came with this spin. */
  coins?: GridCoin[]
  /** What the coins pay: comes with the last respin. */
  collected?: string
}
export type GridSlotResult = { spins: GridSpin[]; capped: boolean }

export type GridSlotInfo = {
  reels: number
  /** Least and greatest number of rows of a reel. */
  rows: [least: number, most: number]
  pays: GridPays
  falls: boolean
  /** Pays in parts of the stake: a value is paid from that count on, up to the next one. */
  units: number
  symbols: {
    art: string
    kind: 'regular' | 'wild' | 'scatter' | 'coin'
    /** By reel: of `drawn` equally likely draws of a cell, so many show it. */
    weights: number[]
    pays: [count: number, units: number][]
  }[]
  drawn: number[]
  heights: [rows: number, weight: number][]
  /** Multiplier of the nth drop; the last one stays. */
  ladder: number[]
  free: {
    awards: [scatters: number, spins: number][]
    more: [scatters: number, spins: number] | null
    limit: number
    ladder: number[]
    /** The multiplier of the free spins does not start anew with each of them. */
    keeps: boolean
  } | null
  hold: {
    needed: number
    respins: number
    /** Chance of a coin on an empty cell, as a fraction. */
    chance: [number, number]
    /** Multiples of the stake; those with a name are jackpots. */
    values: { times: number; weight: number; name?: 'mini' | 'minor' | 'major' }[]
    /** Added when every cell holds a coin. */
    grand: number
  } | null
  /** Free spins for so many times the stake, and what they return of that, percent. */
  buy: { cost: number; spins: number; rtp: string } | null
  /** A round pays at most so many times the stake and ends there. */
  cap: number
}
