import { expect, test } from 'vitest'
import { parseRecord, recordJson } from './index.ts'

const RECORDS = [
  {
    sport: 'football',
    ended: ['first'],
    minute: 61,
    goals: [{ part: 'first', minute: 45, side: 'home', scorer: 'sim:player:9', ownGoal: false }],
    corners: [{ part: 'second', minute: 60, side: 'away' }],
    bookings: [{ part: 'second', minute: 58, side: 'away', card: 'red' }],
    kicks: [{ side: 'home', scored: true }],
    finished: false,
    qualified: null,
  },
  {
    sport: 'basketball',
    ended: 2,
    baskets: [
      { quarter: 1, side: 'home', points: 3 },
      { quarter: 1, side: 'away', points: 1 },
      { quarter: 3, side: 'away', points: 2 },
    ],
    finished: false,
  },
  {
    sport: 'tennis',
    bestOf: 3,
    sets: [
      {
        games: [{ server: 'home', winner: 'away', points: { home: 2, away: 4 }, tiebreak: false }],
        ended: false,
      },
      {
        games: [{ server: 'away', winner: 'home', points: { home: 7, away: 5 }, tiebreak: true }],
        ended: true,
      },
    ],
    finished: true,
    retired: 'away',
  },
  { sport: 'ice_hockey', ended: 4, goals: [{ period: 1, side: 'home' }], shootout: 'home', finished: true },
  { sport: 'volleyball', sets: [{ points: ['home', 'away', 'home'], ended: false }], finished: false },
]

test.each(RECORDS)('a record of $sport comes back as it was sent', (record) => {
  expect(parseRecord(JSON.parse(JSON.stringify(recordJson(record))))).toEqual(record)
})

test('long runs are short texts', () => {
  expect(recordJson(RECORDS[1])).toMatchObject({ quarters: ['h3a1', '', 'a2'] })
  expect(recordJson(RECORDS[2])).toMatchObject({ sets: [{ games: ['ha2:4'] }, { games: ['ah7:5t'] }] })
  expect(recordJson(RECORDS[4])).toMatchObject({ sets: [{ points: 'hah' }] })
})

test.each([
  { sport: 'basketball', ended: 1, quarters: ['h4'], finished: false },
  { sport: 'tennis', best_of: 3, sets: [{ games: ['hh'], ended: false }], finished: false, retired: null },
  { sport: 'volleyball', sets: [{ points: 'hx', ended: false }], finished: false },
  { sport: 'chess' },
])('what is no record is refused: %j', (json) => {
  expect(() => parseRecord(json)).toThrow()
})
