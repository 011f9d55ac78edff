import { describe, expect, it } from 'vitest'
import { seededDraw } from '../testing/seeded-draw.ts'
import { toHand, qualifies, computeScore } from './hands.ts'
import { playCasinoHoldem } from './play.ts'
import { toAction } from './strategy.ts'

const RANKS = 'A23456789TJQK'
const cards = (text: string) =>
  text.split(' ').map((card) => RANKS.indexOf(card[0]!) + 13 * 'shdc'.indexOf(card[1]!))
/** Draws that deal these cards, each by its place among those that are left. */
function dealing(text: string) {
  const left = Array.from({ length: 52 }, (_, card) => card)
  const places = cards(text).map((card) => {
    const place = left.indexOf(card)
    left[place] = left.at(-1) as number
    left.pop()
    return place
  })
  return () => places.shift() as number
}

it('counts the 249,900 hands of five with the ace of spades as often as there are', () => {
  const counts = new Map<string, number>()
  for (let a = 1; a < 52; a++)
    for (let b = a + 1; b < 52; b++)
      for (let c = b + 1; c < 52; c++)
        for (let d = c + 1; d < 52; d++) {
          const hand = toHand(computeScore([0, a, b, c, d]))
          counts.set(hand, (counts.get(hand) ?? 0) + 1)
        }
  // Of the published counts (four royal flushes, 36 straight flushes …) the hands with one certain ace.
  expect(counts.get('royal_flush')).toBe(1)
  expect(counts.get('straight_flush')).toBe(1)
  expect(counts.get('flush')).toBe(495 - 2)
  expect(counts.get('straight')).toBe(2 * 4 ** 4 - 2)
  expect(counts.get('four_of_a_kind')).toBe(48 + 12)
  expect(counts.get('full_house')).toBe(3 * 12 * 6 + 3 * 12 * 4)
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(249_900)
})

describe('a round', () => {
  const end = (deal: string, action: 'call' | 'fold' = 'call') =>
    playCasinoHoldem([{ action }], dealing(deal))!
  it('shows three cards of the board and nothing of the dealer before the decision', () => {
    const { outcome, over } = playCasinoHoldem([], dealing('As Kd 2c 2d 7h 8h Ts 3c 4d'))!
    expect(over).toBe(false)
    expect(outcome).toMatchObject({
      player: cards('As Kd'),
      board: cards('7h 8h Ts'),
      dealer: null,
      end: null,
    })
  })
  it.each([
    ['fold', 'As Kd 2c 2d 7h 8h Ts 3c 4d', 'folded', 1, 0],
    // The dealer has no pair of fours: the ante pays, the call is returned.
    ['call', 'As Kd 2c 3d 7h 8h Ts Jc 5d', 'won', 3, 4],
    ['call', 'As Kd 2c 2d 7h 8h Ts Jc 5d', 'won', 3, 4],
    ['call', 'As Ad 5c 5d 7h 8h Ts Jc 2d', 'won', 3, 6],
    ['call', 'As Kd 5c 5d 7h 8h Ts Jc 2d', 'lost', 3, 0],
    ['call', '2s 3d 2c 3h Ah Ks Qd Jc Td', 'tied', 3, 3],
    ['call', 'Ts Js 5c 5d As Ks Qs 2c 3d', 'won', 3, 105],
    ['call', 'Ts Js Ac Ad 2s 5s 8s 3c 4d', 'won', 3, 7],
  ] as const)('%s of %s: %s', (action, deal, how, staked, paid) => {
    expect(end(deal, action)).toMatchObject({ outcome: { end: how }, staked, paid, over: true })
  })
  it('takes one decision', () => {
    const moves = [{ action: 'call' }, { action: 'call' }] as const
    expect(playCasinoHoldem(moves, dealing('As Kd 2c 3d 7h 8h Ts Jc 5d'))).toBeNull()
  })
})

it('qualifies the dealer from a pair of fours', () => {
  expect(qualifies(computeScore(cards('4s 4d 2c 7h Ts Qs Ks')))).toBe(true)
  expect(qualifies(computeScore(cards('3s 3d As Kh Ts Qs 8c')))).toBe(false)
})

// Published: 2.16 % of the ante for best play (wizardofodds.com/games/casino-hold-em); the simple strategy keeps within 1 point of it.
it('keeps of a simple strategy little more than the published edge of best play', () => {
  const draw = seededDraw(20_261_123)
  const rounds = 40_000
  let net = 0
  let squares = 0
  let folds = 0
  for (let round = 0; round < rounds; round++) {
    const drawn: number[] = []
    const { outcome } = playCasinoHoldem([], (below) => {
      drawn.push(draw(below))
      return drawn.at(-1) as number
    })!
    const action = toAction(outcome.player, outcome.board)
    if (action === 'fold') folds++
    const { paid, staked } = playCasinoHoldem([{ action }], () => drawn.shift() as number)!
    net += paid - staked
    squares += (paid - staked) ** 2
  }
  const mean = net / rounds
  const error = Math.sqrt(squares / rounds) / Math.sqrt(rounds)
  expect(mean).toBeGreaterThan(-0.0216 - 0.01 - 2.5758 * error)
  expect(mean).toBeLessThan(-0.0216 + 2.5758 * error)
  // Best play folds about 18 of 100 hands.
  expect(folds / rounds).toBeCloseTo(0.18, 1)
})
