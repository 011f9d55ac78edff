import { expect, it } from 'vitest'
import { percent } from '../figures.ts'
import { plinkoGames } from './games.ts'
import { MULTIPLIERS, playPlinko, RISKS, ROWS, UNITS } from './play.ts'
import type { PlinkoRisk, PlinkoRows } from './types.ts'

/** All paths of a board are played: the mean of what they pay. */
function computeReturn(risk: PlinkoRisk, rows: PlinkoRows): number {
  let paid = 0
  for (let all = 0; all < 2 ** rows; all++) {
    let at = 0
    paid += playPlinko({ risk, rows }, () => (all >> at++) & 1).paid
  }
  return paid / UNITS / 2 ** rows
}

it('returns at most 99 % on every board, and the published least', () => {
  const returns = RISKS.flatMap((risk) => ROWS.map((rows) => computeReturn(risk, rows)))
  expect(Math.max(...returns)).toBeLessThanOrEqual(0.99)
  expect(plinkoGames[0]!.rtp).toBe(percent(Math.min(...returns).toFixed(8)))
  const all = RISKS.flatMap((risk) => ROWS.flatMap((rows) => MULTIPLIERS[risk][rows]))
  expect(plinkoGames[0]!.maxWin).toBe((Math.max(...all) / UNITS).toFixed(2))
  expect(Math.min(...all)).toBeGreaterThan(0)
})

it('has a pocket more than rows, the same from both sides', () => {
  for (const risk of RISKS)
    for (const rows of ROWS) {
      const pays = MULTIPLIERS[risk][rows]
      expect(pays).toHaveLength(rows + 1)
      expect([...pays].reverse()).toEqual(pays)
    }
})

it('lands where the path leads', () => {
  expect(playPlinko({ risk: 'high', rows: 8 }, () => 0)).toMatchObject({ paid: 280, outcome: { pocket: 0 } })
  expect(playPlinko({ risk: 'high', rows: 16 }, () => 1)).toMatchObject({
    paid: 9_800,
    outcome: { pocket: 16 },
  })
})
