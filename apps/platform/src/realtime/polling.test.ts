import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPolling } from './index.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Looks that find `found` each time, every 50 ms, at rest every 5,000. */
function startLooks() {
  let [looks, found, failing] = [0, 0, false]
  let wake = () => {}
  const polling = startPolling({
    look: async () => {
      looks += 1
      if (failing) throw new Error('away')
      return found
    },
    onError: () => {},
    everyMs: 50,
    restMs: 5_000,
    subscribe: (call) => ((wake = call), () => void (wake = () => {})),
  })
  /** How many looks a span of time has. */
  const during = async (ms: number) => {
    const before = looks
    await vi.advanceTimersByTimeAsync(ms)
    return looks - before
  }
  return {
    polling,
    during,
    wake: () => wake(),
    find: (n: number) => void (found = n),
    fail: (value: boolean) => void (failing = value),
  }
}

test('looks are close together while they find something and for a second after, then seldom', async () => {
  const { polling, during, find, wake } = startLooks()
  await during(0)
  expect(await during(4_999)).toBe(0)
  expect(await during(1)).toBe(1)
  find(1)
  wake()
  expect(await during(1_000)).toBe(21)
  find(0)
  expect(await during(1_000)).toBeGreaterThanOrEqual(18)
  expect(await during(4_900)).toBeLessThanOrEqual(2)
  await polling.stop()
})

test('a call at rest is followed by a look at once, and by none of its own while looks are close together', async () => {
  const { polling, during, wake } = startLooks()
  await during(2_000)
  wake()
  expect(await during(0)).toBe(1)
  for (let n = 0; n < 10; n++) wake()
  expect(await during(49)).toBe(0)
  expect(await during(1)).toBe(1)
  await polling.stop()
})

test('after a failure the next look comes later, but comes', async () => {
  const { polling, during, fail } = startLooks()
  fail(true)
  await during(5_000)
  expect(await during(5_000)).toBe(10)
  await polling.stop()
  expect(await during(60_000)).toBe(0)
})
