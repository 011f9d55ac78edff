import type { HandId } from './types.ts'

/** A pay table, from the highest hand; `wild`: the twos stand for any card. */
export type PayTable = { rows: readonly { id: HandId; pays: number }[]; wild: 'deuces' | null }

/** What five cards have: how often their ranks come, whether they share a suit; `wild` of them are left out. */
type Tally = { most: number; second: number; ranks: number; flush: boolean; wild: number; high: boolean }

/** Sets of ranks are bits, so that no lists are made: the figures of the games go through millions of hands. */
function tally(cards: Iterable<number>, wildRank: number): Tally {
  let suits = 0
  let ranks = 0
  let twice = 0
  let thrice = 0
  let four = 0
  let wild = 0
  for (const card of cards) {
    const rank = card % 13
    if (rank === wildRank) {
      wild++
      continue
    }
    const bit = 1 << rank
    suits |= 1 << Math.floor(card / 13)
    four |= thrice & bit
    thrice |= twice & bit
    twice |= ranks & bit
    ranks |= bit
  }
  const most = four ? 4 : thrice ? 3 : twice ? 2 : 1
  const pairs = twice & ~thrice
  const second = most === 3 ? (pairs ? 2 : 1) : most === 2 ? (pairs & (pairs - 1) ? 2 : 1) : 1
  return { most, second, ranks, flush: (suits & (suits - 1)) === 0, wild, high: (twice & HIGH) !== 0 }
}

/** Ace, jack, queen, king; ten to ace; the five in a row from the ace upward. */
const HIGH = 0b1110000000001
const ROYAL = 0b1111000000001
const LOWEST = 0b11111

/** Different ranks lie within five in a row, the ace high or low. */
function straightFits(ranks: number): boolean {
  if ((ranks & ~ROYAL) === 0) return true
  for (let from = 0; from < 9; from++) if ((ranks & ~(LOWEST << from)) === 0) return true
  return false
}

/** The best hand of five cards without wild cards. */
function natural(cards: Iterable<number>): HandId | null {
  const { most, second, ranks, flush, high } = tally(cards, -1)
  const straight = most === 1 && straightFits(ranks)
  if (flush && straight) return ranks === ROYAL ? 'royal_flush' : 'straight_flush'
  if (most === 4) return 'four_of_a_kind'
  if (most === 3) return second === 2 ? 'full_house' : 'three_of_a_kind'
  if (flush) return 'flush'
  if (straight) return 'straight'
  if (most === 2 && second === 2) return 'two_pair'
  return most === 2 && high ? 'jacks_or_better' : null
}

/** The best hand of five cards in which the twos stand for any card. */
function withDeuces(cards: Iterable<number>): HandId | null {
  const { most, second, ranks, flush, wild } = tally(cards, 1)
  if (wild === 4) return 'four_deuces'
  if (wild === 0) {
    const hand = natural(cards)
    return hand === 'royal_flush'
      ? 'natural_royal'
      : hand === 'two_pair' || hand === 'jacks_or_better'
        ? null
        : hand
  }
  const straight = most === 1 && straightFits(ranks)
  if (flush && most === 1 && (ranks & ~ROYAL) === 0) return 'wild_royal'
  if (most + wild === 5) return 'five_of_a_kind'
  if (flush && straight) return 'straight_flush'
  if (most + wild === 4) return 'four_of_a_kind'
  if (wild === 1 && most === 2 && second === 2) return 'full_house'
  if (flush) return 'flush'
  if (straight) return 'straight'
  return most + wild === 3 ? 'three_of_a_kind' : null
}

/** Index of the row that five cards make; `null` for nothing. */
export function findRow(table: PayTable, cards: Iterable<number>): number | null {
  const hand = table.wild ? withDeuces(cards) : natural(cards)
  const row = table.rows.findIndex(({ id }) => id === hand)
  return row < 0 ? null : row
}
