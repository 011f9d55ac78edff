import type { CallError } from '../api/errors.ts'
import type { Tokens } from './expiry.ts'

/** The whole answer of the user call (site-behaviour 2.6); only `username` is relied on, and even that may be missing. */
export type SessionUser = Readonly<Record<string, unknown>> & {
  readonly id?: string
  readonly username?: string
  readonly email?: string
  readonly name?: string | null
  readonly lastname?: string | null
  readonly currency?: string
  readonly country?: string | null
  readonly idle_minutes?: number
  /** From then on the session goes on after a second factor only. */
  readonly second_factor_until?: string
  /** An operator views the site as this player until then. */
  readonly view_until?: string
  /** A text of the brand waits to be accepted. */
  readonly texts_due?: boolean
  /** Nothing that invites to play is shown. */
  readonly offers_stopped?: boolean
}

/** What became of a refresh. `limit`: the backend limited the call (429) and said nothing of the session. `idle`: it had ended since nothing was done in it. */
export type Refreshed = { tokens: Tokens | null; limit: CallError | null; idle?: boolean }

export type Session = { loggedIn: boolean; user: SessionUser | null }

/** What the running page knows of the session: never a token. Expiries in milliseconds since 1970, `null` = unknown. */
export type PageSession = Session & {
  /** A token is held, and the backend could not be asked whose it is. */
  unread: boolean
  tokenExpires: number | null
  refreshTokenExpires: number | null
}
