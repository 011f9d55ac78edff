import type { FootballPart } from '@palco/sports-rules/records'

/** Where the parts of play begin on the clock, and how long they are, in minutes. */
export const PART_TIMES = {
  first: { start: 0, length: 45 },
  second: { start: 45, length: 45 },
  overtime_first: { start: 90, length: 15 },
  overtime_second: { start: 105, length: 15 },
  shootout: { start: 120, length: 0 },
} as const satisfies Record<FootballPart, { start: number; length: number }>
