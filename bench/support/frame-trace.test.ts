import { expect, test } from 'vitest'
import { percentile, workBetween, type TraceEvent } from './frame-trace.ts'

const event = (name: string, ts: number, dur = 0, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 7,
  ts: ts * 1000,
  dur: dur * 1000,
  tdur: dur * 1000,
  ...more,
})
const mark = (name: string, ts: number) => event(name, ts, 0, { ph: 'R' })

test('a frame is its own task and what runs until the next', () => {
  const work = workBetween(
    [
      mark('a', 0),
      event('RunTask', 10, 4),
      event('Commit', 12, 1),
      event('RunTask', 15, 2),
      event('RunTask', 27, 5),
      event('Commit', 30, 1),
      mark('b', 100),
      event('RunTask', 101, 50),
    ],
    'a',
    'b',
  )
  expect(work.frames).toEqual([6, 5])
})

test('what runs long after the last frame belongs to none, but a long task is reported', () => {
  const work = workBetween(
    [
      mark('a', 0),
      event('RunTask', 10, 4),
      event('Commit', 12, 1),
      event('RunTask', 400, 60),
      mark('b', 900),
    ],
    'a',
    'b',
  )
  expect(work.frames).toEqual([4])
  expect(work.longTasks).toEqual([60])
})

test('turns of the screen that no frame needs count with what ran in them', () => {
  const work = workBetween(
    [
      mark('a', 0),
      event('RunTask', 0, 4),
      event('Commit', 2, 1),
      event('RunTask', 120, 3),
      event('RunTask', 151, 5),
      event('Commit', 152, 1),
      mark('b', 153),
    ],
    'a',
    'b',
  )
  expect(work.frames).toEqual([4, 5])
  expect(work.shown).toEqual([4, 0, 3, 0, 5])
})

test('frames that came too late count as the middle one', () => {
  const frame = (ts: number, dur: number) => [
    event('RunTask', ts, dur),
    event('Commit', ts, 1),
    event('RequestAnimationFrame', ts, 0, { ph: 'I' }),
  ]
  const events = [mark('a', 0), ...frame(0, 6), ...frame(50, 20), ...frame(67, 8), mark('b', 84)]
  expect(workBetween(events, 'a', 'b')).toMatchObject({ shown: [6, 8, 8, 20, 8], asked: 3 })
})

test('processor time counts, not the clock, and neither do other threads', () => {
  const work = workBetween(
    [
      mark('a', 0),
      event('RunTask', 10, 40, { tdur: 3000 }),
      event('Commit', 12, 1),
      event('RunTask', 20, 30, { tid: 8 }),
      mark('b', 100),
    ],
    'a',
    'b',
    2,
  )
  expect(work.frames).toEqual([6])
  expect(work.longTasks).toEqual([])
})

test('layouts and styles inside a script are forced ones', () => {
  const work = workBetween(
    [
      mark('a', 0),
      event('RunTask', 10, 30),
      event('FunctionCall', 10, 10),
      event('Layout', 12, 2),
      event('UpdateLayoutTree', 15, 2),
      event('UpdateLayoutTree', 22, 2),
      event('Layout', 25, 2),
      mark('b', 100),
    ],
    'a',
    'b',
  )
  expect(work).toMatchObject({ forced: 2, layouts: 2, styles: 1 })
})

test('the heap is followed from one run of the collector to the next', () => {
  const run = (ts: number, usedHeapSizeBefore: number, usedHeapSizeAfter: number) =>
    event('MinorGC', ts, 1, { args: { usedHeapSizeBefore, usedHeapSizeAfter } })
  const work = workBetween([mark('a', 0), run(10, 900, 300), run(20, 800, 300), mark('b', 100)], 'a', 'b')
  expect(work).toMatchObject({ collections: 2, allocated: 500 })
})

test('a mark that is missing is an error', () => {
  expect(() => workBetween([mark('a', 0), mark('b', 9)], 'a', 'other')).toThrow('other')
})

test('percentiles take the value that so many do not exceed', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile(values, 0.95)).toBe(95)
  expect(percentile(values, 1)).toBe(100)
  expect(percentile([], 0.5)).toBe(0)
})
