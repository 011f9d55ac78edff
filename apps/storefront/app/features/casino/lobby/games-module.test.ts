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

test('a row begins with games that no row above shows in its view', () => {
  const many = Array.from({ length: 24 }, (_, index) => ({
    id: `g${index}`,
    categories: [...(index < 12 ? ['first'] : []), ...(index % 2 ? ['second'] : [])],
  })) as unknown as Game[]
  const both = { providers: [], categories: ['first', 'second'].map((id) => ({ id, name: id, games: 12 })) }
  const [first, second] = rowsByCategory(many, both, many.slice(0, 3)).map((row) =>
    row.games.map(({ id }) => id),
  )
  expect(first?.slice(0, 2)).toEqual(['g3', 'g4'])
  expect(first?.slice(-3)).toEqual(['g0', 'g1', 'g2'])
  // Those from g3 to g10 were in the view of the first row, g1 stood above both.
  expect(second?.slice(0, 2)).toEqual(['g11', 'g13'])
  expect(second).toHaveLength(12)
})
