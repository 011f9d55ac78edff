import { expect, it } from 'vitest'
import { percent } from '../figures.ts'
import { seededDraw } from '../testing/seeded-draw.ts'
import { scratchGames } from './games.ts'
import { playScratch, findPrize, UNITS } from './play.ts'

it.each(scratchGames.map((game) => [game.id, game] as const))(
  'returns what is published over all cards of %s',
  (_, { data, rtp, hitRate, maxWin }) => {
    let paid = 0
    let winners = 0
    for (let card = 0; card < data.cards; card++) {
      const prize = findPrize(data, card)
      if (prize === null) continue
      winners++
      paid += data.prizes[prize]!.multiplier
    }
    expect(rtp).toBe(percent((paid / UNITS / data.cards).toFixed(8)))
    expect(hitRate).toBe(percent((winners / data.cards).toFixed(8)))
    expect(maxWin).toBe((data.prizes[0]!.multiplier / UNITS).toFixed(2))
  },
)

it('shows three fields of the prize and of nothing else', () => {
  const draw = seededDraw(20_261_122)
  for (const { data } of scratchGames)
    for (let round = 0; round < 3_000; round++) {
      const { outcome, paid } = playScratch(data, draw)
      const triples = data.prizes.flatMap((_prize, symbol) => {
        const times = outcome.cells.filter((cell) => cell === symbol).length
        expect(times).toBeLessThanOrEqual(3)
        return times === 3 ? [symbol] : []
      })
      expect(outcome.cells).toHaveLength(9)
      expect(triples).toEqual(outcome.prize === null ? [] : [outcome.prize])
      expect(paid).toBe(outcome.prize === null ? 0 : data.prizes[outcome.prize]!.multiplier)
    }
})
