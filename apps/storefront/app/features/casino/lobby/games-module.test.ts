import type { Game } from '@palco/contract'
import { expect, test } from 'vitest'
import { rowsByCategory } from './games-module.tsx'

const filters = {
  providers: [],
  categories: [
    { id: 'all', name: 'All', games: 14 },
    { id: 'big', name: 'Big', games: 7 },
    { id: 'small', name: 'Small', games: 2 },
  ],
}
const games = Array.from({ length: 14 }, (_, index) => ({
  id: `g${index}`,
  categories: ['all', ...(index % 2 ? ['big'] : []), ...(index < 2 ? ['small'] : [])],
})) as unknown as Game[]

test('a category is a row when it has enough games but not all', () => {
  expect(rowsByCategory(games, filters).map(({ category }) => category.id)).toEqual(['big'])
})
test('without filters there are no rows', () => expect(rowsByCategory(games, null)).toEqual([]))
