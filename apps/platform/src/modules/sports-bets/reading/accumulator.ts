import type { Bet as WireBet } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import { findBet } from '../bet/store.ts'
import { bonusOnWire, moneyIn } from './wire.ts'

/** A bet's accumulator bonus, as its player reads it: of an open bet if it wins, of a settled one what was paid. */
export async function readAccumulator(
  q: Queryable,
  owner: Owner,
  id: string,
): Promise<NonNullable<WireBet['accumulator']> | null> {
  const bet = await findBet(q, owner, id)
  return (bet && bonusOnWire(bet, moneyIn(bet.currency)).accumulator) ?? null
}
