import { expect, test } from 'vitest'
import { readSort, sorted, sortText } from './sort.ts'

const rows = [
  { id: 1, name: 'Ñandú', amount: ['ARS', 900n] as const },
  { id: 2, name: 'ana', amount: ['BRL', 10n] as const },
  { id: 3, name: 'ana', amount: ['ARS', 10_000n] as const },
]
const keys = {
  name: (row: (typeof rows)[number]) => row.name,
  amount: (row: (typeof rows)[number]) => row.amount,
}
const idsBy = (text: string) => {
  const sort = readSort(text, ['name', 'amount'])
  return sorted(rows, keys, sort, 'es').map(({ id }) => id)
}

test('rows are sorted by a column, up or down; equal ones stay as they were', () => {
  expect(idsBy('name')).toEqual([2, 3, 1])
  expect(idsBy('-name')).toEqual([1, 2, 3])
})

test('amounts are sorted within their currency, by number', () => {
  expect(idsBy('amount')).toEqual([1, 3, 2])
})

test('what is no column leaves the order of the list', () => {
  expect(idsBy('status')).toEqual([1, 2, 3])
  expect(readSort(null, ['name'])).toBe(null)
  expect(sortText({ by: 'name', down: true })).toBe('-name')
})
