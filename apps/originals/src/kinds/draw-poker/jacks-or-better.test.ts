import { expect, it } from 'vitest'
import { percent } from '../figures.ts'
import { drawPokerGames, JACKS_OR_BETTER } from './games.ts'
import { DRAWS, optimalCounts } from './testing/optimal.ts'

const cut = (part: number) => percent((Math.floor(part * 1e8) / 1e8).toFixed(8))
const computeReturn = (table: typeof JACKS_OR_BETTER, counts: number[]) =>
  table.rows.reduce((sum, { pays }, row) => sum + pays * counts[row]!, 0) / DRAWS

// Published: arXiv:1602.04171 and the combination counts of the 9/6 table.
it('returns what is published for the 9/6 table, to the combination', { timeout: 240_000 }, () => {
  const counts = optimalCounts(JACKS_OR_BETTER)
  expect(counts).toEqual([
    493_512_264, 2_178_883_296, 47_093_167_764, 229_475_482_596, 219_554_786_160, 223_837_565_784,
    1_484_003_070_324, 2_576_946_164_148, 4_277_372_890_968, 10_872_274_993_896,
  ])
  const back = computeReturn(JACKS_OR_BETTER, counts)
  expect(back).toBeCloseTo(0.9954390437, 10)
  const square =
    JACKS_OR_BETTER.rows.reduce((sum, { pays }, row) => sum + pays ** 2 * counts[row]!, 0) / DRAWS
  expect(square - back ** 2).toBeCloseTo(19.514676, 5)
  const { rtp, hitRate } = drawPokerGames[0]!
  expect([rtp, hitRate]).toEqual([cut(back), cut(1 - counts.at(-1)! / DRAWS)])
})
