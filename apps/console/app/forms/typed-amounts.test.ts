import { expect, test } from 'vitest'
import { readAmounts } from './typed-amounts.server.ts'

const form = (fields: Record<string, string>) => new URLSearchParams({ language: 'es_ES', ...fields })

test('amounts that name their currency become decimal strings, other fields stay', () => {
  const fields = form({
    fee: '5.000,50',
    'fee currency': 'ARS',
    seed: '',
    'seed currency': 'ARS',
    odds: '1,95',
  })
  expect(readAmounts(fields)).toBeNull()
  expect([fields.get('fee'), fields.get('seed'), fields.get('odds')]).toEqual(['5000.50', '', '1,95'])
})

test('the same text is another amount in English', () => {
  const fields = form({ language: 'en_US', fee: '5,000.50', 'fee currency': 'EUR' })
  expect(readAmounts(fields)).toBeNull()
  expect(fields.get('fee')).toBe('5000.50')
})

test.each([
  ['5,000', 'amount_two_ways'],
  ['15€50', 'amount_invalid'],
  ['mil', 'amount_invalid'],
  ['-5', 'amount_invalid'],
])('%s is not guessed at', (typed, notice) => {
  const fields = form({ fee: typed, 'fee currency': 'ARS' })
  expect(readAmounts(fields)).toBe(notice)
  expect(fields.get('fee')).toBe(typed)
})
