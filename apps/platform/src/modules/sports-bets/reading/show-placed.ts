import type { Bet as WireBet } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import { cashOutValue } from '../cash-out/value.ts'
import type { EventNames } from './event-names.ts'
import type { Placement } from '../placement/place.ts'
import { bonusStakes } from './list.ts'
import { betsOnWire, type Viewing, writeBets } from './wire.ts'

/**
 * Bets that were just placed, as their player sees them. The cash-out value of a lone one comes from the offers it was placed at, and one
 * that cash alone paid has no bonus money: nothing but the names of its events is read.
 */
export async function showPlaced(
  q: Queryable,
  names: EventNames,
  { bets, offers, isCash }: Extract<Placement, { placed: true }>,
  viewing: Viewing,
): Promise<WireBet[]> {
  const [bet] = bets
  if (!bet || !offers) return betsOnWire(q, bets, viewing)
  const value = cashOutValue(bet, offers, viewing.rules.cashOutMargin)
  const values = new Map(typeof value === 'bigint' && value > 0n ? [[bet.id, value]] : [])
  const bonuses = isCash ? new Map<string, bigint>() : await bonusStakes(q, bets)
  return writeBets(bets, viewing, { events: await names.of(bet.legs), values, bonuses })
}
