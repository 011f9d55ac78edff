import { rankOf, suitOf } from '../cards.ts'
import type { CasinoHoldemHand } from './types.ts'

export const HANDS: readonly CasinoHoldemHand[] = [
  'high_card',
  'pair',
  'two_pair',
  'three_of_a_kind',
  'straight',
  'flush',
  'full_house',
  'four_of_a_kind',
  'straight_flush',
  'royal_flush',
]
/** Ace high: 14; the two is 2. */
export const highOf = (card: number): number => (rankOf(card) === 0 ? 14 : rankOf(card) + 1)

/** The highest rank of five in a row; 0 for none. Bits 2 … 14; the ace counts low as well. */
function straightTo(bits: number): number {
  const all = bits | (bits & (1 << 14) ? 2 : 0)
  for (let top = 14; top >= 5; top--) if (((all >> (top - 4)) & 31) === 31) return top
  return 0
}

/** The best five of some cards as one number: higher is better, equal is a tie; its hand is `handOf`. */
export function scoreOf(cards: readonly number[]): number {
  const counts = new Uint8Array(15)
  const suits = [0, 0, 0, 0]
  let bits = 0
  for (const card of cards) {
    const high = highOf(card)
    counts[high] = (counts[high] as number) + 1
    bits |= 1 << high
    suits[suitOf(card)] = (suits[suitOf(card)] as number) | (1 << high)
  }
  const flush = suits.find((suit) => sizeOf(suit) >= 5) ?? 0
  const straightFlush = flush ? straightTo(flush) : 0
  if (straightFlush) return score(straightFlush === 14 ? 9 : 8, [straightFlush])
  const ranks: number[] = []
  for (let high = 14; high >= 2; high--) if (counts[high]) ranks.push(high)
  const least = (count: number, but = 0) =>
    ranks.find((high) => (counts[high] as number) >= count && high !== but)
  const others = (...but: (number | undefined)[]) => ranks.filter((high) => !but.includes(high))
  const four = least(4)
  if (four) return score(7, [four, ...others(four).slice(0, 1)])
  const three = least(3)
  const second = three && least(2, three)
  if (three && second) return score(6, [three, second])
  if (flush) return score(5, topOf(flush))
  const straight = straightTo(bits)
  if (straight) return score(4, [straight])
  if (three) return score(3, [three, ...others(three).slice(0, 2)])
  const pair = least(2)
  const low = pair && least(2, pair)
  if (pair && low) return score(2, [pair, low, ...others(pair, low).slice(0, 1)])
  if (pair) return score(1, [pair, ...others(pair).slice(0, 3)])
  return score(0, ranks.slice(0, 5))
}

function sizeOf(bits: number): number {
  let size = 0
  for (let left = bits; left; left &= left - 1) size++
  return size
}
const topOf = (bits: number): number[] => {
  const top: number[] = []
  for (let high = 14; high >= 2 && top.length < 5; high--) if (bits & (1 << high)) top.push(high)
  return top
}
const score = (hand: number, kickers: readonly number[]): number => {
  let sum = hand
  for (let at = 0; at < 5; at++) sum = sum * 16 + (kickers[at] ?? 0)
  return sum
}
export const handOf = (points: number): CasinoHoldemHand => HANDS[Math.floor(points / 16 ** 5)] ?? 'high_card'
/** A pair of fours or better. */
export const qualifies = (points: number): boolean => points >= 16 ** 5 + 4 * 16 ** 4
