import { clearTokens } from './cookies.ts'
import { NO_TOKENS } from './expiry.ts'
import { toDigest } from '../lib/digest.ts'
import type { Visit } from './visit.ts'

/** Forgets tokens and the user, in the answer's cookies and in the process (site-behaviour 2.10). Makes no call; harmless twice. */
export function resetSession(visit: Visit): void {
  if (visit.session.loggedIn) visit.ended = true
  dropTokens(visit)
}

/** Drops the tokens without counting as an ended session: before a login, at logout, for "Unauthenticated.". */
export function dropTokens(visit: Visit): void {
  if (visit.tokens.token !== null) {
    visit.site.sessions.delete(toDigest(visit.tokens.token))
    clearTokens(visit.jar)
  }
  visit.tokens = NO_TOKENS
  visit.session = { loggedIn: false, user: null }
  visit.records = null
}
