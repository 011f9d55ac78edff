import { type Currency, type Language, toWire } from '@palco/contract'
import type { PlayerFile } from '@palco/contract/operators'
import type { Queryable } from '../../db/index.ts'
import type { Brand, Owner } from '../../model/index.ts'
import { type OperatorIdentity, openProposals, proposalOnWire } from '../../operators/index.ts'
import { findGiftRefusal, listGrantable } from '../bonuses/index.ts'
import { grantSubjects } from './plan.ts'
import { hasFreeBets, hasMiles, isOff } from './reward.ts'
import { listGrants } from './store.ts'

type Grants = NonNullable<PlayerFile['grants']>
type Asked = {
  db: Queryable
  brand: Brand
  owner: Owner
  currency: Currency
  language: Language
  at: Date
  by: OperatorIdentity
}

/** What operators gave a player and what waits, with what can be given now. */
export async function readGrants(asked: Asked, limit: number): Promise<Grants> {
  const { db, owner, language, by } = asked
  const [items, open, choice] = await Promise.all([
    listGrants(db, owner, limit),
    openProposals(db),
    readChoice(asked),
  ])
  return {
    items: items.map(({ id, kind, offer, count, amount, currency, note, at, givenBy, confirmedBy }) => ({
      id: id.toString(),
      kind,
      offer: offer && (offer[language] ?? offer.es_ES),
      count,
      worth: toWire({ minor: amount, currency }),
      note,
      at: at.toISOString(),
      given_by: givenBy,
      confirmed_by: confirmedBy,
    })),
    ...choice,
    waiting: open.flatMap((row) => {
      const proposal = row.subject.startsWith(grantSubjects(owner.playerId)) && proposalOnWire(row, { by })
      return proposal ? [proposal] : []
    }),
  }
}

async function readChoice({
  db,
  brand,
  owner,
  currency,
  language,
  at,
}: Asked): Promise<Pick<Grants, 'closed' | 'kinds' | 'offers'>> {
  const player = { ...owner, currency }
  const refused = await findGiftRefusal(db, player, null, at)
  if (refused === 'offers_closed') return { closed: refused, kinds: [], offers: [] }
  const offers = isOff(brand, 'bonuses') ? [] : await listGrantable(db, player, at)
  const has = {
    bonus: offers.some(({ spin }) => spin === null),
    free_spins: offers.some(({ spin }) => spin !== null),
    free_bet: refused === null && hasFreeBets(brand, currency),
    miles: refused === null && hasMiles(brand, currency),
  }
  return {
    closed: null,
    kinds: (Object.keys(has) as (keyof typeof has)[]).filter((kind) => has[kind]),
    offers: offers.map(({ id, name, spin }) => ({
      id,
      name: name[language] ?? name.es_ES,
      spin: spin === null ? null : toWire({ minor: spin, currency }),
    })),
  }
}
