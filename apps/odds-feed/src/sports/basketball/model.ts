import type { Match } from '../../calendar/match.ts'
import type { Counts } from '../../pricing/counts.ts'

/**
 * Points come by possession: each ends without points or with one, two or three. Both sides have the same number of possessions in a
 * quarter, so the points that are left are sums of that many throws of the dice: prices are exact.
 */
export type Chances = readonly [none: number, one: number, two: number, three: number]
export type Model = { home: Chances; away: Chances; perQuarter: number; perOvertime: number }

const [HOME_ADVANTAGE, STRENGTH] = [0.018, 0.11]
/** Points of a possession in a usual league, by kind. */
const ONE = 0.05
const TWO = 0.33
const THREE = 0.115

const listChances = (factor: number): Chances => {
  const [one, two, three] = [ONE * factor, TWO * factor, THREE * factor]
  return [1 - one - two - three, one, two, three]
}

export function toModel({ home, away, form, competition }: Match): Model {
  const edge = (STRENGTH * (home.rating - away.rating + form)) / 2 + HOME_ADVANTAGE
  const perQuarter = Math.round(18.6 * competition.scoring ** 2)
  return {
    home: listChances(Math.exp(edge)),
    away: listChances(Math.exp(-edge)),
    perQuarter,
    perOvertime: Math.round(perQuarter * 0.44),
  }
}

/** Points of so many possessions. */
export function pointsIn(chances: Chances, possessions: number): Counts {
  const size = 3 * possessions + 1
  let [weights, next] = [new Float64Array(size), new Float64Array(size)]
  weights[0] = 1
  for (let index = 0; index < possessions; index += 1) {
    next.fill(0)
    for (let points = 0; points <= 3 * index; points += 1) {
      const weight = weights[points] ?? 0
      for (let kind = 0; kind < 4; kind += 1)
        next[points + kind] = (next[points + kind] ?? 0) + weight * (chances[kind] ?? 0)
    }
    ;[weights, next] = [next, weights]
  }
  return { from: 0, weights }
}
