import type { Game } from '@palco/contract'
import { expect, test } from 'vitest'
import { rowsByCategory } from './games-module.tsx'
import { gamesWithFacts } from './panels.tsx'

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

test('only games that publish a return have facts, the highest first', () => {
  const some = [
    { id: 'a', rtp: '94.1' },
    { id: 'b', rtp: null },
    { id: 'c', rtp: '97.30' },
    { id: 'd', rtp: 'x' },
  ]
  expect(gamesWithFacts(some as unknown as Game[]).map(({ id }) => id)).toEqual(['c', 'a'])
})
