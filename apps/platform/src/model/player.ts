import type { BeforeCheck, Currency } from '@palco/contract'
import type { FundsDoor } from '@palco/contract/tables'

/** Who makes a call: read anew for each one, so that a block or a logout counts at once. */
export type PlayerIdentity = {
  readonly id: string
  readonly brandId: string
  readonly sessionId: string
  readonly username: string
  readonly currency: Currency
  readonly status: 'active' | 'blocked'
  /** On a break or excluded: calls that let them stake, deposit or claim are closed. */
  readonly restricted: boolean
  /** What the account may not do before its identity is checked; `null`: nothing waits for it. */
  readonly unchecked: BeforeCheck | null
  /** What is closed until it is settled where the player's money comes from. */
  readonly fundsClosed?: readonly FundsDoor[]
  /** A text in force has to be accepted: calls that let the player stake, deposit or claim are closed until then. */
  readonly textsDue?: boolean
  /** Where the player lives (ISO 3166-1), as far as it is on record, and the countries before that whose rules go on. */
  readonly residence: readonly string[]
  /** Minutes without an act after which the session ends. */
  readonly idleMinutes?: number | null
  /** The last second factor of the session, or of its device before it; a registration counts as one. */
  readonly secondFactorAt?: Date | null
  /** Where the jurisdiction asks for a second factor every so many days. */
  readonly factorTerm?: FactorTerm | null
  /** An operator views the site as this player: nothing is changed (docs/console.md). */
  readonly view?: View
}

/** From `until` on the session goes on after a second factor only; `due`: that moment has come. */
export type FactorTerm = { readonly until: Date; readonly due: boolean }

/** A view of the site as a player sees it. `id` stands in the place of a session; there is none. */
export type View = { readonly id: string; readonly until: Date }

/** What the tokens of views begin with. No token of a player does: those are JWTs. */
export const VIEW_TOKEN = 'view.'

/** Whether a token is one of an operator's view. */
export const isViewToken = (token: string): boolean => token.startsWith(VIEW_TOKEN)

/** Whose something is: a player of a brand. */
export type Owner = { brandId: string; playerId: string }
