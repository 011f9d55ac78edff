import { expect, test } from 'vitest'
import { coins, worth } from './exchange.ts'

const exchange = { asset: 'USDT', networks: ['TRC20'], currency: 'ARS', rate: '10' } as const
const at = (rate: string) => ({ ...exchange, networks: [...exchange.networks], rate })

test('five at ten are fifty', () => {
  expect(worth('5', at('10'))).toEqual({ amount: '50.00', currency: 'ARS' })
  expect(coins('50', at('10'))).toEqual({ amount: '5.000000', currency: 'USDT' })
})

test('both ways round down', () => {
  expect(worth('0.000001', at('1480.5'))).toEqual({ amount: '0.00', currency: 'ARS' })
  expect(coins('100', at('1480.5'))).toEqual({ amount: '0.067544', currency: 'USDT' })
})
