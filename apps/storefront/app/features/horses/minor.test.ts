import { expect, it } from 'vitest'
import { stakeOf } from './minor.ts'

const LEAST = { amount: '100.00', currency: 'ARS' } as const

it('takes the least stake only while nothing was typed', () => {
  expect(stakeOf(null, LEAST)).toBe(10_000n)
  expect(stakeOf('1.234,50', LEAST)).toBe(123_450n)
})

it.each(['', 'abc', '0', '0,00', '-5', '12,345'])('shows no stake for "%s"', (typed) => {
  expect(stakeOf(typed, LEAST)).toBeNull()
})
