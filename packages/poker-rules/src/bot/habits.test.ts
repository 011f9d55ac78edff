import { expect, test } from 'vitest'
import { deal, play } from '../testing/deal.ts'
import { habitsAfter, type Habits, learned } from './habits.ts'

const findName = (seat: number) => (seat === 3 ? null : `p${seat}`)
const after = (moves: string, habits: Habits = {}) =>
  habitsAfter(habits, play(deal({ stacks: [1000n, 1000n, 1000n], board: '2h 7s 9s Jc Qd' }), moves), findName)

test('counts raises before the flop, bets after it and answers; of a seat without a name nothing', () => {
  const habits = after('3r30 1r1000 2f 3f')
  expect(Object.keys(habits)).toEqual(['p1', 'p2'])
  expect(habits['p1']).toMatchObject({ hands: 1, raised: 1, large: 1, acts: 0, faced: 1, folded: 0 })
  expect(habits['p2']).toMatchObject({ hands: 1, raised: 0, faced: 1, folded: 1 })
  const flop = after('3c 1c 2x 1r20 2f 3f', habits)
  expect(flop['p1']).toMatchObject({ hands: 2, raised: 1, acts: 1, aggressive: 1 })
  expect(flop['p2']).toMatchObject({ hands: 2, faced: 2, folded: 2, acts: 1, aggressive: 0 })
})

test('old hands weigh less, and players who were not seen for long are forgotten', () => {
  let habits: Habits = {}
  for (let hand = 0; hand < 400; hand++) habits = after('3f 1f', habits)
  expect(habits['p1']?.hands).toBeLessThanOrEqual(161)
  const crowd = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`x${index}`, habits['p1']!]))
  const kept = after('3f 1f', crowd)
  expect(Object.keys(kept)).toHaveLength(40)
  expect(Object.keys(kept).slice(-2)).toEqual(['p1', 'p2'])
})

test('what is seen corrects what was expected', () => {
  expect(learned(0.1, 10, 0, 0)).toBe(0.1)
  expect(learned(0.1, 10, 90, 90)).toBeCloseTo(0.91)
  expect(learned(0.9, 10, 5, 0)).toBe(1)
})
