import { expect, test } from 'vitest'
import { processorTime, toProcessorTime } from './processor-time.ts'

test('reads its own and its ended children’s time behind a name with blanks and brackets', () => {
  const stat = '42 (a (b) c) S 7 42 42 0 -1 4194560 1 2 3 4 120 30 5 6 20 0 1 0 99'
  expect(toProcessorTime(stat)).toEqual({ parent: 7, ownMs: 1500, endedChildrenMs: 110 })
})

test.runIf(process.platform === 'linux')('work of a process is counted', () => {
  const before = processorTime(process.pid) ?? 0
  const own = process.cpuUsage()
  while (process.cpuUsage(own).user < 60_000);
  expect((processorTime(process.pid) ?? 0) - before).toBeGreaterThanOrEqual(30)
})

test('a process that is not there has no time', () => {
  expect(processorTime(2 ** 30)).toBeNull()
})
