import { expect, it } from 'vitest'
import { findStake } from './minor.ts'

const LEAST = { amount: '100.00', currency: 'ARS' } as const

it('takes the least stake only while nothing was typed', () => {
  expect(findStake(null, LEAST, 'es_ES')).toBe(10_000n)
  expect(findStake('1.234,50', LEAST, 'es_ES')).toBe(123_450n)
})

it.each(['', 'abc', '0', '0,00', '-5', '12,345', '15€50'])('shows no stake for "%s"', (typed) => {
  expect(findStake(typed, LEAST, 'es_ES')).toBeNull()
})
