import type { CompiledSlot } from './compile.ts'
import { REELS } from './compile.ts'

export type Cell = [reel: number, row: number]

/** A win of one spin, in units and before the multiplier of the spin. */
export type UnitWin = {
  type: 'line' | 'ways' | 'scatter'
  /** Index in the pay lines. */
  line?: number
  symbol: number
  count: number
  /** Number of ways, for `ways`. */
  ways?: number
  /** Product of the multipliers of the wilds in this win, when above 1. */
  multiplier?: number
  cells: Cell[]
  units: number
}

/**
 * What a window pays. `grid` is as the reels stopped, `shown` the same after wilds expanded: lines and ways are
 * read from `shown`, scatters from `grid`.
 */
export function evaluate(game: CompiledSlot, grid: number[][], shown: number[][]): UnitWin[] {
  const wins = game.lines ? lineWins(game, shown) : waysWins(game, shown)
  const scatter = scatterWin(game, grid)
  return scatter ? [...wins, scatter] : wins
}

export function countScatters(game: CompiledSlot, grid: number[][]): number {
  let count = 0
  for (const reel of grid) for (const symbol of reel) if (symbol === game.scatter) count++
  return count
}

function scatterWin(game: CompiledSlot, grid: number[][]): UnitWin | null {
  const count = Math.min(countScatters(game, grid), REELS)
  const units = game.pays[game.scatter]?.[count] ?? 0
  if (units === 0) return null
  const cells = grid.flatMap((reel, at) =>
    reel.flatMap((symbol, row) => (symbol === game.scatter ? [[at, row] as Cell] : [])),
  )
  return { type: 'scatter', symbol: game.scatter, count, cells, units }
}

/** Each line pays its best run from the left: the run of its first symbol with wilds, or the run of wilds alone. */
function lineWins(game: CompiledSlot, shown: number[][]): UnitWin[] {
  const wins: UnitWin[] = []
  game.lines?.forEach((rows, line) => {
    const win = bestRun(
      game,
      rows.map((row, reel) => shown[reel]?.[row] as number),
    )
    if (!win) return
    const cells = rows.slice(0, win.count).map((row, reel): Cell => [reel, row])
    wins.push({ type: 'line', line, ...win, cells })
  })
  return wins
}

function bestRun(
  game: CompiledSlot,
  symbols: number[],
): { symbol: number; count: number; units: number; multiplier?: number } | null {
  const wilds = leading(symbols, (symbol) => game.wild[symbol] === true)
  const wildUnits = game.pays[game.payingWild]?.[wilds] ?? 0
  const first = symbols[wilds]
  if (first !== undefined && (wilds === 0 || game.replaceable[first]) && first !== game.scatter) {
    const matches = (symbol: number) =>
      symbol === first || (game.replaceable[first] === true && game.wild[symbol] === true)
    const count = leading(symbols, matches)
    const multiplier = symbols
      .slice(0, count)
      .reduce((product, symbol) => product * (game.multiplier[symbol] ?? 1), 1)
    const units = (game.pays[first]?.[count] ?? 0) * multiplier
    if (units > 0 && units >= wildUnits)
      return { symbol: first, count, units, ...(multiplier > 1 ? { multiplier } : {}) }
  }
  return wildUnits > 0 ? { symbol: game.payingWild, count: wilds, units: wildUnits } : null
}

function leading(symbols: number[], matches: (symbol: number) => boolean): number {
  const end = symbols.findIndex((symbol) => !matches(symbol))
  return end === -1 ? symbols.length : end
}

/** Ways: any cell of each reel from the left; a wild with a multiplier counts as that many ways. */
function waysWins(game: CompiledSlot, shown: number[][]): UnitWin[] {
  const wins: UnitWin[] = []
  for (const symbol of new Set(shown[0])) {
    if (symbol === game.scatter) continue
    const cells: Cell[] = []
    let count = 0
    let ways = 1
    let weighted = 1
    for (const [reel, column] of shown.entries()) {
      const hits = column.flatMap((other, row) =>
        other === symbol || (game.replaceable[symbol] && game.wild[other]) ? [row] : [],
      )
      if (hits.length === 0) break
      count++
      ways *= hits.length
      weighted *= hits.reduce((sum, row) => sum + (game.multiplier[column[row] as number] ?? 1), 0)
      cells.push(...hits.map((row): Cell => [reel, row]))
    }
    const units = (game.pays[symbol]?.[count] ?? 0) * weighted
    if (units > 0) wins.push({ type: 'ways', symbol, count, ways, cells, units })
  }
  return wins
}
