import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RowKind } from '../db/index.ts'
import { type Activity, type Bus, localBus, startActivity } from './index.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A process on the bus, with the rows that it commits. */
function startProcess(bus: Bus = localBus()) {
  const inserted: ((kind: RowKind) => void)[] = []
  const db = { onInserted: (listener: (kind: RowKind) => void) => (inserted.push(listener), () => {}) }
  const activity = startActivity({ db, bus, awakeMs: 1000 })
  return { activity, commit: (kind: RowKind) => inserted.forEach((listener) => listener(kind)) }
}

test('the platform is at rest once nothing has happened for the time given, to the millisecond', () => {
  const { activity, commit } = startProcess()
  expect(activity.isAtRest()).toBe(false)
  vi.advanceTimersByTime(999)
  expect(activity.isAtRest()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(activity.isAtRest()).toBe(true)
  commit('results')
  expect(activity.isAtRest()).toBe(true)
  for (const wake of [() => commit('events'), () => commit('jobs'), () => activity.note('calls')]) {
    wake()
    expect(activity.isAtRest()).toBe(false)
    vi.advanceTimersByTime(1000)
  }
})

test('the first happening after a rest wakes, those that follow do not', () => {
  const { activity, commit } = startProcess()
  const woken = vi.fn<() => void>()
  const leave = activity.onAwake(woken)
  commit('events')
  expect(woken).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1000)
  commit('results')
  expect(woken).toHaveBeenCalledTimes(0)
  commit('events')
  commit('jobs')
  expect(woken).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  leave()
  commit('events')
  expect(woken).toHaveBeenCalledTimes(1)
})

test('another process hears of it, of the first at once and of many together', async () => {
  const bus = localBus()
  const [here, there] = [startProcess(bus), startProcess(bus)]
  let heard = 0
  there.activity.subscribe(['events'], () => (heard += 1))
  vi.advanceTimersByTime(1000)
  for (let n = 0; n < 50; n++) here.commit('events')
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toBe(1)
  expect(there.activity.isAtRest()).toBe(false)
  vi.advanceTimersByTime(1)
  here.commit('events')
  vi.advanceTimersByTime(198)
  expect(heard).toBe(1)
  vi.advanceTimersByTime(1)
  expect(heard).toBe(2)
  expect(there.activity.sinceMs('events')).toBe(0)
  expect(there.activity.sinceMs('results')).toBe(Infinity)
})

test('after a gap of the bus everything may have happened', () => {
  const gaps: (() => void)[] = []
  const bus: Bus = {
    ...localBus(),
    subscribe: (_, { onGap }) => (onGap && gaps.push(onGap), () => {}),
  }
  const { activity } = startProcess(bus)
  const heard = vi.fn<() => void>()
  for (const happening of ['events', 'jobs', 'results', 'calls'] as const)
    activity.subscribe([happening], heard)
  vi.advanceTimersByTime(1000)
  for (const gap of gaps) gap()
  expect(heard).toHaveBeenCalledTimes(4)
  expect(activity.isAtRest()).toBe(false)
})

test('a stopped one passes nothing on', () => {
  const bus = localBus()
  const heard = vi.fn<() => void>()
  bus.subscribe('activity', { on: heard })
  const { activity }: { activity: Activity } = startProcess(bus)
  activity.note('calls')
  activity.stop()
  vi.advanceTimersByTime(10_000)
  expect(heard).not.toHaveBeenCalled()
})
