import type { HandCategory } from '@palco/poker-rules'
import type { Draw } from '../../engine/play.ts'
import type { PlainPlay } from '../plain-play.ts'
import { takeFrom, upTo } from '../plain-play.ts'
import { toHand, qualifies, computeScore } from './hands.ts'
import type { CasinoHoldemMove, CasinoHoldemResult } from './types.ts'

/** Amounts are in antes. */
export const UNITS = 1
const CALL = 2

/** What the ante pays to one when the player wins. */
export const PAYS: readonly { hand: HandCategory; pays: number }[] = [
  { hand: 'royal_flush', pays: 100 },
  { hand: 'straight_flush', pays: 20 },
  { hand: 'four_of_a_kind', pays: 10 },
  { hand: 'full_house', pays: 3 },
  { hand: 'flush', pays: 2 },
  { hand: 'straight', pays: 1 },
  { hand: 'three_of_a_kind', pays: 1 },
  { hand: 'two_pair', pays: 1 },
  { hand: 'pair', pays: 1 },
  { hand: 'high_card', pays: 1 },
]
const computePay = (hand: HandCategory): number => PAYS.find((row) => row.hand === hand)?.pays ?? 1

/** Nine choices from one deck: two cards of the player, two of the dealer, five of the board. One move ends the round. */
export function playCasinoHoldem(
  moves: readonly CasinoHoldemMove[],
  draw: Draw,
): PlainPlay<CasinoHoldemResult> | null {
  const deck = upTo(52)
  const deal = (count: number) => upTo(count).map(() => takeFrom(deck, draw))
  const [player, dealer, board] = [deal(2), deal(2), deal(5)]
  const [move, ...more] = moves
  if (more.length > 0) return null
  if (!move) {
    const open = board.slice(0, 3)
    const playerHand = toHand(computeScore([...player, ...open]))
    const hidden = { dealer: null, dealerHand: null, qualifies: null, end: null }
    return {
      outcome: { player, board: open, folded: false, playerHand, ...hidden },
      staked: 1,
      paid: 0,
      over: false,
    }
  }
  const folded = move.action === 'fold'
  const [mine, theirs] = [computeScore([...player, ...board]), computeScore([...dealer, ...board])]
  const playerHand = toHand(mine)
  const able = qualifies(theirs)
  const end = folded ? 'folded' : !able || mine > theirs ? 'won' : mine === theirs ? 'tied' : 'lost'
  const shown = {
    player,
    board,
    dealer,
    folded,
    playerHand,
    dealerHand: toHand(theirs),
    qualifies: able,
    end,
  } as const
  const ante = 1 + computePay(playerHand)
  const paid = { folded: 0, lost: 0, tied: 1 + CALL, won: ante + (able ? 2 * CALL : CALL) }[end]
  return { outcome: { ...shown }, staked: folded ? 1 : 1 + CALL, paid, over: true }
}
