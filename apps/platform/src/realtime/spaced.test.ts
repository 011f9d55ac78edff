import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { spaced } from './spaced.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const SPACING = { firstMs: 20, everyMs: 100 }

/** When it was called, in milliseconds since the start. */
function counted(work: () => void | Promise<void> = () => {}) {
  const begun = performance.now()
  const calls: number[] = []
  const asked = spaced(() => {
    calls.push(performance.now() - begun)
    return work()
  }, SPACING)
  return { calls, ...asked }
}

test('what happens alone is quick, and what comes with it goes along', async () => {
  const { ask, calls } = counted()
  ask()
  await vi.advanceTimersByTimeAsync(10)
  ask()
  await vi.advanceTimersByTimeAsync(500)
  expect(calls).toEqual([20])
  ask()
  await vi.advanceTimersByTimeAsync(500)
  expect(calls).toEqual([20, 530])
})

test('under load the calls are the longer time apart', async () => {
  const { ask, calls } = counted()
  for (let n = 0; n < 32; n += 1) {
    ask()
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(calls).toEqual([20, 120, 220, 320])
})

test('the next call waits for the last one, and nothing that was asked for meanwhile is lost', async () => {
  const end = Promise.withResolvers<void>()
  const { ask, calls } = counted(() => end.promise)
  ask()
  await vi.advanceTimersByTimeAsync(30)
  ask()
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls).toEqual([20])
  end.resolve()
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls).toEqual([20, 1050])
})

test('after the stop nothing is called', async () => {
  const { ask, stop, calls } = counted()
  ask()
  stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls).toEqual([])
})
