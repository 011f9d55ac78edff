import type { Draw } from '../../engine/play.ts'
import type { GridGame } from './definition.ts'
import type { GridCoin, GridSpin, GridSlotInfo } from './types.ts'
import type { UnitGridWin } from './wins.ts'
import { countOccurrences, listWins } from './wins.ts'

/** Amounts in units: parts of the stake. */
export type UnitDrop = { grid: number[][]; wins: UnitGridWin[]; multiplier: number; units: number }
export type UnitGridSpin = Omit<GridSpin, 'drops' | 'collected'> & { drops: UnitDrop[]; collected?: number }
export type GridRound = { spins: UnitGridSpin[]; units: number; capped: boolean }
type Free = NonNullable<GridSlotInfo['free']>
type Hold = NonNullable<GridSlotInfo['hold']>

/** What a round may still pay: it ends when nothing is left. */
class Purse {
  paid = 0
  readonly most: number
  constructor(most: number) {
    this.most = most
  }
  get full(): boolean {
    return this.paid === this.most
  }
  /** What of `units` is paid. */
  take(units: number): number {
    const taken = Math.min(units, this.most - this.paid)
    this.paid += taken
    return taken
  }
}

/**
 * Decides a whole round. Draws in this order: for each spin the rows of the reels from the left (where they change), then the
 * cells reel by reel from the top; after each win the new cells in the same order; then the values of the coins; then the
 * spins that follow. A bought round begins with its free spins. A respin draws for each empty cell whether a coin lands, and its value.
 */
export function playGrid(game: GridGame, draw: Draw, bought = false): GridRound {
  const purse = new Purse(game.cap * game.units)
  if (bought && game.free) {
    const spins = freeSpins(game, game.free, leastAward(game.free), draw, purse)
    return { spins, units: purse.paid, capped: purse.full }
  }
  const base = spin(game, draw, purse, { mode: 'base', ladder: game.ladder, from: 0 })
  const spins = [base.spin]
  if (game.free && !purse.full) {
    const awarded = computeAward(game.free.awards, base.scatters)
    if (awarded > 0) {
      base.spin.awarded = awarded
      spins.push(...freeSpins(game, game.free, awarded, draw, purse))
    }
  }
  if (game.hold && !purse.full) spins.push(...holdSpins(game, game.hold, base.spin, draw, purse))
  return { spins, units: purse.paid, capped: purse.full }
}

/** Free spins that are bought. */
export const leastAward = (free: Free): number => free.awards[0]?.[1] ?? 0

/** Free spins granted by so many scatters. */
export const computeAward = (awards: readonly [number, number][], scatters: number): number =>
  awards.reduce((most, [needed, spins]) => (scatters >= needed ? spins : most), 0)

type SpinOptions = { mode: 'base' | 'free'; ladder: readonly number[]; from: number }

function spin(game: GridGame, draw: Draw, purse: Purse, { mode, ladder, from }: SpinOptions) {
  let grid = freshGrid(game, draw)
  const drops: UnitDrop[] = []
  let fallen = from
  for (;;) {
    const wins = listWins(game, grid)
    const multiplier = ladder[Math.min(fallen, ladder.length - 1)] ?? 1
    const units = purse.take(wins.reduce((sum, win) => sum + win.units, 0) * multiplier)
    drops.push({ grid, wins, multiplier, units })
    if (wins.length === 0 || !game.falls || purse.full) break
    fallen++
    grid = refill(game, grid, wins, draw)
  }
  const one: UnitGridSpin = { mode, drops }
  return { spin: one, scatters: game.scatter < 0 ? 0 : countOccurrences(grid, game.scatter), fallen }
}

function freshGrid(game: GridGame, draw: Draw): number[][] {
  const { heightBag, bags } = game
  const heights = bags.map(() => (game.heights.length > 1 ? draw(heightBag.length) : 0))
  return bags.map((bag, reel) => {
    const column: number[] = []
    const rows = heightBag[heights[reel] as number] as number
    for (let row = 0; row < rows; row++) column.push(bag[draw(bag.length)] as number)
    return column
  })
}

/** The winning cells leave, what lies above falls, new cells come from the top. */
function refill(game: GridGame, grid: number[][], wins: UnitGridWin[], draw: Draw): number[][] {
  const gone = grid.map((column) => column.map(() => false))
  for (const { cells } of wins) for (const [reel, row] of cells) (gone[reel] as boolean[])[row] = true
  return grid.map((column, reel) => {
    const bag = game.bags[reel] as Uint8Array
    const stays = column.filter((_, row) => !(gone[reel] as boolean[])[row])
    const fresh: number[] = []
    while (fresh.length + stays.length < column.length) fresh.push(bag[draw(bag.length)] as number)
    return [...fresh, ...stays]
  })
}

/** Plays granted free spins; further scatters add to them up to the limit. */
export function freeSpins(
  game: GridGame,
  free: Free,
  awarded: number,
  draw: Draw,
  purse: Purse,
): UnitGridSpin[] {
  const spins: UnitGridSpin[] = []
  let left = awarded
  let planned = awarded
  let fallen = 0
  while (left > 0 && !purse.full) {
    left--
    const one = spin(game, draw, purse, { mode: 'free', ladder: free.ladder, from: fallen })
    if (free.keeps) fallen = one.fallen
    const more = free.more && one.scatters >= free.more[0] ? Math.min(free.more[1], free.limit - planned) : 0
    left += more
    planned += more
    spins.push({ ...one.spin, ...(more > 0 ? { awarded: more } : {}), left })
  }
  return spins
}

/** A feature by itself, for the figures. Answers units. */
export function playFree(game: GridGame, free: Free, awarded: number, draw: Draw): number {
  const purse = new Purse(game.cap * game.units)
  freeSpins(game, free, awarded, draw, purse)
  return purse.paid
}

/** Gives the coins of the paid spin their values and, with enough of them, holds them and spins the rest again. */
function holdSpins(game: GridGame, hold: Hold, base: UnitGridSpin, draw: Draw, purse: Purse): UnitGridSpin[] {
  const grid = base.drops[0]?.grid ?? []
  const coins: GridCoin[] = []
  const land = (reel: number, row: number): GridCoin => [
    reel,
    row,
    game.coinBag[draw(game.coinBag.length)] as number,
  ]
  for (const [reel, column] of grid.entries())
    for (const [row, symbol] of column.entries()) if (symbol === game.coin) coins.push(land(reel, row))
  if (coins.length > 0) base.coins = [...coins]
  if (coins.length < hold.needed) return []
  base.left = hold.respins
  const held = new Set(coins.map(([reel, row]) => `${reel},${row}`))
  const cells = grid.reduce((sum, column) => sum + column.length, 0)
  const spins: UnitGridSpin[] = []
  for (let left = hold.respins; left > 0 && coins.length < cells;) {
    const fresh: GridCoin[] = []
    for (const [reel, column] of grid.entries())
      for (const row of column.keys())
        if (!held.has(`${reel},${row}`) && draw(hold.chance[1]) < hold.chance[0]) fresh.push(land(reel, row))
    for (const [reel, row] of fresh) held.add(`${reel},${row}`)
    coins.push(...fresh)
    left = fresh.length > 0 ? hold.respins : left - 1
    if (coins.length === cells) left = 0
    spins.push({ mode: 'hold', drops: [], coins: fresh, left })
  }
  // Coins on every cell of the paid spin leave nothing to spin again.
  if (spins.length === 0) spins.push({ mode: 'hold', drops: [], coins: [], left: 0 })
  const times = coins.reduce((sum, [, , value]) => sum + (hold.values[value]?.times ?? 0), 0)
  const grand = coins.length === cells ? hold.grand : 0
  const last = spins.at(-1) as UnitGridSpin
  last.collected = purse.take((times + grand) * game.units)
  return spins
}
