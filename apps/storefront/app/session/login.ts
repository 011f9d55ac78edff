import type { Call, UsedPasskey } from '@palco/contract'
import { calls } from '../api/contract.ts'
import { transmit } from '../api/transmit.ts'
import { ownError, readRefusal, type CallError } from '../api/errors.ts'
import { toDigest } from '../lib/digest.ts'
import { authorise } from './authorise.ts'
import { applyRefusal, show } from './client.ts'
import { clearTokens, writeTokens } from './cookies.ts'
import { findTokens } from './expiry.ts'
import { forgetEnd, forgetPages } from './redirects.ts'
import { dropTokens, resetSession } from './reset.ts'
import { readUser } from './user.ts'
import { renewXsrf } from './xsrf.ts'
import type { Visit } from './visit.ts'

export type LoginOutcome = { ok: true } | { ok: false; error: CallError }

/** Ends a login that did not come about: guest, the failure shown. */
function refused(visit: Visit, error: CallError): LoginOutcome {
  if (visit.settings.resetOnError) resetSession(visit)
  show(visit, error, calls.login)
  return { ok: false, error }
}

/**
 * Logs in (site-behaviour 2.6): the old session is dropped first, then the login call, then the user call; only its success
 * makes a player.
 */
export async function logIn(
  visit: Visit,
  credentials: { username: string; password: string; code?: string | undefined },
): Promise<LoginOutcome> {
  return enterBy(visit, calls.login, credentials)
}

/** The same by what a passkey signed. */
export const logInByPasskey = (visit: Visit, passkey: UsedPasskey): Promise<LoginOutcome> =>
  enterBy(visit, calls.logInByPasskey, { passkey })

async function enterBy(visit: Visit, call: Call, input: object): Promise<LoginOutcome> {
  const before = visit.tokens.token
  // Nobody logs in from within a view: the backend refuses what comes with its token.
  const authorization = visit.jar.isView() ? before : null
  if (authorization === null) dropTokens(visit)
  const reply = await transmit(visit, call, input, { authorization })
  if (!reply.answered) return refused(visit, ownError(reply.reason))
  if (reply.status >= 400) {
    const error = readRefusal(reply.status, reply.data)
    applyRefusal(visit, error)
    return refused(visit, error)
  }
  const outcome = await enterWith(visit, reply.data)
  // The session this browser had ends, at the backend too (ASVS V7.2.4).
  if (outcome.ok && before !== null) await transmit(visit, calls.logout, {}, { authorization: before })
  return outcome
}

/**
 * Opens a view by the code that an operator brings. It is kept apart from the session that the browser may have: that one is neither ended nor read
 * while the view goes on.
 */
export async function openView(visit: Visit, code: string): Promise<LoginOutcome> {
  const reply = await transmit(visit, calls.viewSession, { code })
  if (!reply.answered) return { ok: false, error: ownError(reply.reason) }
  if (reply.status >= 400) return { ok: false, error: readRefusal(reply.status, reply.data) }
  visit.jar.beginView()
  return enterWith(visit, reply.data)
}

/** Takes the tokens of a login or register answer and reads their user. */
export async function enterWith(visit: Visit, answer: unknown): Promise<LoginOutcome> {
  const tokens = findTokens(answer, visit.site.now())
  if (tokens?.token == null) return refused(visit, { ...readRefusal(401, answer), status: 401 })
  const outcome = await readUser(visit, tokens.token)
  if (!outcome.ok) {
    // The token just received is dropped: it was never written.
    clearTokens(visit.jar)
    visit.site.log.warn({ reason: outcome.reason }, 'session.login_without_user')
    return refused(visit, outcome.error ?? ownError('no_answer'))
  }
  visit.tokens = tokens
  writeTokens(visit.jar, tokens)
  forgetEnd(visit)
  visit.session = { loggedIn: true, user: outcome.user }
  visit.site.sessions.set(toDigest(tokens.token), outcome.user)
  renewXsrf(visit.jar)
  return { ok: true }
}

/** Logs out (site-behaviour 2.7): whatever the call answers, the session is gone afterwards. */
export async function logOut(visit: Visit): Promise<void> {
  const authorization = await authorise(visit)
  if (authorization !== null && authorization !== 'expired' && authorization !== 'limited') {
    const reply = await transmit(visit, calls.logout, {}, { authorization })
    if (!reply.answered || reply.status >= 400) {
      visit.site.log.warn({ status: reply.answered ? reply.status : reply.reason }, 'session.logout_failed')
    }
  }
  dropTokens(visit)
  visit.ended = false
  visit.jar.remove('auth.strategy')
  forgetPages(visit)
  renewXsrf(visit.jar)
}
