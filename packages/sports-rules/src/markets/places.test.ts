import { expect, test } from 'vitest'
import { CATALOGUE, findMarket, findPlaces } from './index.ts'

const player = { marketId: 38, specifiers: 'goalnr=1', outcomeId: 'player:9' }

test('a first scorer places by scoring at any time, at a quarter of the odds', () => {
  expect(findPlaces(player)).toEqual({
    sport: 'football',
    place: { marketId: 40, specifiers: '', outcomeId: 'player:9' },
    fraction: { num: 1n, den: 4n },
  })
  expect(findPlaces({ ...player, marketId: 39, specifiers: '' })).not.toBeNull()
})

test.each([
  ['a later goal', { specifiers: 'goalnr=2' }],
  ['no goal', { outcomeId: '1716' }],
  ['a market without places', { marketId: 1, specifiers: '' }],
  ['specifiers that cannot be read', { specifiers: 'goalnr' }],
])('%s pays no places', (_, change) => {
  expect(findPlaces({ ...player, ...change })).toBeNull()
})

test('the market of the places is in the same catalogue, without specifiers, and can be combined', () => {
  const deciding = Object.values(CATALOGUE)
    .flat()
    .flatMap(({ sport, places }) => (places ? [findMarket(sport, places.market)] : []))
  expect(deciding).toHaveLength(2)
  expect(deciding.every((market) => market?.combinable && Object.keys(market.specifiers).length === 0)).toBe(
    true,
  )
})
