import type { BetProduct, Language, ListedBet, ListedState } from '@palco/contract'
import type { Queryable } from '../db/index.ts'
import type { Brand } from './brand.ts'
import type { Owner } from './player.ts'

/** Where a bet stands in a list: by its placement, then by its id. */
export type BetPlace = { at: Date; id: string }

/** Which bets of a player are wanted: those placed before `after`, the last placed first. */
export type AskedBets = {
  owner: Owner
  brand: Brand
  language: Language
  now: Date
  list: 'all' | 'open' | 'ended'
  /** How they ended; `null`: in any way. */
  end: Exclude<ListedState, 'open'> | null
  /** With a selection of this sport. */
  sport?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  after: BetPlace | null
  limit: number
}

export type FoundBets = {
  bets: ListedBet[]
  /** What was placed before it was not looked at; `null`: all was that is needed for `limit` bets. */
  readTo: Date | null
}

/** How a product reads bets of one kind for the list of all. */
export type BetReader = {
  kind: ListedBet['kind']
  product: BetProduct
  read: (q: Queryable, asked: AskedBets) => Promise<FoundBets>
  countOpen: (q: Queryable, owner: Owner) => Promise<number>
}
