import { freshDeck } from '../cards.ts'
import { bestScore } from '../evaluate.ts'
import type { Card, Variant } from '../types.ts'

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

function shareAgainst(own: number, opponents: number, scoreOf: (index: number) => number): number {
  let tied = 1
  for (let index = 0; index < opponents; index++) {
    const score = scoreOf(index)
    if (score > own) return 0
    if (score === own) tied++
  }
  return 1 / tied
}
