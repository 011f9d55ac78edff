import { expect, it } from 'vitest'
import { percent } from '../figures.ts'
import { diceGames } from './games.ts'
import { LEAST, MOST, computeMultiplier, playDice, ROLLS, UNITS } from './play.ts'

it('returns at most 99 % on every chance, and the published least', () => {
  const returns: number[] = []
  for (let chance = LEAST; chance <= MOST; chance++) {
    for (const side of ['under', 'over'] as const) {
      let wins = 0
      for (let roll = 0; roll < ROLLS; roll++) if (playDice({ chance, side }, () => roll).outcome.won) wins++
      expect(wins).toBe((chance * ROLLS) / 100)
    }
    returns.push((chance / 100) * (computeMultiplier(chance) / UNITS))
  }
  expect(Math.max(...returns)).toBeLessThanOrEqual(0.99 + 1e-12)
  expect(diceGames[0]!.rtp).toBe(percent(Math.min(...returns).toFixed(8)))
  expect(diceGames[0]!.maxWin).toBe((computeMultiplier(LEAST) / UNITS).toFixed(2))
})
