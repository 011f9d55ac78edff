import type { CompiledSlot } from './compile.ts'
import { REELS, windowAt } from './compile.ts'

/**
 * Exact distribution of one spin by going through the reels from the left. Partial results that can no longer
 * differ in what they may still pay are merged, so the whole cycle is counted without visiting each stop combination.
 * Written without the code that plays rounds: the two are compared in tests.
 */
export type Outcome = {
  /** Units won, lines or ways and scatters. */
  win: number
  scatters: number
  /** Reels on which a wild expanded, as bits (games with respins), else 0. */
  wildReels: number
  /** Number of reels that show the special symbol, 0 without one. */
  specials: number
  /** How many combinations of stops end so. */
  weight: number
}
export type Distribution = { cycle: number; outcomes: Outcome[] }
export type DistributionOptions = { held?: number; special?: number }

type Column = { cells: number[]; scatters: number; wild: number; special: number; weight: number }

/** `held` reels (bits) are wild all over. Numbers stay exact while the cycle is below 2^53. */
export function spinDistribution(
  game: CompiledSlot,
  strips: CompiledSlot['strips'],
  options: DistributionOptions = {},
): Distribution {
  const columns = strips.map((strip, reel) => listColumns(game, strip, reel, options))
  const paid = game.lines ? lineStates(game, game.lines, columns) : waysStates(game, columns)
  const merged = new Map<string, Outcome>()
  for (const state of paid) {
    const win = state.paid + (game.pays[game.scatter]?.[Math.min(state.scatters, REELS)] ?? 0)
    const { scatters, wildReels, specials, weight } = state
    const key = `${win},${scatters},${wildReels},${specials}`
    const known = merged.get(key)
    if (known) known.weight += weight
    else merged.set(key, { win, scatters, wildReels, specials, weight })
  }
  const outcomes = [...merged.values()].sort((a, b) => a.win - b.win)
  return { cycle: outcomes.reduce((sum, { weight }) => sum + weight, 0), outcomes }
}

function listColumns(
  game: CompiledSlot,
  strip: readonly number[],
  reel: number,
  { held = 0, special }: DistributionOptions,
): Column[] {
  const expandingWild = game.expands.indexOf(true)
  if (held & (1 << reel))
    return [
      {
        cells: Array(game.rows).fill(expandingWild) as number[],
        scatters: 0,
        wild: 0,
        special: 0,
        weight: 1,
      },
    ]
  const respins = game.definition.feature?.type === 'respins'
  const columns = new Map<string, Column>()
  strip.forEach((_, stop) => {
    const symbols = windowAt(strip, stop, game.rows)
    const wild = symbols.find((symbol) => game.expands[symbol])
    const cells = wild === undefined ? symbols : symbols.map(() => wild)
    const scatters = symbols.filter((symbol) => symbol === game.scatter).length
    const wildBit = wild !== undefined && respins ? 1 << reel : 0
    const specials = special !== undefined && symbols.includes(special) ? 1 : 0
    // On a way only how often a symbol shows counts, not where.
    const order = game.lines ? cells : [...cells].sort((a, b) => a - b)
    const key = `${order.join()};${scatters}${wildBit},${specials}`
    const known = columns.get(key)
    if (known) known.weight++
    else columns.set(key, { cells: order, scatters, wild: wildBit, special: specials, weight: 1 })
  })
  return [...columns.values()]
}

type State = {
  alive: number[]
  paid: number
  scatters: number
  wildReels: number
  specials: number
  weight: number
}

const START = { paid: 0, scatters: 0, wildReels: 0, specials: 0, weight: 1 }

/** One reel further: `step` turns the open wins `alive` into new ones in `out` and answers what ended and pays now. */
function advance(
  states: Iterable<State>,
  columns: Column[],
  step: (alive: number[], cells: number[], out: number[]) => number,
): Map<string, State> {
  const next = new Map<string, State>()
  for (const state of states) {
    for (const column of columns) {
      const out: number[] = []
      const paid = state.paid + step(state.alive, column.cells, out)
      const scatters = state.scatters + column.scatters
      const wildReels = state.wildReels | column.wild
      const specials = state.specials + column.special
      const weight = state.weight * column.weight
      const key = `${String.fromCharCode(...out)}|${paid},${scatters},${wildReels},${specials}`
      const known = next.get(key)
      if (known) known.weight += weight
      else next.set(key, { alive: out, paid, scatters, wildReels, specials, weight })
    }
  }
  return next
}

// An open line as one number: symbol + 1 (or ALL_WILD) · leading wilds · product of multipliers; 0 is a line that ended.
const ALL_WILD = 31
const openLine = (symbol: number, wilds: number, multiplier: number) =>
  symbol | (wilds << 5) | (multiplier << 8)

function lineStates(
  game: CompiledSlot,
  lines: readonly (readonly number[])[],
  reels: Column[][],
): Iterable<State> {
  const countWilds = game.payingWild >= 0
  const finish = (open: number, length: number): number => {
    const symbol = (open & 31) - 1
    const wilds = (open >> 5) & 7
    const allWild = (open & 31) === ALL_WILD
    const asSymbol = allWild ? 0 : (game.pays[symbol]?.[length] ?? 0) * (open >> 8)
    const asWild = countWilds ? (game.pays[game.payingWild]?.[allWild ? length : wilds] ?? 0) : 0
    return Math.max(asSymbol, asWild)
  }
  const extend = (open: number, symbol: number, reel: number): number => {
    const current = open & 31
    const multiplier = (open >> 8) * (game.multiplier[symbol] ?? 1)
    if (game.wild[symbol])
      return current === ALL_WILD
        ? openLine(ALL_WILD, 0, multiplier)
        : game.replaceable[current - 1]
          ? openLine(current, (open >> 5) & 7, multiplier)
          : 0
    if (current === ALL_WILD)
      return game.replaceable[symbol] ? openLine(symbol + 1, countWilds ? reel : 0, open >> 8) : 0
    return current === symbol + 1 ? open : 0
  }
  let states: Iterable<State> = [{ ...START, alive: [] }]
  reels.forEach((columns, reel) => {
    states = advance(states, columns, (alive, cells, out) => {
      let paid = 0
      for (let line = 0; line < lines.length; line++) {
        const symbol = cells[lines[line]?.[reel] as number] as number
        const before = alive[line] as number
        if (reel === 0) {
          const wild = game.wild[symbol] === true
          const dead = !wild && symbol === game.scatter
          out.push(
            wild
              ? openLine(ALL_WILD, 0, game.multiplier[symbol] ?? 1)
              : dead
                ? 0
                : openLine(symbol + 1, 0, 1),
          )
        } else if (before === 0) out.push(0)
        else {
          const after = extend(before, symbol, reel)
          if (after === 0) paid += finish(before, reel)
          out.push(after)
        }
        if (reel === REELS - 1) paid += out[line] ? finish(out[line] as number, REELS) : 0
      }
      if (reel === REELS - 1) out.length = 0
      return paid
    }).values()
  })
  return states
}

/** Open ways: for each symbol the number of ways so far (a wild's multiplier counts as that many), 0 when ended. */
function waysStates(game: CompiledSlot, reels: Column[][]): Iterable<State> {
  const symbols = game.pays.length
  let states: Iterable<State> = [{ ...START, alive: Array(symbols).fill(1) as number[] }]
  reels.forEach((columns, reel) => {
    states = advance(states, columns, (alive, cells, out) => {
      let paid = 0
      for (let symbol = 0; symbol < symbols; symbol++) {
        const before = alive[symbol] ?? 0
        let hits = 0
        if (before > 0 && !game.wild[symbol] && symbol !== game.scatter)
          for (const cell of cells)
            if (cell === symbol || (game.wild[cell] && game.replaceable[symbol]))
              hits += game.multiplier[cell] ?? 1
        const after = before * hits
        if (after === 0 && before > 0 && reel > 0) paid += before * (game.pays[symbol]?.[reel] ?? 0)
        if (reel === REELS - 1) paid += after * (game.pays[symbol]?.[REELS] ?? 0)
        else out.push(after)
      }
      return paid
    }).values()
  })
  return states
}
