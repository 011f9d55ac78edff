import type { Draw } from '../../engine/play.ts'
import type { PlainPlay } from '../plain-play.ts'
import { takeFrom, upTo } from '../plain-play.ts'
import type { PayTable } from './hands.ts'
import { findRow } from './hands.ts'
import type { DrawPokerMove, DrawPokerResult } from './types.ts'

export const UNITS = 1

/** Five cards are chosen among 52, then one for each card not held, from the left. */
export function playDrawPoker(
  table: PayTable,
  moves: readonly DrawPokerMove[],
  draw: Draw,
): PlainPlay<DrawPokerResult> | null {
  const deck = upTo(52)
  const dealt = upTo(5).map(() => takeFrom(deck, draw))
  const start = { dealt, dealtHand: findRow(table, dealt) }
  const [move, ...more] = moves
  if (!move)
    return { outcome: { ...start, held: null, final: null, hand: null }, staked: 1, paid: 0, over: false }
  const held = [...move.hold].sort((a, b) => a - b)
  const places = held.every((place) => Number.isInteger(place) && place >= 0 && place < 5)
  if (more.length > 0 || !places || new Set(held).size !== held.length) return null
  const final = dealt.map((card, place) => (held.includes(place) ? card : takeFrom(deck, draw)))
  const hand = findRow(table, final)
  const paid = hand === null ? 0 : (table.rows[hand]?.pays ?? 0)
  return { outcome: { ...start, held, final, hand }, staked: 1, paid, over: true }
}
