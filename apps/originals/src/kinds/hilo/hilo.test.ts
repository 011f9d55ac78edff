import { expect, it } from 'vitest'
import { computeMultiplier, playHiLo, ranksFor } from './play.ts'

it('returns between 98.08 and 99 % after every chain of up to five guesses', () => {
  const chain = (chances: number[], right: number): void => {
    if (chances.length > 0) {
      const back = (right * computeMultiplier(chances)) / 100
      expect(back).toBeLessThanOrEqual(0.99 + 1e-12)
      expect(back).toBeGreaterThanOrEqual(0.9808)
    }
    if (chances.length === 5) return
    // The order of guesses does not matter to the product.
    for (let ranks = chances.at(-1) ?? 1; ranks <= 13; ranks++)
      chain([...chances, ranks], (right * ranks) / 13)
  }
  chain([], 1)
})

it('counts an equal card as right for both guesses', () => {
  for (let rank = 0; rank < 13; rank++) expect(ranksFor('higher', rank) + ranksFor('lower', rank)).toBe(14)
  const cards = [5, 18, 40]
  const draw = () => cards[at++ % 3]!
  let at = 0
  expect(playHiLo([{ type: 'higher' }], draw)).toMatchObject({ over: false, outcome: { cards: [5, 18] } })
  at = 0
  expect(playHiLo([{ type: 'lower' }], draw)).toMatchObject({ over: false, outcome: { multiplier: 214 } })
})

it('offers nothing beyond ten thousand and is cashed out when nothing is left', () => {
  // The ace after the ace, guessed as "lower": thirteen times as much each time.
  const played = playHiLo([{ type: 'lower' }, { type: 'lower' }, { type: 'lower' }], () => 0)!
  expect(played).toMatchObject({
    over: false,
    paid: 217503,
    outcome: { next: { lower: null, higher: 217503 } },
  })
})

it('refuses a cash-out before the first guess and moves after the end', () => {
  expect(playHiLo([{ type: 'cash_out' }], () => 0)).toBeNull()
  let at = 0
  const falling = () => [12, 3, 4][at++]!
  expect(playHiLo([{ type: 'higher' }, { type: 'lower' }], falling)).toBeNull()
})
