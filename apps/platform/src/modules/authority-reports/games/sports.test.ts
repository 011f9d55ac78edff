import { expect, test } from 'vitest'
import { betType } from './sports.ts'

const legs = (...parts: [event: string, part?: number, place?: boolean][]) =>
  parts.map(([eventId, part, place = false], index) => ({
    eventId,
    marketId: 1,
    specifiers: '',
    outcomeId: '1',
    live: false,
    place,
    part: part ?? index,
  }))
const system = (count: number, ...sizes: number[]) =>
  betType({
    kind: 'system',
    sizes,
    legs: legs(...Array.from({ length: count }, (_, index): [string] => [`e${index}`])),
  })

test('bets have the model’s names by events, markets and lines', () => {
  expect(betType({ kind: 'single', sizes: [1], legs: legs(['a']) })).toBe('Simple')
  expect(betType({ kind: 'single', sizes: [1], legs: legs(['a'], ['a', 1, true]) })).toBe('Simple')
  expect(betType({ kind: 'single', sizes: [1], legs: legs(['a', 0], ['a', 0]) })).toBe('Multiple')
  expect(betType({ kind: 'multiple', sizes: [2], legs: legs(['a'], ['b']) })).toBe('Combinada')
  expect([system(3, 2, 3), system(3, 3, 1, 2), system(4, 2, 3, 4), system(4, 1, 2, 3, 4)]).toEqual([
    'Trixie',
    'Patent',
    'Yankee',
    'Lucky15',
  ])
  expect([system(5, 1, 2, 3, 4, 5), system(6, 1, 2, 3, 4, 5, 6), system(6, 2, 3, 4, 5, 6)]).toEqual([
    'Lucky31',
    'Lucky63',
    'Heinz',
  ])
  expect([system(7, 2, 3, 4, 5, 6, 7), system(8, 2, 3, 4, 5, 6, 7, 8)]).toEqual(['SuperHeinz', 'Goliat'])
  expect([system(3, 2), system(5, 2, 3, 4, 5)]).toEqual(['Otro', 'Otro'])
})
