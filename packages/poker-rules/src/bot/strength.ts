import { toRank, toSuit } from '../cards.ts'
import type { Card, Variant } from '../types.ts'
import { omahaPoints } from './starting-hands.ts'

/**
 * Chances in percent of the 169 starting hands to win all-in against a random hand, ranks from the two to the ace: row of the higher rank,
 * column of the other; pairs stand with the offsuit hands. Computed by `equity` from 10,000 boards each.
 */
const SUITED = `0
  35.6
  36.5 39.1
  37.6 39.8 41.6
  37.9 40.2 40.8 43.6
  38.5 40.5 42.3 43.9 44.2
  41.2 40.5 42.7 43.8 46.7 47.8
  42.6 42.8 43.3 45.2 46.9 49.4 50.4
  44.8 46.2 46.5 48.0 49.4 51.2 53.5 54.4
  47.5 48.7 49.8 49.6 51.7 52.0 54.3 56.3 57.8
  49.8 51.0 51.7 52.2 53.5 54.4 56.5 58.1 59.5 59.9
  53.1 53.9 55.0 56.6 55.8 58.4 58.4 60.6 61.7 63.1 62.9
  57.1 58.3 58.9 60.8 60.2 60.2 61.3 63.0 64.9 64.8 66.7 66.9`
const OFFSUIT = `49.7
  32.2 53.3
  33.2 35.9 57.9
  34.6 36.5 38.0 59.6
  34.7 35.9 37.8 39.5 63.5
  35.0 36.3 38.7 40.3 42.0 66.1
  36.6 38.2 40.5 41.7 43.0 45.1 68.9
  40.1 39.9 40.5 43.3 43.4 45.7 47.8 72.2
  41.7 43.4 42.7 43.5 45.8 47.9 49.5 52.1 75.1
  44.7 45.8 47.1 46.9 48.0 49.6 51.6 53.6 55.1 77.7
  47.2 47.6 48.8 50.2 51.5 51.4 52.5 55.6 57.7 58.5 79.8
  50.3 51.0 52.7 52.7 54.0 54.7 55.2 58.1 60.8 59.9 61.9 82.0
  54.7 56.0 56.4 57.8 57.5 58.9 59.9 61.2 63.0 63.7 64.7 65.0 85.5`

const listRows = (text: string): number[][] =>
  text.split('\n').map((row) => row.trim().split(' ').map(Number))
const [suited, offsuit] = [listRows(SUITED), listRows(OFFSUIT)]

function chance(one: Card, other: Card): number {
  const [high, low] = toRank(one) > toRank(other) ? [one, other] : [other, one]
  const rows = high !== low && toSuit(high) === toSuit(low) ? suited : offsuit
  return rows[toRank(high)]?.[toRank(low)] ?? 0
}

/** For each chance in tenths of a percent the share of the 1,326 hands that have at least it. */
const shares = ((): Float64Array => {
  const counts = new Float64Array(1001)
  const add = (tenth: number, share: number) => void (counts[tenth] = (counts[tenth] ?? 0) + share)
  for (let one = 0; one < 52; one++)
    for (let other = 0; other < one; other++) add(Math.round(chance(one, other) * 10), 1 / 1326)
  for (let tenth = 999; tenth >= 0; tenth--) add(tenth, counts[tenth + 1] ?? 0)
  return counts
})()

/** Shares of Omaha's hands with at least so many of Hutchison's points, as its nine classes have them. */
const POINTS: readonly (readonly [points: number, share: number])[] = [
  [54, 0],
  [33, 0.021],
  [30, 0.044],
  [28, 0.069],
  [26, 0.107],
  [24, 0.18],
  [23, 0.23],
  [22, 0.31],
  [20, 0.41],
  [0, 1],
]

function omahaShare(hole: readonly Card[]): number {
  const points = omahaPoints(hole)
  const index = POINTS.findIndex(([least]) => points >= least)
  const [lower, above] = [POINTS[index] ?? [0, 1], POINTS[index - 1]]
  if (!above) return 0.001
  const [[low, share], [high, least]] = [lower, above]
  return share - ((points - low) / (high - low)) * (share - least)
}

/** The part of all starting hands (0 to 1) that are at least as strong: 0.05 is among the best twentieth. */
export const computePercentile = (variant: Variant, hole: readonly Card[]): number =>
  variant === 'omaha' ? omahaShare(hole) : (shares[Math.round(chance(hole[0] ?? 0, hole[1] ?? 0) * 10)] ?? 1)
