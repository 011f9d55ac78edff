import { expect, test } from 'vitest'
import { createBufferPool } from './buffer-pool.ts'

test('a buffer is lent to one at a time, and again once it was given back', () => {
  const pool = createBufferPool(64, 2)
  const one = pool.take()
  const two = pool.take()
  expect(one.atLeast(64)).not.toBe(two.atLeast(64))
  const first = one.atLeast(10)
  one.release()
  expect(pool.take().atLeast(10)).toBe(first)
})

test('a buffer given back twice is lent once', () => {
  const pool = createBufferPool(64, 4)
  const one = pool.take()
  one.release()
  one.release()
  expect(pool.take().atLeast(1)).not.toBe(pool.take().atLeast(1))
})

test('what does not fit gets a buffer of its own', () => {
  const pool = createBufferPool(64, 2)
  const borrowed = pool.take()
  const large = borrowed.atLeast(65)
  expect(large.length).toBe(65)
  borrowed.release()
  expect(pool.take().atLeast(65)).not.toBe(large)
})
