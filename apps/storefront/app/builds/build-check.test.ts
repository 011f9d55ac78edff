import { afterEach, expect, test, vi } from 'vitest'
import { inTime } from './build-check.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** What a navigation makes of a build check that answers after so long; the page itself was there after `spent` ms. */
async function seen(answeredAfter: number, spent = 0): Promise<boolean | 'late'> {
  vi.useFakeTimers()
  const check = new Promise<boolean>((resolve) => setTimeout(() => resolve(true), answeredAfter))
  const started = performance.now()
  await vi.advanceTimersByTimeAsync(spent)
  const outcome = inTime(check, started)
  await vi.advanceTimersByTimeAsync(20_000)
  return outcome
}

test('a navigation is held back for the build check by one second at most, counted from its start (S204)', async () => {
  expect(await seen(999)).toBe(true)
  expect(await seen(1_001)).toBe('late')
  expect(await seen(999, 600)).toBe(true)
  expect(await seen(1_001, 600)).toBe('late')
  expect(await seen(3_000, 2_000)).toBe('late')
  expect(await seen(1_500, 2_000)).toBe(true)
})
