import { toRank } from './cards.ts'
import { CATEGORIES, type HandCategory } from './categories.ts'
import type { Card, Variant } from './types.ts'

/** A whole number: of two hands the higher one wins, equal ones tie. */
export type Score = number

const RANK_SETS = 1 << 13
/** The five-bit places below the category: each holds one rank, the most important first. */
const CATEGORY_PLACE = 20
const ACE = 12

const rankCount = new Uint8Array(RANK_SETS)
/** Highest rank of a set; 0 for the empty set, which no caller asks for. */
const highest = new Uint8Array(RANK_SETS)
/** Highest card of the best straight + 1; 0 without one. The wheel (A 2 3 4 5) is a straight to the five. */
const straightTop = new Uint8Array(RANK_SETS)
/** The five highest ranks, four bits each. */
const fiveHighest = new Uint32Array(RANK_SETS)

function highestPacked(ranks: number, count: number): number {
  let packed = 0
  let left = ranks
  for (let place = 0; place < count; place++) {
    const rank = left ? 31 - Math.clz32(left) : 0
    packed = (packed << 4) | rank
    left &= ~(1 << rank)
  }
  return packed
}

for (let ranks = 0; ranks < RANK_SETS; ranks++) {
  rankCount[ranks] = (rankCount[ranks >> 1] ?? 0) + (ranks & 1)
  highest[ranks] = ranks ? 31 - Math.clz32(ranks) : 0
  fiveHighest[ranks] = highestPacked(ranks, 5)
  // The ace also stands below the two.
  const withLowAce = (ranks << 1) | (ranks >> ACE)
  for (let top = ACE; top >= 3 && !straightTop[ranks]; top--) {
    if (((withLowAce >> (top - 3)) & 0b11111) === 0b11111) straightTop[ranks] = top + 1
  }
}

const score = (category: number, ranks: number): Score => (category << CATEGORY_PLACE) | ranks
const top = (ranks: number): number => highest[ranks] ?? 0
const without = (ranks: number, rank: number): number => ranks & ~(1 << rank)

function flushScore(suited: number): Score {
  const straight = straightTop[suited] ?? 0
  if (straight === ACE + 1) return score(9, 0)
  return straight ? score(8, straight - 1) : score(5, fiveHighest[suited] ?? 0)
}

/** Ranks that come at least once, twice, three and four times give the best hand without a flush. */
function rankScore(once: number, twice: number, thrice: number, four: number): Score {
  if (four) {
    const rank = top(four)
    return score(7, (rank << 4) | top(without(once, rank)))
  }
  if (thrice) {
    const rank = top(thrice)
    const pair = without(twice, rank)
    if (pair) return score(6, (rank << 4) | top(pair))
    const straight = straightTop[once] ?? 0
    if (straight) return score(4, straight - 1)
    return score(3, (rank << 8) | highestPacked(without(once, rank), 2))
  }
  const straight = straightTop[once] ?? 0
  if (straight) return score(4, straight - 1)
  if (!twice) return score(0, fiveHighest[once] ?? 0)
  const first = top(twice)
  const rest = without(twice, first)
  if (!rest) return score(1, (first << 12) | highestPacked(without(once, first), 3))
  const second = top(rest)
  return score(2, (first << 8) | (second << 4) | top(without(without(once, first), second)))
}

/** The best hand of five, six or seven different cards. */
export function evaluate(cards: readonly Card[]): Score {
  let clubs = 0
  let diamonds = 0
  let hearts = 0
  let spades = 0
  for (let index = 0; index < cards.length; index++) {
    const card = cards[index] ?? 0
    const bit = 1 << (card >> 2)
    const suit = card & 3
    if (suit === 0) clubs |= bit
    else if (suit === 1) diamonds |= bit
    else if (suit === 2) hearts |= bit
    else spades |= bit
  }
  return scoreOfSuits(clubs, diamonds, hearts, spades)
}

/** The best hand of the ranks of each suit; with at most seven cards a flush and four of a kind or a full house exclude each other. */
export function scoreOfSuits(clubs: number, diamonds: number, hearts: number, spades: number): Score {
  if ((rankCount[clubs] ?? 0) >= 5) return flushScore(clubs)
  if ((rankCount[diamonds] ?? 0) >= 5) return flushScore(diamonds)
  if ((rankCount[hearts] ?? 0) >= 5) return flushScore(hearts)
  if ((rankCount[spades] ?? 0) >= 5) return flushScore(spades)
  const anyBlack = clubs | spades
  const bothBlack = clubs & spades
  const anyRed = diamonds | hearts
  const bothRed = diamonds & hearts
  return rankScore(
    anyBlack | anyRed,
    bothBlack | bothRed | (anyBlack & anyRed),
    (bothBlack & anyRed) | (bothRed & anyBlack),
    bothBlack & bothRed,
  )
}

export const toCategory = (value: Score): HandCategory => CATEGORIES[value >> CATEGORY_PLACE] ?? 'high_card'

/** All ways to choose `count` of the items, in the order of the items. */
export function choices<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) =>
    choices(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  )
}

/** The hands of five that the rules allow: any five in hold'em; in Omaha two hole cards and three of the board. */
function allowedFives(variant: Variant, hole: readonly Card[], board: readonly Card[]): Card[][] {
  if (variant === 'holdem') return choices([...hole, ...board], 5)
  const threes = choices(board, 3)
  return choices(hole, 2).flatMap((two) => threes.map((three) => [...two, ...three]))
}

/** The best hand of hole cards and a board of three to five cards by the rules of the variant. */
export function bestScore(variant: Variant, hole: readonly Card[], board: readonly Card[]): Score {
  if (variant === 'holdem') return evaluate([...hole, ...board])
  let best = 0
  for (let first = 0; first < hole.length; first++) {
    for (let second = first + 1; second < hole.length; second++) {
      best = Math.max(best, bestWithTwo(hole[first] ?? 0, hole[second] ?? 0, board))
    }
  }
  return best
}

function bestWithTwo(first: Card, second: Card, board: readonly Card[]): Score {
  const five = [first, second, 0, 0, 0]
  let best = 0
  for (let a = 0; a < board.length; a++) {
    five[2] = board[a] ?? 0
    for (let b = a + 1; b < board.length; b++) {
      five[3] = board[b] ?? 0
      for (let c = b + 1; c < board.length; c++) {
        five[4] = board[c] ?? 0
        best = Math.max(best, evaluate(five))
      }
    }
  }
  return best
}

/** The best hand with its category and the five cards that make it, the highest card first. */
export function bestHand(
  variant: Variant,
  hole: readonly Card[],
  board: readonly Card[],
): { score: Score; category: HandCategory; five: Card[] } {
  const score = bestScore(variant, hole, board)
  const five = allowedFives(variant, hole, board).find((cards) => evaluate(cards) === score) ?? []
  return { score, category: toCategory(score), five: five.sort((one, other) => toRank(other) - toRank(one)) }
}
