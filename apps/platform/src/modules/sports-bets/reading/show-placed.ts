import type { Bet as WireBet } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import { cashOutValue } from '../cash-out/value.ts'
import type { EventNames } from './event-names.ts'
import type { Placed } from '../placement/queue.ts'
import { betsOnWire, type Viewing, writeBets } from './wire.ts'

/**
 * Bets that were just placed, as their player sees them. One that was placed together with others took no bonus money, and its
 * cash-out value comes from the offer it was placed at: nothing but the names of its events is read.
 */
export async function showPlaced(
  q: Queryable,
  names: EventNames,
  { bets, offered }: Extract<Placed, { placed: true }>,
  viewing: Viewing,
): Promise<WireBet[]> {
  const [bet] = bets
  if (!bet || !offered) return betsOnWire(q, bets, viewing)
  const value = cashOutValue(bet, offered, viewing.rules.cashOutMargin)
  const values = new Map(typeof value === 'bigint' && value > 0n ? [[bet.id, value]] : [])
  return writeBets(bets, viewing, { events: await names.of(bet.legs), values, bonuses: new Map() })
}
