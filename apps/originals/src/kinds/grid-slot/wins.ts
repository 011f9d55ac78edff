import type { GridGame, GridSymbol } from './definition.ts'
import { unitsFor } from './definition.ts'
import type { GridCell } from './types.ts'

/** A win in units, before the multiplier. */
export type UnitGridWin = { symbol: number; count: number; ways?: number; cells: GridCell[]; units: number }

/** What a grid pays, by the game's rule. */
export function listWins(game: GridGame, grid: readonly number[][]): UnitGridWin[] {
  if (game.pays === 'ways') return listWays(game, grid)
  return game.pays === 'clusters' ? clusters(game, grid) : toScatterWins(game, grid)
}

/** Cells that show one of two symbols. */
function listCells(grid: readonly number[][], symbol: number, wild: number): GridCell[] {
  const cells: GridCell[] = []
  for (let reel = 0; reel < grid.length; reel++) {
    const column = grid[reel] as number[]
    for (let row = 0; row < column.length; row++)
      if (column[row] === symbol || column[row] === wild) cells.push([reel, row])
  }
  return cells
}

export const countOccurrences = (grid: readonly number[][], symbol: number): number => {
  let count = 0
  for (const column of grid) for (const one of column) if (one === symbol) count++
  return count
}

/** Reels from the left that show the symbol or a wild; the ways are the product of how many do on each. */
function listWays(game: GridGame, grid: readonly number[][]): UnitGridWin[] {
  const wins: UnitGridWin[] = []
  for (const symbol of new Set(grid[0])) {
    if (game.symbols[symbol]?.kind !== 'regular') continue
    let count = 0
    let ways = 1
    for (const column of grid) {
      let hits = 0
      for (const one of column) if (one === symbol || one === game.wild) hits++
      if (hits === 0) break
      count++
      ways *= hits
    }
    const units = unitsFor(game.symbols[symbol], count) * ways
    if (units === 0) continue
    wins.push({ symbol, count, ways, cells: listCells(grid.slice(0, count), symbol, game.wild), units })
  }
  return wins
}

function toScatterWins(game: GridGame, grid: readonly number[][]): UnitGridWin[] {
  const counts = Array<number>(game.symbols.length).fill(0)
  for (const column of grid) for (const one of column) counts[one] = (counts[one] as number) + 1
  const wilds = game.wild < 0 ? 0 : (counts[game.wild] as number)
  return game.symbols.flatMap((own, symbol) => {
    const count = (counts[symbol] as number) + wilds
    const units = own.kind === 'regular' && counts[symbol] !== 0 ? unitsFor(own, count) : 0
    return units === 0 ? [] : [{ symbol, count, cells: listCells(grid, symbol, game.wild), units }]
  })
}

/** Groups joined by edges; a wild belongs to every group that it touches. */
function clusters(game: GridGame, grid: readonly number[][]): UnitGridWin[] {
  const rows = grid[0]?.length ?? 0
  /** The group that last took a cell. */
  const taken = new Int16Array(grid.length * rows)
  const wins: UnitGridWin[] = []
  let group = 0
  for (let reel = 0; reel < grid.length; reel++)
    for (let row = 0; row < rows; row++) {
      const symbol = (grid[reel] as number[])[row] as number
      const own = game.symbols[symbol] as GridSymbol
      if (own.kind !== 'regular' || taken[reel * rows + row] !== 0) continue
      group++
      const cells: GridCell[] = [[reel, row]]
      taken[reel * rows + row] = group
      for (let at = 0; at < cells.length; at++) {
        const [x, y] = cells[at] as GridCell
        for (const [dx, dy] of EDGES) {
          const next = grid[x + dx]?.[y + dy]
          const index = (x + dx) * rows + y + dy
          if (next === undefined || (next !== symbol && next !== game.wild) || taken[index] === group)
            continue
          taken[index] = group
          cells.push([x + dx, y + dy])
        }
      }
      const units = unitsFor(own, cells.length)
      if (units > 0) wins.push({ symbol, count: cells.length, cells, units })
    }
  return wins
}

const EDGES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
