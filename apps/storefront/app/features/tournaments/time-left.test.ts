import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const at = Date.UTC(2026, 10, 21)

test('splits what is left into days, hours, minutes and seconds', () => {
  const end = at + ((26 * 60 + 3) * 60 + 4) * 1000
  expect(timeLeft(end, at)).toEqual({ days: 1, hours: 2, minutes: 3, seconds: 4, over: false })
})

test('stops at zero and is never negative (S114)', () => {
  const zero = { days: 0, hours: 0, minutes: 0, seconds: 0, over: true }
  expect(timeLeft(at + 2000, at)).toMatchObject({ seconds: 2, over: false })
  expect(timeLeft(at + 1, at)).toMatchObject({ seconds: 1, over: false })
  expect(timeLeft(at, at)).toEqual(zero)
  expect(timeLeft(at + 2000, at + 3000)).toEqual(zero)
  expect(timeLeft(Number.NaN, at)).toEqual(zero)
})
