import { expect, test } from 'vitest'
import { amountFor } from './amount.ts'
import type { Method } from './types.ts'

const method: Method = {
  brandId: 'brasa',
  id: 'card',
  direction: 'deposit',
  kind: 'redirect',
  adapter: 'sandbox',
  name: { es_ES: 'Tarjeta' },
  description: { es_ES: '' },
  currency: 'ARS',
  min: 10_000n,
  max: 500_000n,
  fee: 0n,
  quickAmounts: [],
  minutes: 0,
  fields: [],
  openMinutes: 30,
  autoApproveUpTo: null,
  settings: {},
}

test.each([
  ['100.00', 10_000n],
  ['99.99', 'amount_below_minimum'],
  ['5000.00', 500_000n],
  ['5000.01', 'amount_above_maximum'],
  ['0.00', 'invalid_amount'],
  ['-100.00', 'invalid_amount'],
  ['100.001', 'invalid_amount'],
  ['', 'invalid_amount'],
])('an amount of %j between 100.00 and 5000.00: %s', (amount, expected) => {
  const read = amountFor(method, amount, 'es_ES')
  expect(read.ok ? read.minor : read.code).toBe(expected)
})
