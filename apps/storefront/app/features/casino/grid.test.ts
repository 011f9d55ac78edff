import { expect, test } from 'vitest'
import { readQuery } from './grid.ts'

const query = (text: string) => readQuery(new URLSearchParams(text))

test('reads what the address asks for', () => {
  expect(
    query(
      'search=%20oro%20&provider=p&category=slots&volatility=high&feature=free_spins&stake=20.00&sort=rtp',
    ),
  ).toEqual({
    search: 'oro',
    provider: 'p',
    category: 'slots',
    volatility: 'high',
    feature: 'free_spins',
    stake: '20.00',
    sort: 'rtp',
  })
})
test('an order that is not known is the default order', () =>
  expect(query('sort=random').sort).toBe('default'))
test('a volatility that is not known is no filter', () =>
  expect(query('volatility=extreme').volatility).toBe(''))
test('a search is never longer than the contract allows', () =>
  expect(query(`search=${'a'.repeat(200)}`).search).toHaveLength(80))
test('a stake that is no amount is no filter', () => expect(query('stake=-5').stake).toBe(''))
