import type { SlotDefinition } from './definition.ts'

export const REELS = 5

/** A slot definition with symbols as indexes and every table ready for use. */
export type CompiledSlot = {
  definition: SlotDefinition
  rows: number
  lines: readonly (readonly number[])[] | null
  /** Symbol indexes by [reel][stop]. */
  strips: readonly (readonly number[])[]
  freeStrips: readonly (readonly number[])[]
  /** Units by [symbol][count]; zero where nothing is paid. */
  pays: readonly (readonly number[])[]
  /** Stands for others on a line. */
  wild: readonly boolean[]
  /** A wild may stand for it. */
  replaceable: readonly boolean[]
  multiplier: readonly number[]
  expands: readonly boolean[]
  /** Index of the scatter, -1 when the game has none. */
  scatter: number
  /** Index of the wild that pays by itself on a line, -1 when there is none. */
  payingWild: number
  /** Symbol indexes among which the expanding symbol of free spins is drawn. */
  specials: readonly number[]
}

const fail = (id: string, what: string): never => {
  throw new Error(`game ${id}: ${what}`)
}

/** Reads the strips and tables of a definition. Throws on a definition that contradicts itself. */
export function compile(definition: SlotDefinition): CompiledSlot {
  const { id, symbols, feature } = definition
  const index = new Map(symbols.map((symbol, at) => [symbol.code, at]))
  if (index.size !== symbols.length) fail(id, 'a symbol code is used twice')
  const toIndex = (code: string): number => index.get(code) ?? fail(id, `unknown symbol ${code}`)
  const readStrips = (strips: readonly string[]): number[][] => {
    if (strips.length !== REELS) fail(id, 'five strips are needed')
    return strips.map((strip) => [...strip].map(toIndex))
  }
  const free = feature?.type === 'free_spins' ? feature : null
  const compiled: CompiledSlot = {
    definition,
    rows: definition.rows,
    lines: definition.lines,
    strips: readStrips(definition.strips),
    freeStrips: readStrips(free?.strips ?? definition.strips),
    pays: symbols.map(({ pays }) => [0, 0, pays[2] ?? 0, pays[3] ?? 0, pays[4] ?? 0, pays[5] ?? 0]),
    wild: symbols.map((symbol) => symbol.kind === 'wild' || symbol.alsoWild === true),
    replaceable: symbols.map((symbol) => symbol.kind === 'regular' && symbol.noWild !== true),
    multiplier: symbols.map((symbol) => symbol.multiplier ?? 1),
    expands: symbols.map((symbol) => symbol.expands === true),
    scatter: symbols.findIndex((symbol) => symbol.kind === 'scatter'),
    payingWild: symbols.findIndex((symbol) => symbol.kind === 'wild' && Object.keys(symbol.pays).length > 0),
    specials: (free?.expandingSymbol ?? []).map(toIndex),
  }
  check(compiled)
  return compiled
}

/** Rules the mathematics relies on. */
function check({ definition, lines, strips, freeStrips, wild, rows, pays, scatter }: CompiledSlot): void {
  const { id } = definition
  if (lines?.some((line) => line.length !== REELS || line.some((row) => row < 0 || row >= rows)))
    fail(id, 'a line leaves the window')
  if (lines && lines.length !== definition.stakeUnits) fail(id, 'a line game stakes one unit a line')
  if (!lines && [strips, freeStrips].some((set) => set[0]?.some((symbol) => wild[symbol])))
    fail(id, 'a ways game has no wild on the first reel')
  if ([...strips, ...freeStrips].some((strip) => strip.length < rows))
    fail(id, 'a strip is shorter than the window')
  // Scatter pays are shown as multiples of the stake.
  if (pays[scatter]?.some((units) => units % definition.stakeUnits !== 0))
    fail(id, 'a scatter pay is not a multiple of the stake')
}

/** The symbols a reel shows when it stops at `stop`, from the top. */
export function windowAt(strip: readonly number[], stop: number, rows: number): number[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] as number)
}
