import { expect, test } from 'vitest'
import { makePace } from './pace.ts'

test('pauses are as asked for half a minute after a move, then ten times as long', () => {
  let now = 0
  const pace = makePace(() => now)
  now = 29_999
  expect(pace.pauseMs(1000)).toBe(1000)
  now = 30_000
  expect(pace.pauseMs(1000)).toBe(10_000)
  pace.note()
  expect(pace.pauseMs(1000)).toBe(1000)
  now = 59_999
  expect(pace.pauseMs(1000)).toBe(1000)
  now = 60_000
  expect(pace.pauseMs(1000)).toBe(10_000)
})
