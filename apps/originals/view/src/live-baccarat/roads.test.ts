import { expect, it } from 'vitest'
import type { PastCoup } from '../../../src/kinds/live-baccarat/play.ts'
import { toCode, toPastRound } from '../../../src/kinds/live-baccarat/play.ts'
import { beadPlate, bigRoad } from './roads.ts'

const coups = (letters: string): PastCoup[] =>
  [...letters].map((letter) => ({
    winner: letter === 'B' ? 'banker' : letter === 'P' ? 'player' : 'tie',
    pairs: { player: false, banker: false },
    player: 0,
    banker: 0,
  }))
const places = (letters: string) => bigRoad(coups(letters)).map(({ column, row }) => `${column},${row}`)

it('begins a column where the winner changes, and counts ties on the mark before', () => {
  expect(places('BBPTPB')).toEqual(['0,0', '0,1', '1,0', '1,1', '2,0'])
  expect(bigRoad(coups('TBTTP')).map(({ ties }) => ties)).toEqual([2, 0])
})

it('turns right at the foot of a column and before a mark', () => {
  expect(places('BBBBBBBB').slice(5)).toEqual(['0,5', '1,5', '2,5'])
  // The second run meets the first one's turn, and the third begins next to the second.
  expect(places('BBBBBBBPPPPPPB').slice(6)).toEqual(['1,5', '1,0', '1,1', '1,2', '1,3', '1,4', '2,4', '2,0'])
  // A run that turned does not go down again.
  expect(places('BBBBBBBPPPPPPPP').slice(-2)).toEqual(['3,4', '4,4'])
})

it('fills the bead plate down its columns', () => {
  expect(beadPlate(coups('BPTBPTB')).at(-1)).toMatchObject({ column: 1, row: 0 })
})

it('keeps of a coup what the roads show', () => {
  const coup = { player: [3, 16, 0], banker: [8, 12], winner: 'player' as const }
  expect(toPastRound(toCode(coup))).toEqual({
    winner: 'player',
    pairs: { player: true, banker: false },
    player: 9,
    banker: 9,
  })
})
