import { type Bonus, BONUS_STATUSES, type Language } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import { factsOf, isEligible, offersFor } from './offers.ts'
import { listRows } from './store.ts'
import type { BonusRow, BonusStatus, PlayerOffer, PlayerRef } from './types.ts'
import { bonusOnWire, namesFor, offerOnWire } from './wire.ts'

const LIMIT = 100

/** A player's bonuses of one state, or of all: what they may still take comes first, then what waits for them. */
export async function listBonuses(
  q: Queryable,
  player: PlayerRef,
  { status, language, now }: { status?: BonusStatus; language: Language; now: Date },
): Promise<Bonus[]> {
  const states = status ? [status] : BONUS_STATUSES
  const offers = states.includes('available') ? await openOffers(q, player, now) : []
  const rows: BonusRow[] = []
  for (const state of states) {
    const some = await listRows(q, player, state, LIMIT)
    // What lapsed is shown as canceled once the job has written it down.
    rows.push(...some.filter((row) => row.status !== 'available' || row.expiresAt > now))
  }
  const view = { names: await namesFor(q, [...offers, ...rows], language), language }
  return [
    ...rows.filter((row) => row.status === 'available').map((row) => bonusOnWire(row, view)),
    ...offers.map((offer) => offerOnWire(offer, view)),
    ...rows.filter((row) => row.status !== 'available').map((row) => bonusOnWire(row, view)),
  ]
}

async function openOffers(q: Queryable, player: PlayerRef, now: Date): Promise<PlayerOffer[]> {
  const facts = await factsOf(q, player)
  if (!facts) return []
  const offers = await offersFor(q, player)
  return offers.filter((offer) => offer.kind !== 'cashback' && isEligible(offer, facts, now))
}
