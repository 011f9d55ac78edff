import type { FootballPart, FootballRecord, Side } from '@palco/sports-rules/records'
import { Space } from '../../pricing/space.ts'
import { SIZE } from './model.ts'

const ENDED: FootballRecord = {
  sport: 'football',
  ended: ['first', 'second'],
  minute: 90,
  goals: [],
  corners: [],
  bookings: [],
  kicks: [],
  finished: true,
  qualified: null,
}

const times = (count: number, side: Side, part: FootballPart) =>
  Array.from({ length: count }, () => ({ part, minute: part === 'first' ? 20 : 70, side }))
const goals = (home: number, away: number, part: FootballPart): FootballRecord['goals'] =>
  [...times(home, 'home', part), ...times(away, 'away', part)].map((each) => ({
    ...each,
    scorer: null,
    ownGoal: false,
  }))
const grid = (size: number): [number, number][] =>
  Array.from({ length: size * size }, (_, cell) => [Math.floor(cell / size), cell % size])

/** Goals of each half that the table of both halves holds, and one more. */
export const HALF_SIZE = 7
export const CORNER_SIZE = 18
export const CARD_SIZE = 11

/** Cells home × size + away. */
export const FULL = new Space<FootballRecord>(
  'football:goals',
  grid(SIZE).map(([home, away]) => ({ ...ENDED, goals: goals(home, away, 'second') })),
)
/** Cells (first half) × size² + (second half). */
export const HALVES = new Space<FootballRecord>(
  'football:halves',
  grid(HALF_SIZE).flatMap(([home1, away1]) =>
    grid(HALF_SIZE).map(([home2, away2]) => ({
      ...ENDED,
      goals: [...goals(home1, away1, 'first'), ...goals(home2, away2, 'second')],
    })),
  ),
)
export const FIRST_HALF = new Space<FootballRecord>(
  'football:first',
  grid(HALF_SIZE).map(([home, away]) => ({ ...ENDED, goals: goals(home, away, 'first') })),
)
export const SECOND_HALF = new Space<FootballRecord>(
  'football:second',
  grid(HALF_SIZE).map(([home, away]) => ({ ...ENDED, goals: goals(home, away, 'second') })),
)
const corners = (part: FootballPart) => (cell: readonly [number, number]) => ({
  ...ENDED,
  corners: [...times(cell[0], 'home', part), ...times(cell[1], 'away', part)],
})
export const CORNERS = new Space<FootballRecord>('football:corners', grid(CORNER_SIZE).map(corners('second')))
export const FIRST_CORNERS = new Space<FootballRecord>(
  'football:first-corners',
  grid(CORNER_SIZE).map(corners('first')),
)
const cards = (part: FootballPart) => (cell: readonly [number, number]) => ({
  ...ENDED,
  bookings: [...times(cell[0], 'home', part), ...times(cell[1], 'away', part)].map((each) => ({
    ...each,
    card: 'yellow' as const,
  })),
})
export const CARDS = new Space<FootballRecord>('football:cards', grid(CARD_SIZE).map(cards('second')))
export const FIRST_CARDS = new Space<FootballRecord>(
  'football:first-cards',
  grid(CARD_SIZE).map(cards('first')),
)
