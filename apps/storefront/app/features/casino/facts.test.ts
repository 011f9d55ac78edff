import type { Game } from '@palco/contract'
import { expect, test } from 'vitest'
import { listFacts } from './facts.ts'

const min_stake = { amount: '20.00', currency: 'ARS' }
const games = (...rows: [id: string, rtp: string | null][]) =>
  rows.map(([id, rtp]) => ({ id, rtp, min_stake })) as unknown as Game[]

test('only games that publish a return have facts, the highest first, in the style of the language', () => {
  const some = games(['a', '94.1'], ['b', null], ['c', '97.30'], ['d', 'x'], ['e', '96.00'])
  const plain = listFacts(some, 'es_ES').map((one) => JSON.stringify(one).replaceAll(/\s/g, ' '))
  expect(plain.map((text) => JSON.parse(text) as object)).toEqual([
    { id: 'c', from: '$ 20,00', rtp: '97,30%' },
    { id: 'e', from: '$ 20,00', rtp: '96,00%' },
    { id: 'a', from: '$ 20,00', rtp: '94,1%' },
  ])
})

test('two numbers are no list, and eight are enough', () => {
  expect(listFacts(games(['a', '94'], ['b', '95']), 'en_US')).toEqual([])
  const many = games(...Array.from({ length: 12 }, (_, n): [string, string] => [`g${n}`, `9${n % 9}`]))
  expect(listFacts(many, 'en_US')).toHaveLength(8)
})
