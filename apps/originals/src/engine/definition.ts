import type { Localised } from '@palco/contract'
import type { Volatility } from '@palco/contract'

/**
 * A slot game as data. All pays are whole numbers in units: a unit is the total stake ÷ `stakeUnits`
 * (in a line game, the stake of one line). Symbols are written as one letter on the strips.
 */
export type SymbolKind = 'regular' | 'wild' | 'scatter'
export type Count = 2 | 3 | 4 | 5

export type SymbolDefinition = {
  /** One letter, unique in the game: how the strips spell it. */
  code: string
  id: string
  /** Name of the drawing. */
  art: string
  kind: SymbolKind
  /** Units for that many on a line from the left (or on a way); scatters: units anywhere in the window. */
  pays: Partial<Record<Count, number>>
  /** Wild only: wins it takes part in are multiplied; several multiply each other. */
  multiplier?: number
  /** Wild only: covers its whole reel before wins are counted. */
  expands?: boolean
  /** Regular only: no wild stands for it. */
  noWild?: boolean
  /** Scatter only: it is a wild as well (the book of a book game). */
  alsoWild?: boolean
}

export type FreeSpins = {
  type: 'free_spins'
  /** Spins granted by that many scatters, in the paid spin and again in free spins. */
  awards: Partial<Record<3 | 4 | 5, number>>
  /** Most free spins of one round; a grant beyond it is cut. */
  limit: number
  /** Multiplier of the nth free spin; the last one stays. */
  multipliers: readonly number[]
  /** Strips of the free spins; the ordinary ones when absent. */
  strips?: readonly string[]
  /**
   * Codes of the symbols among which one is drawn evenly at the start. In each free spin, after the ordinary wins,
   * when enough reels show it to pay, it covers them whole and pays on every line, adjacent or not.
   */
  expandingSymbol?: readonly string[]
}

/** A reel that shows a wild is held as wild and the others spin again, until no new wild comes. */
export type Respins = { type: 'respins' }

export type SlotFeature = FreeSpins | Respins

export type SlotDefinition = {
  kind: 'slot'
  id: string
  name: Localised & { en_US: string; pt_BR: string }
  categories: readonly string[]
  volatility: Volatility
  rows: 3 | 4
  symbols: readonly SymbolDefinition[]
  /** Row by reel for each line; `null`: every way from the left pays. */
  lines: readonly (readonly number[])[] | null
  stakeUnits: number
  /** Five strips of symbol codes; each stop is equally likely, the window shows `rows` symbols downward from it. */
  strips: readonly string[]
  feature: SlotFeature | null
}
