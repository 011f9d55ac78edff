import { expect, test } from 'vitest'
import { createGuestStreams } from './guests.ts'

test('an address has as many streams as it may, and gets another when one ends', () => {
  const guests = createGuestStreams(2)
  const [first, second] = [guests.enter('a'), guests.enter('a')]
  expect([first, second].every((leave) => leave !== null)).toBe(true)
  expect(guests.enter('a')).toBeNull()
  expect(guests.enter('b')).not.toBeNull()
  first?.()
  first?.()
  expect(guests.enter('a')).not.toBeNull()
  expect(guests.enter('a')).toBeNull()
})

test('addresses without streams are forgotten', () => {
  const guests = createGuestStreams(1)
  for (const leave of ['a', 'b', 'c'].map(guests.enter)) leave?.()
  expect(guests.addresses()).toBe(0)
})
