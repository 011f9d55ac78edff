import { toRank, toSuit } from '../cards.ts'
import { computeHighRank } from './hands.ts'
import type { CasinoHoldemMove } from './types.ts'

/**
 * The way of play that the simulated return stands on: call with a pair or better of which a card of the hand is part, with four cards of
 * one suit, with four of five in a row, with a jack or better in the hand, or with a nine or ten and a six or better;
 * fold anything else.
 */
export function toAction(player: readonly number[], flop: readonly number[]): CasinoHoldemMove['action'] {
  const [high, low] = player.map(computeHighRank).sort((a, b) => b - a) as [number, number]
  const ranks = flop.map(toRank)
  if (high === low || player.some((card) => ranks.includes(toRank(card)))) return 'call'
  const cards = [...player, ...flop]
  if ([0, 1, 2, 3].some((suit) => cards.filter((card) => toSuit(card) === suit).length >= 4)) return 'call'
  const runs = new Set(cards.map(computeHighRank))
  if (runs.has(14)) runs.add(1)
  for (let from = 1; from <= 10; from++)
    if ([0, 1, 2, 3, 4].filter((step) => runs.has(from + step)).length >= 4) return 'call'
  return high >= 11 || (high >= 9 && low >= LOW) ? 'call' : 'fold'
}
/** The least card with a nine or ten. */
const LOW = 6
