import type { Draw } from '../../engine/play.ts'
import type { Chance } from '../prices.ts'
import { priceFor } from '../prices.ts'
import { shuffler } from '../shuffler.ts'
import { TEAMS } from '../virtual-teams.ts'
import type { LeagueLeg, LeagueMarket, LeagueMatch, LeaguePick, LeagueRun, LeagueSpot } from './types.ts'

const MATCHES = TEAMS.length / 2
/** Each team plays each other at home and away. */
export const ROUNDS = 2 * (TEAMS.length - 1)
/** Margin in percent, once for each bet, combinations included: a price is 1 / (probability × 1.08), cut to hundredths. */
export const MARGIN = 8
/** Most goals of a team. */
const MOST_GOALS = 7
/** Greatest price of a bet, in hundredths; longer combinations are not taken. */
export const MOST_PRICE = 500_000
/** Seasons come round again after so many. */
export const SEASONS = 16

/** Attack and conceding in hundredths of an average team, by team; form of a season is added. */
const ATTACK = [138, 130, 124, 118, 114, 110, 106, 103, 100, 97, 94, 90, 87, 83, 78, 72]
const CONCEDE = [74, 84, 80, 91, 88, 97, 94, 102, 100, 108, 105, 111, 120, 115, 134, 126]
const FORM = [-12, -9, -7, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 7, 9, 12]
/** Goals of an average team against another, in hundredths. */
const AT_HOME = 148n
const AWAY = 112n

/** Season and day, both from 0, of a round. */
export function toDay(round: string): { season: number; day: number } {
  const number = BigInt(round)
  return { season: Number(number / BigInt(ROUNDS)), day: Number(number % BigInt(ROUNDS)) }
}

/** Who plays whom on a day of a season: the circle method; the second half of a season turns the first one round. */
export function listPairs(day: number): [home: number, away: number][] {
  const others = TEAMS.length - 1
  const turn = day % others
  const pairs = Array.from({ length: MATCHES }, (_, at): [number, number] => {
    const one = at === 0 ? others : (turn + at) % others
    const other = (turn + others - at) % others
    return (at === 0 ? turn % 2 === 0 : at % 2 === 0) ? [one, other] : [other, one]
  })
  return day < others ? pairs : pairs.map(([home, away]) => [away, home])
}

/** The matches of a round. `round`: number of the table's round. */
export function listMatches(round: string): LeagueMatch[] {
  const { season, day } = toDay(round)
  const shuffle = shuffler((season % SEASONS) + 104_729)
  const [attack, concede] = [shuffle(FORM), shuffle(FORM)]
  const computeAttackStrength = (team: number) => BigInt((ATTACK[team] as number) + (attack[team] as number))
  const computeConcededStrength = (team: number) =>
    BigInt((CONCEDE[team] as number) + (concede[team] as number))
  return listPairs(day).map(([home, away]) => ({
    home,
    away,
    means: [
      Number((AT_HOME * computeAttackStrength(home) * computeConcededStrength(away)) / 10_000n),
      Number((AWAY * computeAttackStrength(away) * computeConcededStrength(home)) / 10_000n),
    ],
  }))
}

/** Sum of the weights of all numbers of goals. */
export const SCALE = 1_000_000_000
const weights = new Map<number, number[]>()

/**
 * Weights of 0 to 7 goals for an expectation in hundredths: Poisson's terms, in whole numbers that sum to `SCALE`, so that
 * every probability is exact. What cutting leaves goes to one goal.
 */
export function listWeights(mean: number): number[] {
  const known = weights.get(mean)
  if (known) return known
  const terms = Array.from({ length: MOST_GOALS + 1 }, (_, goals) => {
    let term = BigInt(mean) ** BigInt(goals) * 100n ** BigInt(MOST_GOALS - goals)
    for (let factor = goals + 1; factor <= MOST_GOALS; factor++) term *= BigInt(factor)
    return term
  })
  const sum = terms.reduce((all, term) => all + term, 0n)
  const made = terms.map((term) => Number((term * BigInt(SCALE)) / sum))
  made[1] = (made[1] as number) + SCALE - made.reduce((all, weight) => all + weight, 0)
  weights.set(mean, made)
  return made
}

/** Plays a round: the goals of home and away, match after match, each drawn by its own weights. */
export function playRound(round: string, draw: Draw): LeagueRun {
  const goals = (mean: number) => {
    let left = draw(SCALE)
    return listWeights(mean).findIndex((weight) => (left -= weight) < 0)
  }
  return {
    round,
    scores: listMatches(round).map(({ means: [home, away] }) => [goals(home), goals(away)]),
  }
}

/** The scores of a round as the one whole number that a table stores, below 2⁴⁸: three bits for each team. */
export const toCode = ({ scores }: Pick<LeagueRun, 'scores'>): number =>
  scores.reduce((code, [home, away]) => code * 64 + home * 8 + away, 0)

/** The scores behind a stored number. */
export function listScores(code: number): [number, number][] {
  const scores: [number, number][] = []
  for (let left = code; scores.length < MATCHES; left = Math.floor(left / 64))
    scores.unshift([Math.floor((left % 64) / 8), left % 8])
  return scores
}

/** Scores that can be bet on: up to four goals each. */
const EXACT = 5
export const PICKS: Record<LeagueMarket, readonly LeaguePick[]> = {
  result: ['home', 'draw', 'away'],
  total: ['over', 'under'],
  both: ['yes', 'no'],
  score: Array.from(
    { length: EXACT * EXACT },
    (_, at): LeaguePick => `${Math.floor(at / EXACT)}-${at % EXACT}`,
  ),
}
const ALL: ReadonlySet<string> = new Set(Object.values(PICKS).flat())

/** Whether a pick comes out with a score. */
export function comesOut(pick: LeaguePick, [home, away]: readonly [number, number]): boolean {
  switch (pick) {
    case 'home':
      return home > away
    case 'draw':
      return home === away
    case 'away':
      return home < away
    case 'over':
      return home + away > 2
    case 'under':
      return home + away < 3
    case 'yes':
      return home > 0 && away > 0
    case 'no':
      return home === 0 || away === 0
    default:
      return pick === `${home}-${away}`
  }
}

/** The legs of a spot; `null` for what is no bet: an unknown pick, a match twice or out of order. */
export function findLegs(spot: LeagueSpot): { match: number; pick: LeaguePick }[] | null {
  const legs = spot.split('+').map((leg) => {
    const [match = '', pick = ''] = leg.split(':')
    return { match: Number(match), pick: pick as LeaguePick, known: /^[0-7]$/.test(match) && ALL.has(pick) }
  })
  const rising = legs.every(
    ({ match, known }, at) => known && (at === 0 || match > (legs[at - 1]?.match ?? 8)),
  )
  return rising ? legs.map(({ match, pick }) => ({ match, pick })) : null
}

/** A combination of legs as one spot, in the order of their matches. */
export const toSpot = (legs: readonly LeagueLeg[]): LeagueSpot => [...legs].sort().join('+')

const matrices = new WeakMap<LeagueMatch, [score: [number, number], weight: bigint][]>()
/** The matrix of a match: the weight of every score, of the square of `SCALE`. */
function matrix(match: LeagueMatch): [[number, number], bigint][] {
  const known = matrices.get(match)
  if (known) return known
  const [home, away] = match.means
  const made = listWeights(home).flatMap((weight, goals) =>
    listWeights(away).map((other, others): [[number, number], bigint] => [
      [goals, others],
      BigInt(weight) * BigInt(other),
    ]),
  )
  matrices.set(match, made)
  return made
}

/** Probability of a pick: the sum over the matrix of both teams' goals. */
export const pickChance = (match: LeagueMatch, pick: LeaguePick): Chance => [
  matrix(match).reduce((sum, [score, weight]) => (comesOut(pick, score) ? sum + weight : sum), 0n),
  BigInt(SCALE) ** 2n,
]

/** Probability of a bet: matches do not depend on each other. */
export const toChance = (matches: readonly LeagueMatch[], spot: LeagueSpot): Chance =>
  (findLegs(spot) ?? []).reduce<Chance>(
    (all, { match, pick }) => {
      const [part, of] = pickChance(matches[match] as LeagueMatch, pick)
      return [all[0] * part, all[1] * of]
    },
    [1n, 1n],
  )

/** Price of a bet in hundredths, its stake included. */
export const computePrice = (matches: readonly LeagueMatch[], spot: LeagueSpot): number =>
  priceFor(toChance(matches, spot), MARGIN)

/** Whether all legs of a bet come out. */
export const wins = (spot: LeagueSpot, scores: readonly (readonly [number, number])[]): boolean =>
  (findLegs(spot) ?? []).every(({ match, pick }) => comesOut(pick, scores[match] as [number, number]))

/** What a bet brings back, its stake included, minor units, cut to whole ones. */
export const computeReturn = (spot: LeagueSpot, amount: bigint, { round, scores }: LeagueRun): bigint =>
  wins(spot, scores) ? (amount * BigInt(computePrice(listMatches(round), spot))) / 100n : 0n
