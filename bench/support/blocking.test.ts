import { expect, test } from 'vitest'
import { blockingTime } from './blocking.ts'

const at = { pid: 1, tid: 1, ph: 'X' }
const task = (ms: number, work: number, where = at) => ({
  ...where,
  name: 'RunTask',
  ts: ms * 1000,
  tdur: work * 1000,
})
const paint = { ...at, name: 'firstContentfulPaint', ts: 100_000 }
const end = { ...at, name: 'end', ts: 900_000 }

test('what exceeds 50 ms of a task after the first paint is added up; other threads and what is after the mark are not', () => {
  const events = [
    task(0, 400),
    paint,
    task(200, 80),
    task(300, 50),
    task(400, 120),
    task(500, 300, { ...at, tid: 2 }),
    end,
    task(950, 500),
  ]
  expect(blockingTime(events, 'end', 1)).toBe(100)
  expect(blockingTime(events, 'end', 2)).toBe(110 + 50 + 190)
})

test('a trace without the mark or the paint is refused', () => {
  expect(() => blockingTime([paint], 'end', 1)).toThrow('end')
  expect(() => blockingTime([end], 'end', 1)).toThrow('first paint')
})
