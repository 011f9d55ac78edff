import { expect, test } from 'vitest'
import { chooseColumns, withColumns } from './chosen-columns.ts'

const columns = [
  { id: 'player', title: 'Jugador', main: true },
  { id: 'amount', title: 'Monto' },
  { id: 'at', title: 'Cuándo' },
  { id: 'open', title: 'Abrir' },
]

test.each([
  ['', ['player', 'amount', 'at', 'open']],
  ['?columns=at', ['player', 'at', 'open']],
  ['?columns=player', ['player', 'open']],
  ['?columns=at&columns=amount&columns=nothing', ['player', 'amount', 'at', 'open']],
  // Of another page or version: nothing is hidden.
  ['?columns=nothing', ['player', 'amount', 'at', 'open']],
])('an address with “%s” shows the columns %s', (search, shown) => {
  expect(chooseColumns(columns, search).map(({ id }) => id)).toEqual(shown)
})

test('the first column stays where none heads the card', () => {
  const plain = columns.map(({ id, title }) => ({ id, title }))
  expect(chooseColumns(plain, '?columns=at').map(({ id }) => id)).toEqual(['player', 'at', 'open'])
})

test('the next page keeps the columns that are chosen', () => {
  const search = '?columns=at&columns=amount&cursor=1'
  expect(withColumns('/audit?cursor=2', search)).toBe('/audit?cursor=2&columns=at&columns=amount')
  expect(withColumns('/audit', search)).toBe('/audit?columns=at&columns=amount')
  expect(withColumns('/audit?cursor=2', '?cursor=1')).toBe('/audit?cursor=2')
  expect(withColumns('/audit?columns=at', search)).toBe('/audit?columns=at')
  expect(withColumns('/audit?subject=a?b', search)).toBe('/audit?subject=a%3Fb&columns=at&columns=amount')
})
