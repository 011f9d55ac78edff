import { expect, test } from 'vitest'
import { sorted } from './sort.ts'

const games = [
  { name: 'Ópera', rtp: '94.10' },
  { name: 'Ábaco', rtp: null },
  { name: 'Zorro', rtp: '96.41' },
  { name: 'Oso', rtp: '100' },
]
const names = (sort: 'default' | 'rtp' | 'name') => sorted(games, sort).map(({ name }) => name)

test('the default order stays as it came', () =>
  expect(names('default')).toEqual(['Ópera', 'Ábaco', 'Zorro', 'Oso']))
test('by return as a number, unknown last', () =>
  expect(names('rtp')).toEqual(['Oso', 'Zorro', 'Ópera', 'Ábaco']))
test('by name without regard to accents', () =>
  expect(names('name')).toEqual(['Ábaco', 'Ópera', 'Oso', 'Zorro']))
