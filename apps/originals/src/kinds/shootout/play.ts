import type { Draw } from '../../engine/play.ts'
import type { Fraction } from '../../engine/fraction.ts'
import { fraction, plus, times } from '../../engine/fraction.ts'
import { priceFor } from '../prices.ts'
import { shuffler } from '../shuffler.ts'
import { TEAMS } from '../virtual-teams.ts'
import type { ShootoutCard, ShootoutRun, ShootoutSpot } from './types.ts'

/** Cards come round again after so many matches. */
export const CARDS = 480
/** Margin in percent: a price is 1 / (probability × 1.08), cut to hundredths. */
export const MARGIN = 8
/** Kicks of each team before sudden death. */
const KICKS = 5
const RATES = [85, 82, 79, 77, 75, 73, 70, 67]
/** Goals in all that divide over from under. */
const LINE = 7.5

/** Scores that can be bet on. The home team kicks first, so that the away team never comes to 1-4 or 3-5. */
const SCORES = '3-0 0-3 3-1 1-3 3-2 2-3 4-1 4-2 2-4 4-3 3-4 5-3 5-4 4-5 6-5 5-6'.split(
  ' ',
) as `${number}-${number}`[]
export const SCORE_SPOTS: readonly ShootoutSpot[] = [
  ...SCORES.map((score): ShootoutSpot => `score-${score}`),
  'score-other',
]
export const SPOTS: readonly ShootoutSpot[] = [
  'home',
  'away',
  'over',
  'under',
  'sudden',
  'regular',
  ...SCORE_SPOTS,
]

/** The teams of a match. `match`: number of the round. */
export function toCard(match: string): ShootoutCard {
  const shuffle = shuffler(Number(BigInt(match) % BigInt(CARDS)) + 49_979)
  const [home, away] = shuffle(TEAMS.map((_, at) => at)) as [number, number]
  const [own, others] = shuffle(RATES) as [number, number]
  return { teams: [home, away], rates: [own, others] }
}

/** Whether a shoot-out is over after so many kicks. */
function isOver([home, away]: readonly [number, number], kicks: number): boolean {
  const [first, second] = [Math.ceil(kicks / 2), Math.floor(kicks / 2)]
  if (kicks >= 2 * KICKS) return kicks % 2 === 0 && home !== away
  return home > away + KICKS - second || away > home + KICKS - first
}

/** Kicks a shoot-out: each kick is scored by its team's rate, until it is decided. */
export function runShootout(match: string, draw: Draw): ShootoutRun {
  const { rates } = toCard(match)
  const score: [number, number] = [0, 0]
  const kicks: boolean[] = []
  while (!isOver(score, kicks.length)) {
    const side = (kicks.length % 2) as 0 | 1
    const scored = draw(100) < rates[side]
    kicks.push(scored)
    if (scored) score[side]++
  }
  return { match, kicks, score }
}

/** A shoot-out as the one number that a table stores: its kicks and both scores. */
export const toCode = ({ kicks, score: [home, away] }: Pick<ShootoutRun, 'kicks' | 'score'>): number =>
  kicks.length * 1_000_000 + home * 1_000 + away
/** What a stored number says. */
export const toResult = (code: number) => ({
  kicks: Math.floor(code / 1_000_000),
  score: [Math.floor(code / 1_000) % 1_000, code % 1_000] as [number, number],
})

type Won = { score: readonly [number, number]; kicks: number }
/** Whether a bet wins with an end. */
export function wins(spot: ShootoutSpot, { score: [home, away], kicks }: Won): boolean {
  switch (spot) {
    case 'home':
      return home > away
    case 'away':
      return away > home
    case 'over':
      return home + away > LINE
    case 'under':
      return home + away < LINE
    case 'sudden':
      return kicks > 2 * KICKS
    case 'regular':
      return kicks <= 2 * KICKS
    case 'score-other':
      return !SCORE_SPOTS.includes(`score-${home}-${away}`)
    default:
      return spot === `score-${home}-${away}`
  }
}

const ZERO = fraction(0)
const ALL_KICKS = 100n ** BigInt(2 * KICKS)
type Rates = ShootoutCard['rates']
/** Ends within five kicks each, and the ties after them, each with its weight of `ALL_KICKS`. */
function regularEnds(rates: Rates): { ends: [Won, bigint][]; ties: bigint[] } {
  const ends: [Won, bigint][] = []
  const ties = Array.from({ length: KICKS + 1 }, () => 0n)
  const follow = (score: readonly [number, number], kicks: number, weight: bigint): void => {
    if (isOver(score, kicks)) return void ends.push([{ score, kicks }, weight])
    if (kicks === 2 * KICKS) {
      ties[score[0]] = (ties[score[0]] as bigint) + weight
      return
    }
    const side = (kicks % 2) as 0 | 1
    const scored: [number, number] = [score[0] + (1 - side), score[1] + side]
    follow(scored, kicks + 1, (weight * BigInt(rates[side])) / 100n)
    follow(score, kicks + 1, (weight * BigInt(100 - rates[side])) / 100n)
  }
  follow([0, 0], 0, ALL_KICKS)
  return { ends, ties }
}

const lowest = ({ numerator, denominator }: Fraction): Fraction => {
  const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
  const shared = gcd(numerator, denominator)
  return { numerator: numerator / shared, denominator: denominator / shared }
}
const computeSum = (parts: readonly Fraction[]): Fraction =>
  parts.reduce((sum, one) => lowest(plus(sum, one)), ZERO)

/**
 * Probability of each bet as an exact fraction, by the rates of both teams. In sudden death a pair of kicks that both miss changes nothing, so
 * that each pair is one team's goal or both's, in proportion; both teams' goals go on as a geometric series.
 */
export function listChances(rates: Rates): Map<ShootoutSpot, Fraction> {
  const { ends, ties: weights } = regularEnds(rates)
  const ties = weights.map((weight) => fraction(weight, ALL_KICKS))
  const [p, q] = rates
  const pairs = p * (100 - q) + q * (100 - p) + p * q
  const [mine, theirs, both] = [p * (100 - q), q * (100 - p), p * q].map((part) => fraction(part, pairs)) as [
    Fraction,
    Fraction,
    Fraction,
  ]
  const power = (goals: number): Fraction =>
    Array.from({ length: goals }, () => both).reduce((all, one) => times(all, one), fraction(1))
  const inEnds = (spot: ShootoutSpot) =>
    fraction(
      ends.reduce((sum, [end, weight]) => (wins(spot, end) ? sum + weight : sum), 0n),
      ALL_KICKS,
    )
  const tied = computeSum(ties)
  const decided = fraction(p * (100 - q), p * (100 - q) + q * (100 - p))
  const other = fraction(q * (100 - p), p * (100 - q) + q * (100 - p))
  /** Goals that both still have to score in a tie so that there are more than `LINE` in all. */
  const toOver = (goals: number) => Math.max(0, Math.ceil((LINE - 1) / 2) - goals)
  const complement = (of: Fraction): Fraction => ({ ...of, numerator: of.denominator - of.numerator })
  const over = computeSum([
    inEnds('over'),
    ...ties.map((chance, goals) => lowest(times(chance, power(toOver(goals))))),
  ])
  const exact = (spot: ShootoutSpot): Fraction => {
    const [home, away] = spot.split('-').slice(1).map(Number) as [number, number]
    const late =
      Math.abs(home - away) === 1
        ? ties
            .slice(0, Math.min(home, away) + 1)
            .map((chance, goals) =>
              lowest(times(times(chance, power(Math.min(home, away) - goals)), home > away ? mine : theirs)),
            )
        : []
    return computeSum([inEnds(spot), ...late])
  }
  const scores = SCORE_SPOTS.filter((spot) => spot !== 'score-other').map(
    (spot) => [spot, exact(spot)] as const,
  )
  return new Map<ShootoutSpot, Fraction>([
    ['home', computeSum([inEnds('home'), lowest(times(tied, decided))])],
    ['away', computeSum([inEnds('away'), lowest(times(tied, other))])],
    ['over', over],
    ['under', complement(over)],
    ['sudden', tied],
    ['regular', complement(tied)],
    ...scores,
    ['score-other', complement(computeSum(scores.map(([, chance]) => chance)))],
  ])
}

const known = new Map<string, Map<ShootoutSpot, number>>()
/** Prices of a match in hundredths, by spot. */
export function listPrices(match: string): Map<ShootoutSpot, number> {
  const { rates } = toCard(match)
  const found = known.get(rates.join())
  if (found) return found
  const prices = new Map(
    [...listChances(rates)].map(([spot, { numerator, denominator }]) => [
      spot,
      priceFor([numerator, denominator], MARGIN),
    ]),
  )
  known.set(rates.join(), prices)
  return prices
}

/** What a bet brings back, its stake included, minor units, cut to whole ones. */
export const computeReturn = (spot: ShootoutSpot, amount: bigint, run: ShootoutRun): bigint =>
  wins(spot, { score: run.score, kicks: run.kicks.length })
    ? (amount * BigInt(listPrices(run.match).get(spot) as number)) / 100n
    : 0n
