import type { HockeyRecord, Side } from '@palco/sports-rules/records'
import { Space } from '../../pricing/space.ts'

/** Goals of a side that the tables hold, and one more. */
export const SIZE = 14
export const PERIOD_SIZE = 9

const goals = (home: number, away: number, period: number): HockeyRecord['goals'] => [
  ...Array.from({ length: home }, () => ({ period, side: 'home' as const })),
  ...Array.from({ length: away }, () => ({ period, side: 'away' as const })),
]
const grid = (size: number): [number, number][] =>
  Array.from({ length: size * size }, (_, cell) => [Math.floor(cell / size), cell % size])
const ended = (list: HockeyRecord['goals'], shootout: Side | null = null): HockeyRecord => ({
  sport: 'ice_hockey',
  ended: shootout ? 4 : 3,
  goals: list,
  shootout,
  finished: true,
})
/** Cells home × size + away, a draw decided for the home side; then each draw decided for the away side. */
export const FULL = new Space<HockeyRecord>('ice_hockey:match', [
  ...grid(SIZE).map(([home, away]) => ended(goals(home, away, 1), home === away ? 'home' : null)),
  ...Array.from({ length: SIZE }, (_, each) => ended(goals(each, each, 1), 'away')),
])
export const PERIODS = [1, 2, 3].map(
  (period) =>
    new Space<HockeyRecord>(
      `ice_hockey:period-${period}`,
      grid(PERIOD_SIZE).map(([home, away]) => ended(goals(home, away, period))),
    ),
)

const at = (list: Float64Array, index: number): number => list[index] ?? 0
/** Each draw after 60 minutes decided for the home side with this chance. */
export function withDecider(weights: Float64Array, chance: number): Float64Array {
  const list = new Float64Array(SIZE * SIZE + SIZE)
  list.set(weights)
  for (let each = 0; each < SIZE; each += 1) {
    const draw = at(weights, each * SIZE + each)
    list[each * SIZE + each] = draw * chance
    list[SIZE * SIZE + each] = draw * (1 - chance)
  }
  return list
}
