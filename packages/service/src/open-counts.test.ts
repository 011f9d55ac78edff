import { expect, test } from 'vitest'
import { createOpenCounts } from './open-counts.ts'

test('a key has as many open as it may, and gets another when one ends', () => {
  const counts = createOpenCounts(2)
  const [first, second] = [counts.enter('a'), counts.enter('a')]
  expect([first, second].every((leave) => leave !== null)).toBe(true)
  expect(counts.enter('a')).toBeNull()
  expect(counts.enter('b')).not.toBeNull()
  first?.()
  first?.()
  expect(counts.enter('a')).not.toBeNull()
  expect(counts.enter('a')).toBeNull()
})

test('keys with nothing open are forgotten', () => {
  const counts = createOpenCounts(1)
  for (const leave of ['a', 'b', 'c'].map(counts.enter)) leave?.()
  expect(counts.keys()).toBe(0)
})
