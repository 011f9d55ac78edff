import { expect, test } from 'vitest'
import { computeBigBlind, nextButton } from './button.ts'
import { deal } from './testing/deal.ts'

test('the button moves to the next seat that is dealt in, and round', () => {
  expect(nextButton([1, 4, 6], 1)).toBe(4)
  expect(nextButton([1, 4, 6], 5)).toBe(6)
  expect(nextButton([1, 4, 6], 6)).toBe(1)
  expect(nextButton([1, 4, 6], 1, 6)).toBe(4)
})

test('with two seats left no seat posts the big blind twice in a row', () => {
  // Button 1, small blind 2, big blind 3; seat 1 is out: seat 3 becomes the button, so that seat 2 posts the big blind.
  expect(nextButton([2, 3], 1, 3)).toBe(3)
  expect(nextButton([2, 3], 1, 1)).toBe(2)
  expect(nextButton([2, 3], 2, 3)).toBe(3)
})

test('the seat that posted the big blind', () => {
  expect(computeBigBlind(deal({ stacks: [100n, 100n, 100n] }))).toBe(2)
})
