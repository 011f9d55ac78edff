import type { Draw } from '../../engine/play.ts'
import type { PlainPlay } from '../plain-play.ts'
import { takeFrom, upTo } from '../plain-play.ts'
import type { MinesBet, MinesMove, MinesResult } from './types.ts'

export const CELLS = 25
export const LEAST = 1
export const MOST = 24
/** Parts of the stake: multipliers are hundredths. */
export const UNITS = 100
/** Of the fair multiplier, in percent. */
const RETURNED = 99n
/** No multiplier is greater: a round that would need one more is cashed out. */
const CAP = 10_000 * UNITS

const choose = (n: number, k: number): bigint => {
  let ways = 1n
  for (let at = 0; at < k; at++) ways = (ways * BigInt(n - at)) / BigInt(at + 1)
  return ways
}

/** 99 % of what is fair for that many safe picks, in hundredths, cut. */
export const computeMultiplier = (mines: number, picks: number): number =>
  Number((RETURNED * choose(CELLS, picks)) / choose(CELLS - mines, picks))

/** Multipliers for 1, 2, … safe picks, up to the last one that can be had. */
export function listMultipliers(mines: number): number[] {
  const all: number[] = []
  for (let picks = 1; picks <= CELLS - mines && computeMultiplier(mines, picks) <= CAP; picks++)
    all.push(computeMultiplier(mines, picks))
  return all
}

/** The mines lie before the first pick: as many choices among the free cells as there are mines. */
export function playMines(
  bet: MinesBet,
  moves: readonly MinesMove[],
  draw: Draw,
): PlainPlay<MinesResult> | null {
  const { mines } = bet
  const free = upTo(CELLS)
  const bombs = upTo(mines)
    .map(() => takeFrom(free, draw))
    .sort((a, b) => a - b)
  const steps = listMultipliers(mines)
  const picked: number[] = []
  const at = (over: boolean, hit: number | null): PlainPlay<MinesResult> => {
    const multiplier = hit === null ? (steps[picked.length - 1] ?? 0) : 0
    const next = over ? null : (steps[picked.length] ?? null)
    const outcome = { mines, picked, multiplier, next, bombs: over ? bombs : null, hit }
    return { outcome, staked: UNITS, paid: multiplier, over }
  }
  let now = at(false, null)
  for (const move of moves) {
    if (now.over) return null
    if (move.type === 'cash_out') {
      if (picked.length === 0) return null
      now = at(true, null)
      continue
    }
    const { cell } = move
    if (!Number.isInteger(cell) || cell < 0 || cell >= CELLS || picked.includes(cell)) return null
    if (bombs.includes(cell)) now = at(true, cell)
    else {
      picked.push(cell)
      now = at(picked.length === steps.length, null)
    }
  }
  return now
}
