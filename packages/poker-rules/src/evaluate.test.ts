import { describe, expect, test } from 'vitest'
import { listCards, cardTokens } from './cards.ts'
import { CATEGORIES } from './categories.ts'
import { bestHand, bestScore, toCategory, evaluate } from './evaluate.ts'
import { countHands } from './testing/all-hands.ts'

const categoryOfTokens = (tokens: string): string => toCategory(evaluate(listCards(tokens)))

describe('published counts', () => {
  // Combinations of every category among all five-card hands, and 7,462 classes of equal hands.
  test('all 2,598,960 five-card hands', () => {
    const { counts, scores } = countHands(5)
    expect(Object.fromEntries(CATEGORIES.map((category, index) => [category, counts[index]]))).toEqual({
      royal_flush: 4,
      straight_flush: 36,
      four_of_a_kind: 624,
      full_house: 3744,
      flush: 5108,
      straight: 10_200,
      three_of_a_kind: 54_912,
      two_pair: 123_552,
      pair: 1_098_240,
      high_card: 1_302_540,
    })
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2_598_960)
    expect(scores).toBe(7462)
  })

  // From the highest category to the lowest, and the number of classes; twelve seconds, so only in the nightly lane.
  test.runIf(Number(process.env.SEEDS ?? 0) >= 1000).each([
    [6, 6075, [188, 1656, 14_664, 165_984, 205_792, 361_620, 732_160, 2_532_816, 9_730_740, 6_612_900]],
    [
      7,
      4824,
      [4324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460],
    ],
  ])(
    'all hands of %i cards',
    (size, classes, published) => {
      const { counts, scores } = countHands(size)
      expect(counts.reverse()).toEqual(published)
      expect(scores).toBe(classes)
    },
    120_000,
  )
})

describe('order of hands', () => {
  test.each([
    ['royal_flush', 'As Ks Qs Js Ts 2c 3d'],
    ['straight_flush', '5h 4h 3h 2h Ah Kh Kd'],
    ['four_of_a_kind', '9c 9d 9h 9s Kc Kd Kh'],
    ['full_house', '9c 9d 9h Ks Kc Kd 2h'],
    ['flush', 'Ac 9c 7c 4c 2c As Ad'],
    ['straight', 'Ac 2d 3h 4s 5c Kd Kh'],
    ['straight', 'Ac Kd Qh Js Tc Td Th'],
    ['three_of_a_kind', '7c 7d 7h As Kc 3d 2h'],
    ['two_pair', '7c 7d 3h 3s Kc Kd 2h'],
    ['pair', '7c 7d 3h 4s Kc Ad 9h'],
    ['high_card', '7c 5d 3h 4s Kc Ad 9h'],
  ])('%s: %s', (category, tokens) => {
    expect(categoryOfTokens(tokens)).toBe(category)
  })

  test.each([
    ['the wheel is the lowest straight', 'Ac 2d 3h 4s 5c', '2c 3d 4h 5s 6c'],
    ['no straight goes round the ace', 'Kc Ad 2h 3s 4c', 'Ac Kd Qh Js 9c'],
    ['the higher of two trips makes the full house', '8c 8d 8h 9s 9c', '9c 9d 9h 8s 8c'],
    ['a third pair is a kicker at most', 'Ac Ad Kh Ks Qc', 'Ac Ad Kh Ks Ah'],
    ['the kicker decides between equal pairs', 'Ac Ad Kh Qs 9c', 'Ah As Kc Qd Tc'],
    ['the second pair decides before the kicker', 'Ac Ad 3h 3s Kc', 'Ah As 4c 4d 5c'],
    ['flushes compare down to the last card', 'Ac Jc 9c 7c 2c', 'Ad Jd 9d 7d 3d'],
  ])('%s', (_, lower, higher) => {
    expect(evaluate(listCards(lower))).toBeLessThan(evaluate(listCards(higher)))
  })

  test('suits never decide', () => {
    expect(evaluate(listCards('Ac Kd Qh Js 9c'))).toBe(evaluate(listCards('As Kc Qd Jh 9s')))
  })

  test('six and seven cards count as their best five', () => {
    expect(evaluate(listCards('7c 7d 3h 3s Kc Kd 2h'))).toBe(evaluate(listCards('7c 7d Kc Kd 3h')))
    expect(evaluate(listCards('2c 4d 6h 8s Tc Qd'))).toBe(evaluate(listCards('4d 6h 8s Tc Qd')))
  })
})

describe('hole cards and board', () => {
  test('hold’em may play the board', () => {
    const hand = bestHand('holdem', listCards('2c 3d'), listCards('As Ks Qs Js Ts'))
    expect(hand.category).toBe('royal_flush')
    expect(cardTokens(hand.five)).toBe('As Ks Qs Js Ts')
  })

  test('Omaha: a flush on the board is none for a hand with one card of its suit', () => {
    const board = listCards('Ah Kh 9h 5h 2h')
    const hand = bestHand('omaha', listCards('Qh Jc Td 3s'), board)
    expect(hand.category).toBe('high_card')
    expect(bestHand('holdem', listCards('Qh Jc'), board).category).toBe('flush')
    expect(bestHand('omaha', listCards('3h 4h Td 3s'), board).category).toBe('straight_flush')
  })

  test('Omaha: trips in the hole are a pair', () => {
    expect(bestHand('omaha', listCards('Ac Ad Ah As'), listCards('Kc Qd 9h 5s 2c')).category).toBe('pair')
  })

  test('Omaha: four of a kind on the board is three of a kind', () => {
    const hand = bestHand('omaha', listCards('Ac Kd 7h 6s'), listCards('9c 9d 9h 9s 2c'))
    expect(hand.category).toBe('three_of_a_kind')
    expect(hand.score).toBe(bestScore('holdem', [], listCards('9c 9d 9h Ac Kd')))
  })
})
