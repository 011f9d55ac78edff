import { freshDeck } from '../cards.ts'
import { bestScore } from '../evaluate.ts'
import type { Card, Variant } from '../types.ts'
import { computePercentile } from './strength.ts'

export type EquityQuestion = {
  variant: Variant
  hole: readonly Card[]
  board: readonly Card[]
  /** Seats still in the hand besides this one; their cards are taken as random. */
  opponents: number
  samples: number
}

/** Moves `count` random cards to the front. */
function drawInto(cards: Card[], count: number, draw: () => number): void {
  for (let index = 0; index < count; index++) {
    const other = index + Math.floor(draw() * (cards.length - index))
    const card = cards[index] ?? 0
    cards[index] = cards[other] ?? 0
    cards[other] = card
  }
}

/** The part of a pot (0 to 1) that the hand wins on average against random hands, by samples of what is unknown. */
export function equity(question: EquityQuestion, draw: () => number): number {
  const { variant, hole, board, opponents, samples } = question
  const unknown = freshDeck().filter((card) => !hole.includes(card) && !board.includes(card))
  const missing = 5 - board.length
  let won = 0
  for (let sample = 0; sample < samples; sample++) {
    drawInto(unknown, missing + opponents * hole.length, draw)
    const whole = [...board, ...unknown.slice(0, missing)]
    const own = bestScore(variant, hole, whole)
    won += shareAgainst(own, opponents, (index) => {
      const from = missing + index * hole.length
      return bestScore(variant, unknown.slice(from, from + hole.length), whole)
    })
  }
  return won / samples
}

function shareAgainst(own: number, opponents: number, computeScore: (index: number) => number): number {
  let tied = 1
  for (let index = 0; index < opponents; index++) {
    const score = computeScore(index)
    if (score > own) return 0
    if (score === own) tied++
  }
  return 1 / tied
}

/**
 * What an opponent may hold: the best `width` of all starting hands (0 to 1), and of these, on this board, the best `top`. A part of `leak` of
 * the draws is any hand: bluffs and draws.
 */
export type Range = { width: number; top: number; leak: number }

type RangeQuestion = Omit<EquityQuestion, 'opponents'> & { ranges: readonly Range[] }

/** Draws of a hand of a range before the last one is taken as it is: bounds the work of a narrow range. */
const MOST_TRIES = 40
/** Hands of the range that are looked at for what its best part is on a board. */
const LOOKED_AT = 48

/** The part of a pot (0 to 1) that the hand wins on average against hands of these ranges, by samples of what is unknown. */
export function equityAgainst(question: RangeQuestion, draw: () => number): number {
  const { variant, hole, board, ranges, samples } = question
  const cards = freshDeck().filter((card) => !hole.includes(card) && !board.includes(card))
  const count = hole.length
  /** Puts a hand of the range to the places from `from` on. */
  const draws = (from: number, range: Range, least: number): void => {
    const free = draw() < range.leak
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      for (let index = from; index < from + count; index++) {
        const other = index + Math.floor(draw() * (cards.length - index))
        const card = cards[index] ?? 0
        cards[index] = cards[other] ?? 0
        cards[other] = card
      }
      if (free) return
      const hand = cards.slice(from, from + count)
      if (range.width < 1 && computePercentile(variant, hand) > range.width) continue
      if (least === 0 || bestScore(variant, hand, board) >= least) return
    }
  }
  const leasts = ranges.map((range) =>
    leastScore(question, range, (to) => draws(to, { ...range, leak: 0 }, 0), cards),
  )
  const missing = 5 - board.length
  let won = 0
  for (let sample = 0; sample < samples; sample++) {
    ranges.forEach((range, index) => draws(index * count, range, leasts[index] ?? 0))
    const after = ranges.length * count
    for (let index = after; index < after + missing; index++) {
      const other = index + Math.floor(draw() * (cards.length - index))
      const card = cards[index] ?? 0
      cards[index] = cards[other] ?? 0
      cards[other] = card
    }
    const whole = [...board, ...cards.slice(after, after + missing)]
    const own = bestScore(variant, hole, whole)
    won += shareAgainst(own, ranges.length, (index) =>
      bestScore(variant, cards.slice(index * count, (index + 1) * count), whole),
    )
  }
  return won / samples
}

/** The score on the board that the best part of a range has at least; 0 before the flop and for a whole range. */
function leastScore(
  { variant, hole, board }: RangeQuestion,
  { top }: Range,
  next: (to: number) => void,
  cards: readonly Card[],
): number {
  if (board.length < 3 || top >= 1) return 0
  const scores = Array.from({ length: LOOKED_AT }, () => {
    next(0)
    return bestScore(variant, cards.slice(0, hole.length), board)
  }).sort((one, other) => other - one)
  return scores[Math.min(LOOKED_AT - 1, Math.floor(top * LOOKED_AT))] ?? 0
}
