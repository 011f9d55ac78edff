import type { Draw } from '../../engine/play.ts'
import type { PlainPlay } from '../plain-play.ts'
import { takeFrom, upTo } from '../plain-play.ts'
import type { ScratchInfo, ScratchResult } from './types.ts'

/** Parts of the stake: multipliers are tenths. */
export const UNITS = 10
export const FIELDS = 9
/** A card's theme and prizes. */
export type ScratchCard = ScratchInfo

/** The prize that the card with this number wins: the winning cards come first, those of the greatest prize before all. */
export function findPrize({ prizes }: Pick<ScratchCard, 'prizes'>, card: number): number | null {
  let last = 0
  const at = prizes.findIndex(({ count }) => card < (last += count))
  return at < 0 ? null : at
}

/**
 * One choice among all cards decides the prize; the rest lays the fields out. Three fields show the prize that is won; no
 * other symbol stands on more than two, so that the fields say what is won and nothing else.
 */
export function playScratch(card: ScratchCard, draw: Draw): PlainPlay<ScratchResult> {
  const prize = findPrize(card, draw(card.cards))
  const others = upTo(card.prizes.length).flatMap((symbol) => (symbol === prize ? [] : [symbol, symbol]))
  const shown = prize === null ? [] : [prize, prize, prize]
  while (shown.length < FIELDS) shown.push(takeFrom(others, draw))
  const cells = upTo(FIELDS).map(() => takeFrom(shown, draw))
  const multiplier = prize === null ? 0 : (card.prizes[prize]?.multiplier ?? 0)
  return { outcome: { cells, prize, multiplier }, staked: UNITS, paid: multiplier, over: true }
}
