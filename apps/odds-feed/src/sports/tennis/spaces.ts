import type { TennisGame, TennisRecord, TennisSet } from '@palco/sports-rules/records'
import { Space } from '../../pricing/space.ts'
import { SET_SCORES } from './model.ts'

const isHome = (score: number): boolean => score < SET_SCORES.length / 2

function toSet(score: number): TennisSet {
  const [home, away] = SET_SCORES[score] ?? [6, 0]
  const game = (winner: 'home' | 'away', tiebreak: boolean): TennisGame => ({
    server: 'home',
    winner,
    points: { home: winner === 'home' ? 4 : 0, away: winner === 'away' ? 4 : 0 },
    tiebreak,
  })
  const last = isHome(score) ? 'home' : 'away'
  const games = [
    ...Array.from({ length: home - (last === 'home' ? 1 : 0) }, () => game('home', false)),
    ...Array.from({ length: away - (last === 'away' ? 1 : 0) }, () => game('away', false)),
    game(last, home + away === 13),
  ]
  return { games, ended: true }
}
const SETS = SET_SCORES.map((_, score) => toSet(score))
const ended = (bestOf: TennisRecord['bestOf'], scores: readonly number[]): TennisRecord => ({
  sport: 'tennis',
  bestOf,
  sets: scores.flatMap((score) => SETS[score] ?? []),
  finished: true,
  retired: null,
})

/**
 * How a match stands after some sets, as far as its markets need it: sets and games won, who won the first set, and whether there was a
 * tie-break or a set to nil. `scores`: sets that lead to it.
 */
type Standing = {
  scores: readonly number[]
  home: number
  away: number
  homeGames: number
  awayGames: number
  firstHome: boolean
  tiebreak: boolean
  nil: boolean
}
const START: Standing = {
  scores: [],
  home: 0,
  away: 0,
  homeGames: 0,
  awayGames: 0,
  firstHome: false,
  tiebreak: false,
  nil: false,
}

/** `scores` are added where the standing is a new one. */
function after(from: Standing, score: number): Standing {
  const [home, away] = SET_SCORES[score] ?? [0, 0]
  return {
    scores: from.scores,
    home: from.home + (isHome(score) ? 1 : 0),
    away: from.away + (isHome(score) ? 0 : 1),
    homeGames: from.homeGames + home,
    awayGames: from.awayGames + away,
    firstHome: from.scores.length === 0 ? isHome(score) : from.firstHome,
    tiebreak: from.tiebreak || home + away === 13,
    nil: from.nil || home === 0 || away === 0,
  }
}

/** One number for all standings that no market distinguishes: games are at most 35 a side. */
const computeKey = ({ home, away, homeGames, awayGames, firstHome, tiebreak, nil }: Standing): number =>
  ((((home * 4 + away) * 64 + homeGames) * 64 + awayGames) * 2 + Number(firstHome)) * 4 +
  Number(tiebreak) * 2 +
  Number(nil)

/** Chances of the final scores of sets, in the order of SET_SCORES. */
export type SetChances = {
  running: Float64Array
  /** Of the set after the running one, by the score of that one. */
  next: (score: number) => Float64Array
  later: Float64Array
}

/** All ways in which a match of three or five sets can go, those together that no market distinguishes. */
export class Courses {
  readonly space: Space<TennisRecord>
  /** By standing and score of the next set, the standing that it leads to; later standings come after earlier ones. */
  readonly #next: number[][] = [[]]
  /** By standing, its place among the ends; −1 while the match goes on. */
  readonly #end: number[] = [-1]

  constructor(bestOf: TennisRecord['bestOf']) {
    const needed = (bestOf + 1) / 2
    const standings: Standing[] = [START]
    const known = new Map<number, number>()
    const ends: TennisRecord[] = []
    for (let index = 0; index < standings.length; index += 1) {
      const from = standings[index]
      if (!from || this.#end[index] !== -1) continue
      this.#next[index] = SET_SCORES.map((_, score) => {
        const to = after(from, score)
        const key = computeKey(to)
        const found = known.get(key)
        if (found !== undefined) return found
        const scores = [...from.scores, score]
        known.set(key, standings.push({ ...to, scores }) - 1)
        const isOver = Math.max(to.home, to.away) === needed
        this.#end.push(isOver ? ends.push(ended(bestOf, scores)) - 1 : -1)
        this.#next.push([])
        return standings.length - 1
      })
    }
    this.space = new Space(`tennis:match-${bestOf}`, ends)
  }

  /** Chances of all ends, from the scores of the sets that have ended. */
  weights(past: readonly number[], { running, next, later }: SetChances): Float64Array {
    const chances = new Float64Array(this.#end.length)
    const start = past.reduce((standing, score) => this.#next[standing]?.[score] ?? 0, 0)
    const spread = (standing: number, weight: number, scores: Float64Array): void => {
      const to = this.#next[standing] ?? []
      if (to.length === 0) chances[standing] = (chances[standing] ?? 0) + weight
      for (let score = 0; score < to.length; score += 1) {
        const one = to[score] ?? 0
        chances[one] = (chances[one] ?? 0) + weight * (scores[score] ?? 0)
      }
    }
    // Who serves first in the next set depends on the running one; of later sets it is left open.
    for (const [score, one] of (this.#next[start] ?? []).entries())
      spread(one, running[score] ?? 0, next(score))
    for (let standing = 0; standing < chances.length; standing += 1) {
      const weight = chances[standing] ?? 0
      if (weight === 0 || this.#end[standing] !== -1) continue
      chances[standing] = 0
      spread(standing, weight, later)
    }
    const weights = new Float64Array(this.space.size)
    for (const [standing, end] of this.#end.entries()) if (end >= 0) weights[end] = chances[standing] ?? 0
    return weights
  }
}

const made = new Map<number, Courses>()
/** Made when the first match of that length is priced or prepared. */
export function toCourses(bestOf: TennisRecord['bestOf']): Courses {
  let courses = made.get(bestOf)
  if (!courses) made.set(bestOf, (courses = new Courses(bestOf)))
  return courses
}

/** Whether the courses of such matches are there. */
export const areMade = (bestOf: TennisRecord['bestOf']): boolean => made.has(bestOf)

/** One set, as the first to the fifth of a match. */
export const EACH_SET = [0, 1, 2, 3, 4].map(
  (before) =>
    new Space<TennisRecord>(
      `tennis:set-${before + 1}`,
      SETS.map((_, score) => ended(5, [...Array.from({ length: before }, () => 0), score])),
    ),
)
