import { expect, test } from 'vitest'
import { createGuestTopics } from './guest-topics.ts'

test('guests have so many topics together; those that are open already count once', () => {
  const topics = createGuestTopics(3)
  const first = topics.enter(['a', 'b'])
  const second = topics.enter(['b', 'c'])
  expect(topics.enter(['a', 'd'])).toBeNull()
  expect(topics.enter(['a', 'c'])).not.toBeNull()
  first?.()
  first?.()
  expect(topics.enter(['d'])).toBeNull()
  second?.()
  expect(topics.enter(['d'])).not.toBeNull()
  expect(topics.enter(['e'])).toBeNull()
})
