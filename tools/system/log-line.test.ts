import { expect, test } from 'vitest'
import { isWorthPrinting } from './log-line.ts'

test.each([
  ['{"level":30,"msg":"listening"}', false, false],
  ['{"level":40,"msg":"slow"}', false, true],
  ['{"level":"error","msg":"gone"}', false, true],
  ['{"level":"info","app":"storefront","msg":"site.listening"}', false, false],
  ['{"level":"error","app":"storefront","msg":"site.failed"}', false, true],
  ['a line for a person', false, false],
  ['Error: something broke', true, true],
  ['{"level":30,"msg":"on standard error, yet no warning"}', true, false],
  ['(node:1) ExperimentalWarning: x', true, false],
  ['', true, false],
])('%s on stderr=%s is printed: %s', (line, isError, printed) => {
  expect(isWorthPrinting(line, isError)).toBe(printed)
})
