import { expect, it } from 'vitest'
import { percent } from '../figures.ts'
import { DEUCES_WILD, drawPokerGames } from './games.ts'
import { findRow } from './hands.ts'
import { DRAWS, optimalCounts } from './testing/optimal.ts'

const cut = (part: number) => percent((Math.floor(part * 1e8) / 1e8).toFixed(8))
// All hands take seconds of a core: a build goes through them for one table (jacks-or-better.test.ts), the nightly lane, which sets SEEDS, for both.
it.runIf(Number(process.env.SEEDS ?? 0) >= 1000)(
  'returns 99.7283 % with wild twos',
  { timeout: 240_000 },
  () => {
    const counts = optimalCounts(DEUCES_WILD)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(DRAWS)
    const back = DEUCES_WILD.rows.reduce((sum, { pays }, row) => sum + pays * counts[row]!, 0) / DRAWS
    expect(back).toBeCloseTo(0.997283, 6)
    const { rtp, hitRate } = drawPokerGames[1]!
    expect([rtp, hitRate]).toEqual([cut(back), cut(1 - counts.at(-1)! / DRAWS)])
  },
)

const [A, T, J, Q, K] = [0, 9, 10, 11, 12]
it.each([
  ['natural_royal', [A, T, J, Q, K]],
  ['four_deuces', [1, 14, 27, 40, 5]],
  ['wild_royal', [A, T, 14, Q, K]],
  ['five_of_a_kind', [4, 17, 30, 1, 14]],
  ['straight_flush', [3, 4, 14, 6, 7]],
  ['four_of_a_kind', [4, 17, 1, 14, 9]],
  ['full_house', [4, 17, 1, 9, 22]],
  ['flush', [2, 4, 6, 14, 9]],
  ['straight', [0, 15, 4, 14, 3]],
  ['three_of_a_kind', [4, 17, 1, 9, 20]],
] as const)('reads %s with wild twos', (id, cards) => {
  expect(DEUCES_WILD.rows[findRow(DEUCES_WILD, cards) ?? -1]?.id).toBe(id)
})
