import { toDigest } from '../lib/digest.ts'
import { type Context, makeVisit } from './context.ts'
import type { SessionUser } from './types.ts'

/** The player's own data has changed: this request and those of the open page, which only recall the user, have the new one. */
export function changeUser(context: Context, user: SessionUser): void {
  const { session, site, tokens } = makeVisit(context)
  session.user = user
  if (tokens.token !== null) site.sessions.set(toDigest(tokens.token), user)
}
