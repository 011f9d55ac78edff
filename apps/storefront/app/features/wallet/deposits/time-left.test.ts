import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test('counts down to zero and not below', () => {
  const end = 1_800_000
  expect(timeLeft(end, 0)).toBe('30:00')
  expect(timeLeft(end, end - 61_000)).toBe('01:01')
  expect(timeLeft(end, end - 1)).toBe('00:01')
  expect(timeLeft(end, end)).toBe('00:00')
  expect(timeLeft(end, end + 5_000)).toBe('00:00')
})
