import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLimitedLog } from './limited-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('refusals are one line a minute: the address with most of them, how often, and whether it came through a proxy', () => {
  const lines: object[] = []
  const onLimited = createLimitedLog({ warn: (fields, message) => lines.push({ ...fields, message }) })
  const refuse = (address: string, times: number, isForwarded = false) => {
    for (let count = 0; count < times; count += 1) onLimited({ address, isForwarded })
  }
  refuse('10.0.0.1', 1, true)
  const line = { address: '10.0.0.1', times: 1, forwarded: true, addresses: 1, message: 'work.limited' }
  expect(lines).toEqual([line])
  refuse('203.0.113.9', 2)
  refuse('10.0.0.1', 7, true)
  vi.advanceTimersByTime(59_999)
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(lines.slice(1)).toEqual([{ ...line, times: 7, addresses: 2 }])
  // A minute without any refusal has no line, and the next refusal is logged at once.
  vi.advanceTimersByTime(120_000)
  expect(lines).toHaveLength(2)
  refuse('203.0.113.9', 1)
  expect(lines.slice(2)).toEqual([{ ...line, address: '203.0.113.9', forwarded: false }])
})
