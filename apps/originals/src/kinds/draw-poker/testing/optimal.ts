import type { PayTable } from '../hands.ts'
import { findRow } from '../hands.ts'

/** Of all hands and all draws: 2,598,960 × 7,669,695. */
export const DRAWS = 2_598_960 * 7_669_695
/** Least common multiple of the numbers of draws, C(47, 0 … 5). */
const COMMON = 7_669_695
const WAYS = [1_533_939, 178_365, 16_215, 1_081, 47, 1]

const CHOOSE = Array.from({ length: 53 }, () => new Int32Array(6))
for (let n = 0; n <= 52; n++) {
  CHOOSE[n]![0] = 1
  for (let k = 1; k <= 5 && k <= n; k++) CHOOSE[n]![k] = CHOOSE[n - 1]![k - 1]! + CHOOSE[n - 1]![k]!
}
/** Place of the cards of `mask` (ascending) among all sets of so many cards. */
function toPlace(cards: ArrayLike<number>, mask: number): number {
  let place = 0
  for (let at = 0, taken = 0; at < 5; at++) if (mask & (1 << at)) place += CHOOSE[cards[at]!]![++taken]!
  return place
}
const SIZE = Array.from({ length: 32 }, (_, mask) => mask.toString(2).replaceAll('0', '').length)

function eachHand(visit: (cards: Uint8Array) => void): void {
  const cards = new Uint8Array(5)
  for (cards[0] = 0; cards[0] < 48; cards[0]++)
    for (cards[1] = cards[0] + 1; cards[1] < 49; cards[1]++)
      for (cards[2] = cards[1] + 1; cards[2] < 50; cards[2]++)
        for (cards[3] = cards[2] + 1; cards[3] < 51; cards[3]++)
          for (cards[4] = cards[3] + 1; cards[4] < 52; cards[4]++) visit(cards)
}

/** Hands that become another one by renaming suits are looked at once: how many there are, 0 for all but one of them. */
function computeWeight(cards: Uint8Array): number {
  const suits = [0, 0, 0, 0]
  for (const card of cards) suits[Math.floor(card / 13)]! |= 1 << (card % 13)
  let weight = 24
  for (let at = 1, same = 1; at < 4; at++) {
    if (suits[at]! > suits[at - 1]!) return 0
    same = suits[at] === suits[at - 1] ? same + 1 : 1
    weight /= same
  }
  return weight
}

/**
 * Combinations of each row of a pay table, and of nothing at the end, out of `DRAWS` when every hand is held in the way that
 * returns most. Exact: for every hand all 32 ways to hold are counted over all draws, by inclusion and exclusion.
 */
export function optimalCounts(table: PayTable): number[] {
  const kinds = table.rows.length
  const pays = table.rows.map((row) => row.pays)
  // By size of a set of cards: how many hands of each row contain it.
  const having = [0, 1, 2, 3, 4, 5].map((size) => new Int32Array(CHOOSE[52]![size]! * kinds))
  eachHand((cards) => {
    const row = findRow(table, cards)
    if (row === null) return
    for (let mask = 0; mask < 32; mask++) having[SIZE[mask]!]![toPlace(cards, mask) * kinds + row]!++
  })
  const totals = Array<number>(kinds + 1).fill(0)
  const counts = new Float64Array(32 * kinds)
  eachHand((cards) => {
    const weight = computeWeight(cards)
    if (weight === 0) return
    for (let mask = 0; mask < 32; mask++) {
      const from = toPlace(cards, mask) * kinds
      const source = having[SIZE[mask]!]!
      for (let row = 0; row < kinds; row++) counts[mask * kinds + row] = source[from + row]!
    }
    // What is thrown away does not come back: sets with more of the five cards are taken off.
    for (let bit = 1; bit < 32; bit <<= 1)
      for (let mask = 0; mask < 32; mask++)
        if (!(mask & bit))
          for (let row = 0; row < kinds; row++)
            counts[mask * kinds + row]! -= counts[(mask | bit) * kinds + row]!
    let best = 0
    let most = -1
    for (let mask = 0; mask < 32; mask++) {
      let value = 0
      for (let row = 0; row < kinds; row++) value += pays[row]! * counts[mask * kinds + row]!
      value *= COMMON / WAYS[SIZE[mask]!]!
      if (value > most) [most, best] = [value, mask]
    }
    const ways = WAYS[SIZE[best]!]!
    const scale = (weight * COMMON) / ways
    let nothing = ways
    for (let row = 0; row < kinds; row++) {
      totals[row]! += scale * counts[best * kinds + row]!
      nothing -= counts[best * kinds + row]!
    }
    totals[kinds]! += scale * nothing
  })
  return totals
}
