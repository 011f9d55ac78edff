import { expect, test } from 'vitest'
import { computeClaimableMiles, findMilesProgram, computeMilesValue } from './program.ts'

const MILES = {
  rates: { casino: { stake: '100.00', miles: 3 } },
  step: 100,
  step_value: '50.00',
  pays: 'cash',
}
const findProgram = (miles: unknown, currency: 'ARS' | 'CLP' = 'ARS') =>
  findMilesProgram({ settings: { miles }, currency })

test('a brand’s rules in minor units of its currency', () => {
  const program = findProgram(MILES)
  expect(program).toEqual({
    rates: new Map([['casino', { stake: 10_000n, miles: 3n }]]),
    step: 100n,
    stepValue: 5_000n,
    pays: 'cash',
    bonus: null,
  })
  expect(program && computeClaimableMiles(250n, program)).toBe(200n)
  expect(program && computeMilesValue(200n, program)).toBe(10_000n)
})

test.for([
  ['nothing', undefined],
  ['no step', { ...MILES, step: 0 }],
  ['part of a mile', { ...MILES, step: 1.5 }],
  ['a worthless step', { ...MILES, step_value: '0.00' }],
  ['too many digits', { ...MILES, step_value: '0.001' }],
  ['a free mile', { ...MILES, rates: { casino: { stake: '0.00', miles: 1 } } }],
  ['a bonus of no offer', { ...MILES, pays: 'bonus' }],
] as const)('%s is no program', ([, miles]) => {
  expect(findProgram(miles)).toBeNull()
})

test('a currency without minor digits takes none', () => {
  expect(findProgram(MILES, 'CLP')).not.toBeNull()
  expect(findProgram({ ...MILES, step_value: '50.50' }, 'CLP')).toBeNull()
})
