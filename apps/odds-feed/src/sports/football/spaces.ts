import type { FootballPart, FootballRecord, Side } from '@palco/sports-rules/records'
import { Space } from '../../pricing/space.ts'
import { SIZE } from './model.ts'
import { KICK_SIZE } from './shootout.ts'

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
/** How a cup tie is decided, and for whom: cells of `DECISION` in this order. */
export const DECISIONS = ['regular', 'overtime', 'kicks', 'kicks_after_goals'] as const
const PARTS: FootballPart[] = ['first', 'second', 'overtime_first', 'overtime_second', 'shootout']
const decidedBy = (kind: (typeof DECISIONS)[number], side: Side): FootballRecord => {
  const base = { ...ENDED, qualified: side }
  const overtime = kind === 'kicks_after_goals' ? goals(1, 1, 'overtime_second') : []
  if (kind === 'regular') return { ...base, goals: scoredBy(side, 'second') }
  if (kind === 'overtime')
    return { ...base, ended: PARTS.slice(0, 4), goals: scoredBy(side, 'overtime_second') }
  return { ...base, ended: PARTS, goals: overtime, kicks: [{ side, scored: true }] }
}
const scoredBy = (side: Side, part: FootballPart) => (side === 'home' ? goals(1, 0, part) : goals(0, 1, part))
/** Cells by `DECISIONS`, the home side first. */
export const DECISION = new Space<FootballRecord>(
  'football:decision',
  DECISIONS.flatMap((kind) => [decidedBy(kind, 'home'), decidedBy(kind, 'away')]),
)
/** Goals of each side in overtime that the tables hold, and one more. */
export const OVERTIME_SIZE = 7
const overtime = (part: FootballPart) =>
  grid(OVERTIME_SIZE).map(([home, away]) => ({
    ...ENDED,
    ended: PARTS.slice(0, 4),
    goals: goals(home, away, part),
  }))
export const OVERTIME = new Space<FootballRecord>('football:overtime', overtime('overtime_second'))
export const FIRST_OVERTIME = new Space<FootballRecord>('football:overtime-first', overtime('overtime_first'))
export const SHOOTOUT = new Space<FootballRecord>(
  'football:shootout',
  grid(KICK_SIZE).map(([home, away]) => ({
    ...ENDED,
    ended: PARTS,
    kicks: [...times(home, 'home', 'shootout'), ...times(away, 'away', 'shootout')].map(({ side }) => ({
      side,
      scored: true,
    })),
  })),
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
