import { expect, it } from 'vitest'
import { percent } from '../figures.ts'
import { upTo } from '../plain-play.ts'
import { sicBoGames } from './games.ts'
import { computeReturn, rollDice, RULES, SPOTS } from './play.ts'

/** All 216 throws. */
const throws = upTo(216).map((n) => {
  let rest = n
  return rollDice(() => {
    const face = rest % 6
    rest = Math.floor(rest / 6)
    return face
  })
})
const returnedBy = (spot: string) => throws.reduce((sum, one) => sum + computeReturn(spot, 1n, one), 0n)

// Published house edges for these pays (Wizard of Odds, from memory); a given triple at 190 to 1 is our own pay.
it.each([
  ['small', 2.78],
  ['big', 2.78],
  ['odd', 2.78],
  ['even', 2.78],
  ['total_4', 12.5],
  ['total_16', 11.11],
  ['total_6', 12.04],
  ['total_14', 9.72],
  ['total_8', 12.5],
  ['total_12', 7.41],
  ['total_10', 12.5],
  ['single_3', 3.7],
  ['double_2', 11.11],
  ['triple_6', 11.57],
  ['any_triple', 11.11],
  ['pair_2_5', 2.78],
] as const)('has the known edge on %s: %d %%', (spot, edge) => {
  expect(100 * (1 - Number(returnedBy(spot)) / 216)).toBeCloseTo(edge, 2)
})

it('has fifty-two bets, those of a sort with the same return, and the published one', () => {
  expect(SPOTS).toHaveLength(52)
  const toSortKey = (spot: string) => spot.replace(/_\d.*/, '')
  for (const sort of ['single', 'double', 'triple', 'pair'])
    expect(new Set(SPOTS.filter((spot) => toSortKey(spot) === sort).map(returnedBy)).size).toBe(1)
  for (let total = 4; total <= 10; total++)
    expect(returnedBy(`total_${total}`)).toBe(returnedBy(`total_${21 - total}`))
  expect(sicBoGames[0]!.rtp).toBe(percent((Number(returnedBy('small')) / 216).toFixed(8)))
  expect(sicBoGames[0]!.hitRate).toBe(percent((105 / 216).toFixed(8)))
  expect(sicBoGames[0]!.maxWin).toBe(
    `${Math.max(...Object.values(RULES).flatMap(({ pays }) => pays)) + 1}.00`,
  )
})
