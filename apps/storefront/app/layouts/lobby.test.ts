import { expect, test } from 'vitest'
import { LOBBY_MODULES } from '@palco/contract/tables'
import type { Game } from '@palco/contract'
import { leadOrder, modulesInOrder, promotedGames, waysBefore } from './lobby.tsx'

test('a brand without an order of its own gets the variant’s, with every module', () => {
  for (const variant of [1, 2, 3] as const) {
    expect([...modulesInOrder(LOBBY_MODULES, variant)].sort()).toEqual([...LOBBY_MODULES].sort())
  }
  expect(modulesInOrder(LOBBY_MODULES, 2)[0]).toBe('seeker')
})
test('the brand’s own order and choice win', () => {
  expect(modulesInOrder(['games', 'sliders'], 2)).toEqual(['games', 'sliders'])
})

test('at most two ways to elsewhere stand before what is played', () => {
  expect(waysBefore(['sliders', 'products', 'seeker', 'games'])).toBe(2)
  expect(waysBefore(['seeker', 'games', 'sliders'])).toBe(1)
  expect(waysBefore(['games', 'sliders'])).toBe(0)
  expect(waysBefore(['sliders'])).toBe(1)
})

test('a promoted game that is ranked stands in one row, unless too few would be left', () => {
  const games = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, promoted: id !== 'e' }) as Game)
  const top = (...ids: string[]) => games.filter(({ id }) => ids.includes(id))
  const ids = (list: readonly Game[]) => list.map(({ id }) => id)
  expect(ids(promotedGames(games, top('a')))).toEqual(['b', 'c', 'd'])
  expect(ids(promotedGames(games, top('a', 'b')))).toEqual(['a', 'b', 'c', 'd'])
})

test('what a player plays now comes first among what is played, after the ways', () => {
  const order = ['sliders', 'products', 'games', 'promoted', 'sports_widget'] as const
  expect(leadOrder(order, 'sportsbook')).toEqual([
    'sliders',
    'products',
    'sports_widget',
    'games',
    'promoted',
  ])
  expect(leadOrder(['sliders', 'sports_widget', 'seeker', 'games'], 'live_casino')).toEqual([
    'sliders',
    'games',
    'sports_widget',
    'seeker',
  ])
  expect(leadOrder(order, null)).toBe(order)
  expect(leadOrder(order, 'prode')).toBe(order)
  expect(leadOrder(['seeker', 'providers'], 'sportsbook')).toEqual(['seeker', 'providers'])
})
