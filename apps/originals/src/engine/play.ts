import type { FreeSpins } from './definition.ts'
import type { CompiledSlot } from './compile.ts'
import { REELS, windowAt } from './compile.ts'
import { countScatters, evaluate } from './evaluate.ts'
import type { Cell, UnitWin } from './evaluate.ts'

/** A whole number from 0 to `below` - 1, each equally likely. */
export type Draw = (below: number) => number

/** One stop of the reels, amounts in units. */
export type UnitSpin = {
  mode: 'base' | 'free' | 'respin'
  stops: number[]
  grid: number[][]
  wins: UnitWin[]
  multiplier: number
  /** Sum of the wins times the multiplier. */
  units: number
  expanded: number[]
  held: number[]
  feature?: { type: 'free_spins' | 'respin'; awarded?: number; left?: number; special?: number }
}
export type UnitRound = { spins: UnitSpin[]; units: number }

/**
 * Decides a whole round. Draws in this order: the five stops from the left; when free spins start, the expanding
 * symbol (if the game has one); then the stops of every further spin (held reels draw nothing).
 */
export function playRound(game: CompiledSlot, draw: Draw): UnitRound {
  const base = spin(game, game.strips, draw, { mode: 'base', multiplier: 1, held: [] })
  const feature = game.definition.feature
  const spins =
    feature?.type === 'free_spins'
      ? [base, ...freeSpins(game, feature, base, draw)]
      : feature?.type === 'respins'
        ? [base, ...respins(game, base, draw)]
        : [base]
  return { spins, units: spins.reduce((sum, one) => sum + one.units, 0) }
}

type SpinOptions = { mode: UnitSpin['mode']; multiplier: number; held: number[]; special?: number }

function spin(
  game: CompiledSlot,
  strips: CompiledSlot['strips'],
  draw: Draw,
  options: SpinOptions,
): UnitSpin {
  const { mode, multiplier, held, special } = options
  const stops = strips.map((strip, reel) => (held.includes(reel) ? 0 : draw(strip.length)))
  const grid = strips.map((strip, reel) => {
    const shown = windowAt(strip, stops[reel] as number, game.rows)
    return held.includes(reel) ? shown.map(() => expandingWild(game)) : shown
  })
  const expanded = grid.flatMap((column, reel) =>
    !held.includes(reel) && column.some((symbol) => game.expands[symbol]) ? [reel] : [],
  )
  const shown = grid.map((column, reel) =>
    expanded.includes(reel)
      ? column.map(() => column.find((symbol) => game.expands[symbol]) as number)
      : column,
  )
  const wins = evaluate(game, grid, shown)
  if (special !== undefined) {
    const { reels, wins: more } = expandSpecial(game, grid, special)
    expanded.push(...reels)
    wins.push(...more)
  }
  const units = multiplier * wins.reduce((sum, win) => sum + win.units, 0)
  return { mode, stops, grid, wins, multiplier, units, expanded, held }
}

const expandingWild = (game: CompiledSlot): number => game.expands.indexOf(true)

/** The special symbol covers the reels that show it and pays on every line, if there are enough of them. */
function expandSpecial(
  game: CompiledSlot,
  grid: number[][],
  special: number,
): { reels: number[]; wins: UnitWin[] } {
  const reels = grid.flatMap((column, reel) => (column.includes(special) ? [reel] : []))
  const units = game.pays[special]?.[reels.length] ?? 0
  if (units === 0) return { reels: [], wins: [] }
  const wins = (game.lines ?? []).map((rows, line): UnitWin => {
    const cells = reels.map((reel): Cell => [reel, rows[reel] as number])
    return { type: 'line', line, symbol: special, count: reels.length, cells, units }
  })
  return { reels, wins }
}

/** Spins granted for that many scatters. */
export function computeAward(feature: FreeSpins, scatters: number): number {
  return feature.awards[Math.min(scatters, REELS) as 3 | 4 | 5] ?? 0
}

/** Multiplier of the free spin after `done` others. */
export function computeMultiplier(feature: FreeSpins, done: number): number {
  return feature.multipliers[Math.min(done, feature.multipliers.length - 1)] as number
}

function freeSpins(game: CompiledSlot, feature: FreeSpins, base: UnitSpin, draw: Draw): UnitSpin[] {
  let total = Math.min(computeAward(feature, countScatters(game, base.grid)), feature.limit)
  if (total === 0) return []
  const special = game.specials.length > 0 ? (game.specials[draw(game.specials.length)] as number) : undefined
  const shownSpecial = special === undefined ? {} : { special }
  base.feature = { type: 'free_spins', awarded: total, left: total, ...shownSpecial }
  const spins: UnitSpin[] = []
  while (spins.length < total) {
    const multiplier = computeMultiplier(feature, spins.length)
    const one = spin(game, game.freeStrips, draw, { mode: 'free', multiplier, held: [], ...shownSpecial })
    const before = total
    total = Math.min(total + computeAward(feature, countScatters(game, one.grid)), feature.limit)
    spins.push(one)
    const awarded = total > before ? { awarded: total - before } : {}
    one.feature = { type: 'free_spins', left: total - spins.length, ...awarded, ...shownSpecial }
  }
  return spins
}

/** Reels covered by an expanding wild are held while the others spin again, as long as a new one comes. */
function respins(game: CompiledSlot, base: UnitSpin, draw: Draw): UnitSpin[] {
  const spins: UnitSpin[] = []
  let last = base
  while (last.expanded.length > 0) {
    last.feature = { type: 'respin', awarded: 1 }
    const held = [...last.held, ...last.expanded].sort((a, b) => a - b)
    last = spin(game, game.strips, draw, { mode: 'respin', multiplier: 1, held })
    spins.push(last)
  }
  return spins
}
