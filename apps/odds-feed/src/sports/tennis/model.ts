import type { Match } from '../../calendar/match.ts'

/** Chance of the home player to win a point, on his own serve and on the other's. */
export type Points = { onServe: number; onReturn: number }

const ON_SERVE = 0.635
const STRENGTH = 0.055

export function toPoints({ home, away, form }: Match): Points {
  const edge = STRENGTH * (home.rating - away.rating + form)
  return { onServe: ON_SERVE + edge, onReturn: 1 - ON_SERVE + edge }
}

/**
 * Chance to win a game with `own` points against `other`, when each point is won with probability p. From deuce it is
 * p² / (p² + (1 − p)²).
 */
export function gameChance(p: number, own = 0, other = 0): number {
  if (own >= 3 && other >= 3) {
    const deuce = p ** 2 / (p ** 2 + (1 - p) ** 2)
    return own === other ? deuce : own > other ? p + (1 - p) * deuce : p * deuce
  }
  if (own >= 4) return 1
  if (other >= 4) return 0
  return p * gameChance(p, own + 1, other) + (1 - p) * gameChance(p, own, other + 1)
}

/** Chance that a game reaches deuce. */
export function deuceChance(p: number, own = 0, other = 0): number {
  if (own >= 3 && other >= 3) return 1
  if (own >= 4 || other >= 4) return 0
  return p * deuceChance(p, own + 1, other) + (1 - p) * deuceChance(p, own, other + 1)
}

/** Who serves point `index` of a tie-break: the first server one point, then two each. */
export const servesTiebreakPoint = (firstIsHome: boolean, index: number): boolean =>
  Math.floor((index + 1) / 2) % 2 === 0 ? firstIsHome : !firstIsHome

/** Chance of the home player to win a tie-break. At six all and beyond two points decide: one on each serve. */
export function tiebreakChance(points: Points, firstIsHome: boolean, home = 0, away = 0): number {
  const memo = new Map<number, number>()
  const { onServe, onReturn } = points
  const both = onServe * onReturn
  const neither = (1 - onServe) * (1 - onReturn)
  const level = both / (both + neither)
  const chance = (own: number, other: number): number => {
    if (own >= 7 && own - other >= 2) return 1
    if (other >= 7 && other - own >= 2) return 0
    const p = servesTiebreakPoint(firstIsHome, own + other) ? onServe : onReturn
    if (own >= 6 && other >= 6) return own === other ? level : own > other ? p + (1 - p) * level : p * level
    const key = own * 100 + other
    const known = memo.get(key)
    if (known !== undefined) return known
    const value = p * chance(own + 1, other) + (1 - p) * chance(own, other + 1)
    memo.set(key, value)
    return value
  }
  return chance(home, away)
}

/** The scores of a set. */
// prettier-ignore
export const SET_SCORES: readonly (readonly [home: number, away: number])[] = [
  [6, 0], [6, 1], [6, 2], [6, 3], [6, 4], [7, 5], [7, 6], [0, 6], [1, 6], [2, 6], [3, 6], [4, 6], [5, 7], [6, 7],
]
const INDEX = new Map(SET_SCORES.map(([home, away], index) => [home * 10 + away, index]))

export type SetState = {
  home: number
  away: number
  /** Who serves the next or running game. */
  homeServes: boolean
  /** Chance of the home player to win the running game; undefined at its beginning. */
  game?: number
}

/** Chances of the final scores of a set, in the order of SET_SCORES. */
export function setScores(points: Points, from: SetState): Float64Array {
  const result = new Float64Array(SET_SCORES.length)
  const hold = gameChance(points.onServe)
  const breaks = gameChance(points.onReturn)
  // Many courses of a set come to its tie-break, and all of them with the same chances.
  const tiebreaks = new Map<boolean, number>()
  const inTiebreak = (homeServes: boolean): number => {
    const known = tiebreaks.get(homeServes) ?? tiebreakChance(points, homeServes)
    tiebreaks.set(homeServes, known)
    return known
  }
  const walk = (home: number, away: number, homeServes: boolean, weight: number, running?: number): void => {
    const index = INDEX.get(home * 10 + away)
    if (index !== undefined) {
      result[index] = (result[index] ?? 0) + weight
      return
    }
    const isTiebreak = home === 6 && away === 6
    const p = running ?? (isTiebreak ? inTiebreak(homeServes) : homeServes ? hold : breaks)
    if (weight < 1e-9) return
    walk(home + 1, away, !homeServes, weight * p)
    walk(home, away + 1, !homeServes, weight * (1 - p))
  }
  walk(from.home, from.away, from.homeServes, 1, from.game)
  return result
}
