import type { VolleyballRecord } from '@palco/sports-rules/records'
import type { Match } from '../../calendar/match.ts'
import { normalised } from '../../pricing/space.ts'

/** Who serves the next rally, and who serves first in this set. */
export type Extra = { homeServes: boolean; firstServes: boolean }
export type Rally = { onServe: number; onReturn: number }

/** The side that receives wins most rallies. */
const ON_SERVE = 0.42
const [HOME_ADVANTAGE, STRENGTH] = [0.008, 0.075]
/** Longer sets are counted as this one: 1 in 100,000. */
const MOST = 40

export const toRally = ({ home, away, form }: Match): Rally => {
  const edge = STRENGTH * (home.rating - away.rating + form) + HOME_ADVANTAGE
  return { onServe: ON_SERVE + edge, onReturn: 1 - ON_SERVE + edge }
}
export const countLength = (set: number): number => (set === 5 ? 15 : 25)
export const isOver = (home: number, away: number, to: number): boolean =>
  Math.max(home, away) >= to && Math.abs(home - away) >= 2

/** Cells of a set: the home side wins with 0, 1, … points of the other, then the other way round. */
export type SetCell = { home: number; away: number }
const cells = (to: number): SetCell[] => {
  const lost = Array.from({ length: MOST - 1 }, (_, other) => ({
    high: other <= to - 2 ? to : other + 2,
    low: other,
  }))
  return [
    ...lost.map(({ high, low }) => ({ home: high, away: low })),
    ...lost.map(({ high, low }) => ({ home: low, away: high })),
  ]
}
export const CELLS = { 25: cells(25), 15: cells(15) } as const
export const at = (list: Float64Array, index: number): number => list[index] ?? 0

/** Chances of the final scores of a set from a score and a server. */
export function setScores(rally: Rally, to: 15 | 25, from: SetCell, homeServes: boolean): Float64Array {
  const size = MOST + 2
  const result = new Float64Array(CELLS[to].length)
  const state = new Float64Array(size * size * 2)
  const index = (home: number, away: number, serves: number): number => (home * size + away) * 2 + serves
  state[index(from.home, from.away, homeServes ? 1 : 0)] = 1
  for (let sum = from.home + from.away; sum < 2 * MOST; sum += 1)
    for (let home = Math.max(from.home, sum - MOST); home <= Math.min(MOST, sum - from.away); home += 1)
      for (const serves of [0, 1]) {
        const away = sum - home
        const weight = at(state, index(home, away, serves))
        if (weight === 0) continue
        const p = serves === 1 ? rally.onServe : rally.onReturn
        for (const [h, a, next, chance] of [
          [home + 1, away, 1, p],
          [home, away + 1, 0, 1 - p],
        ] as const) {
          const ends = isOver(h, a, to)
          const cell = (h > a ? 0 : MOST - 1) + Math.min(h, a)
          if (ends && Math.min(h, a) < MOST - 1) result[cell] = at(result, cell) + weight * chance
          else if (!ends && h <= MOST && a <= MOST) {
            const place = index(h, a, next)
            state[place] = at(state, place) + weight * chance
          }
        }
      }
  return normalised(result)
}
export const homeChance = (scores: Float64Array): number => {
  let sum = 0
  for (let cell = 0; cell < MOST - 1; cell += 1) sum += at(scores, cell)
  return sum
}

/** Who reaches a number of points first. */
export function raceChance(rally: Rally, to: number, from: SetCell, homeServes: boolean): number {
  const memo = new Map<number, number>()
  const chance = (home: number, away: number, serves: boolean): number => {
    if (home >= to) return 1
    if (away >= to) return 0
    const key = (home * 100 + away) * 2 + (serves ? 1 : 0)
    const known = memo.get(key)
    if (known !== undefined) return known
    const p = serves ? rally.onServe : rally.onReturn
    const value = p * chance(home + 1, away, true) + (1 - p) * chance(home, away + 1, false)
    memo.set(key, value)
    return value
  }
  return chance(from.home, from.away, homeServes)
}

export const toScore = (set: VolleyballRecord['sets'][number] | undefined): SetCell => {
  const home = set?.points.filter((side) => side === 'home').length ?? 0
  return { home, away: (set?.points.length ?? 0) - home }
}
