import type { GridPays, GridSlotInfo } from './types.ts'

/** One symbol: how often a cell shows it (on every reel, or by reel) and what it pays in parts of the stake. */
export type GridSymbol = {
  art: string
  kind: 'regular' | 'wild' | 'scatter' | 'coin'
  weight: number | readonly number[]
  /** Paid from that count on, up to the next one; ascending. */
  pays: readonly [count: number, units: number][]
}

/** A slot whose cells are drawn one by one, as data. */
export type GridDefinition = {
  theme: string
  reels: number
  /** How many rows a reel may have, with weights; one entry: always the same. */
  heights: readonly [rows: number, weight: number][]
  pays: GridPays
  symbols: readonly GridSymbol[]
  /** Parts of the stake. */
  units: number
  /** Winning cells leave, those above fall, new ones come from the top. */
  falls: boolean
  ladder: readonly number[]
  free: GridSlotInfo['free']
  hold: GridSlotInfo['hold']
  /** What the free spins of the least award cost, in stakes; `null`: not for sale. */
  buy: number | null
  cap: number
}

/** A definition with what the draws need. */
export type GridGame = GridDefinition & {
  /** Symbol by [reel][draw]. */
  bags: readonly Uint8Array[]
  /** Rows by draw. */
  heightBag: Uint8Array
  /** Value of a coin by draw. */
  coinBag: Uint8Array
  scatter: number
  coin: number
  wild: number
}

const bag = (weights: readonly number[]): Uint8Array =>
  Uint8Array.from(weights.flatMap((weight, at) => Array<number>(weight).fill(at)))

export const computeWeight = ({ weight }: GridSymbol, reel: number): number =>
  typeof weight === 'number' ? weight : (weight[reel] ?? 0)

/** Makes a game ready for play. @throws on a definition that contradicts itself */
export function compileGrid(definition: GridDefinition): GridGame {
  const { symbols, reels, heights, hold, units } = definition
  const kindAt = (kind: GridSymbol['kind']) => symbols.findIndex((symbol) => symbol.kind === kind)
  const wild = kindAt('wild')
  if (definition.pays === 'ways' && wild >= 0 && computeWeight(symbols[wild] as GridSymbol, 0) > 0)
    throw new Error(`${definition.theme}: ways have no wild on the first reel`)
  if (hold?.values.some(({ times }) => !Number.isInteger(times * units)))
    throw new Error(`${definition.theme}: a coin is no whole number of units`)
  return {
    ...definition,
    bags: Array.from({ length: reels }, (_, reel) =>
      bag(symbols.map((symbol) => computeWeight(symbol, reel))),
    ),
    heightBag: Uint8Array.from(heights.flatMap(([rows, weight]) => Array<number>(weight).fill(rows))),
    coinBag: bag(hold?.values.map(({ weight }) => weight) ?? []),
    scatter: kindAt('scatter'),
    coin: kindAt('coin'),
    wild,
  }
}

/** What `count` of a symbol pays, in units. */
export function unitsFor({ pays }: GridSymbol, count: number): number {
  let paid = 0
  for (const [from, units] of pays) if (count >= from) paid = units
  return paid
}
