import { expect, it } from 'vitest'
import { STEP_WORDS } from '../step-words.ts'
import { seededDraw } from '../testing/seeded-draw.ts'
import { gridSlotGames } from './games.ts'
import { playGrid } from './play.ts'
import { gridSlot } from './replay.ts'

it.each(gridSlotGames.map((game) => [game.id, game] as const))(
  'plays a round of %s again for the verifier and says it in words',
  (id, { data }) => {
    for (let seed = 1; seed <= 400; seed++) {
      const bet = data.buy && seed % 2 ? { stake: '1.00', buy: true as const } : { stake: '1.00' }
      const round = playGrid(data, seededDraw(seed), bet.buy)
      const again = gridSlot.play(id, { bet, moves: [] }, seededDraw(seed))
      expect(again).toMatchObject(round)
      const lines = gridSlot.describe(again, STEP_WORDS.en_US).split('\n')
      expect(lines.at(-1)).toBe(`= ×${(round.units / data.units).toFixed(2)}`)
      expect(lines.length).toBeGreaterThan(round.spins.filter(({ mode }) => mode !== 'hold').length)
      expect(lines.join()).not.toMatch(/undefined|NaN/)
    }
  },
)
