import { expect, test } from 'vitest'
import { periodsOfDay } from './periods.ts'

test('a season begins with its month, in the year before for the months that precede it', () => {
  expect(periodsOfDay('2026-11-22', 1)).toEqual({ month: '2026-11', season: '2026-01' })
  expect(periodsOfDay('2026-07-01', 7)).toEqual({ month: '2026-07', season: '2026-07' })
  expect(periodsOfDay('2027-06-30', 7)).toEqual({ month: '2027-06', season: '2026-07' })
})
