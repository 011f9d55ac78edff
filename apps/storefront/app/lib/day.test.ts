import { expect, test } from 'vitest'
import { isDay } from './day.ts'

test('a day is one of the calendar, written as addresses have it', () => {
  for (const day of ['2026-02-28', '2028-02-29', '2026-12-31']) expect(isDay(day), day).toBe(true)
  for (const text of [null, '', '2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00', 'yesterday'])
    expect(isDay(text), String(text)).toBe(false)
})
