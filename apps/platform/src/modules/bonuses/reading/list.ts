import { type Bonus, BONUS_STATUSES } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import { type Brand, type Reader } from '../../../model/index.ts'
import { jurisdictionRules } from '../../jurisdictions/index.ts'
import {
  type Facts,
  findFacts,
  isAllowed,
  isClaimAllowed,
  isEligible,
  needsCode,
  offersFor,
  publicOffers,
} from '../granting/offers.ts'
import { listRows } from '../store.ts'
import type { BonusRow, BonusStatus, Offer, PlayerOffer, PlayerRef } from '../types.ts'
import { bonusOnWire, namesFor, offerOnWire } from './wire.ts'

const LIMIT = 100

/** A player's bonuses; `withCode`: ids of the offers the player may have once their code is given. */
export type BonusList = { bonuses: Bonus[]; withCode: string[] }

/** A player's bonuses of one state, or of all: what they may still take comes first, then what waits for them. */
export async function listBonuses(
  q: Queryable,
  player: PlayerRef,
  { status, reader, now }: { status?: BonusStatus; reader: Reader; now: Date },
): Promise<BonusList> {
  const states = status ? [status] : BONUS_STATUSES
  const facts = await findFacts(q, player, now)
  const { offers, withCode } =
    facts && states.includes('available')
      ? await openOffers(q, player, facts, now)
      : { offers: [], withCode: [] }
  const rows: BonusRow[] = []
  for (const state of states) {
    const some = await listRows(q, player, state, LIMIT)
    // What lapsed is shown as canceled once the job has written it down; what waits invites to play, so that it is hidden where offers are stopped.
    const waits = ({ expiresAt }: BonusRow) =>
      expiresAt > now && (facts === null || facts.closed === null || facts.closed === 'player_blocked')
    rows.push(...some.filter((row) => row.status !== 'available' || waits(row)))
  }
  const { language } = reader
  const view = { names: await namesFor(q, [...offers, ...rows], reader), language }
  const mayClaim = facts?.closed === null && !(await hasRunning(q, player, rows))
  const list = [
    ...rows
      .filter((row) => row.status === 'available')
      .map((row) => (facts && isClaimAllowed(row, facts) ? bonusOnWire : waitingOnWire)(row, view)),
    ...offers.map((offer) => offerOnWire(offer, view)),
    ...rows.filter((row) => row.status !== 'available').map((row) => bonusOnWire(row, view)),
  ]
  return { bonuses: mayClaim ? list : list.map(withoutClaim), withCode }
}

/** The rules of what a brand offers now, for guests too. Codes stay with who was given them. */
export async function listRules(
  q: Queryable,
  brand: Pick<Brand, 'id' | 'currency' | 'timeZone' | 'configuration'>,
  { reader, now }: { reader: Reader; now: Date },
): Promise<Bonus[]> {
  const rules = jurisdictionRules({ brand }, now)
  const isOffered = (offer: Offer) =>
    isAllowed(offer, { rules, hasDeposited: offer.audience !== 'first_deposit' })
  const offers = (await publicOffers(q, brand, now)).filter(isOffered)
  const view = { names: await namesFor(q, offers, reader), language: reader.language }
  return offers.map((offer) => ({ ...offerOnWire(offer, view), code: null, actions: [] }))
}

const waitingOnWire: typeof bonusOnWire = (row, view) => withoutClaim(bonusOnWire(row, view))

const withoutClaim = (bonus: Bonus): Bonus => ({
  ...bonus,
  actions: bonus.actions.filter((action) => action !== 'claim'),
})

/** Whether a bonus is running: no other can be claimed then. `rows`: what was read already. */
async function hasRunning(q: Queryable, player: PlayerRef, rows: readonly BonusRow[]): Promise<boolean> {
  if (rows.some(({ status }) => status === 'claimed')) return true
  return (await listRows(q, player, 'claimed', 1)).length > 0
}

async function openOffers(
  q: Queryable,
  player: PlayerRef,
  facts: Facts,
  now: Date,
): Promise<{ offers: PlayerOffer[]; withCode: string[] }> {
  const all = (await offersFor(q, player)).filter(({ kind }) => kind !== 'cashback')
  return {
    offers: all.filter((offer) => isEligible(offer, facts, now)),
    withCode: all.filter((offer) => needsCode(offer, facts, now)).map(({ definitionId }) => definitionId),
  }
}
