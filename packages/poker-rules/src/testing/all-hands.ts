import { evaluate } from '../evaluate.ts'

/** How many of all hands of `size` cards fall into each category, and how many different scores there are. */
export function countHands(size: number): { counts: number[]; scores: number } {
  const counts = Array.from({ length: 10 }, () => 0)
  const seen = new Set<number>()
  const hand = Array.from({ length: size }, () => 0)
  const deal = (place: number, from: number): void => {
    for (let card = from; card <= 52 - size + place; card++) {
      hand[place] = card
      if (place < size - 1) {
        deal(place + 1, card + 1)
        continue
      }
      const score = evaluate(hand)
      counts[score >> 20]!++
      seen.add(score)
    }
  }
  deal(0, 0)
  return { counts, scores: seen.size }
}
