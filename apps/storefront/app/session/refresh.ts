import { calls } from '../api/contract.ts'
import { readRefusal } from '../api/errors.ts'
import { transmit } from '../api/transmit.ts'
import { toDigest } from '../lib/digest.ts'
import { writeTokens } from './cookies.ts'
import { checkTokens, findTokens } from './expiry.ts'
import { noteEnd } from './redirects.ts'
import type { Refreshed } from './types.ts'
import type { Visit } from './visit.ts'

/**
 * How long the outcome of a refresh answers for the old refresh token: requests that left with the old cookies
 * (another tab, a second loader) get the same new tokens instead of using a rotated token again.
 */
const GRACE_MS = 10_000

async function ask(visit: Visit): Promise<Refreshed> {
  const before = visit.tokens
  const input = { refresh_token: before.refreshToken, grant_type: 'refresh_token' }
  const reply = await transmit(visit, calls.refresh, input)
  if (!reply.answered || reply.status >= 400) {
    visit.site.log.warn({ status: reply.answered ? reply.status : reply.reason }, 'session.refresh_failed')
    const limited = reply.answered && reply.status === 429
    const idle = reply.answered && readRefusal(reply.status, reply.data).code === 'session_idle'
    return { tokens: null, limit: limited ? readRefusal(reply.status, reply.data) : null, idle }
  }
  return { tokens: findTokens(reply.data, visit.site.now(), before), limit: null }
}

/** One refresh per refresh token at a time in the whole process; all who ask share its outcome (site-behaviour 2.9). */
function shared(visit: Visit): Promise<Refreshed> {
  const { refreshes } = visit.site
  const key = toDigest(visit.tokens.refreshToken ?? '')
  const known = refreshes.get(key)
  if (known) return known
  const refreshing = ask(visit)
  refreshes.set(key, refreshing)
  void refreshing.then(({ tokens }) => {
    if (tokens === null) refreshes.delete(key)
    else setTimeout(() => refreshes.delete(key), GRACE_MS).unref()
  })
  return refreshing
}

/**
 * Renews the visit's tokens and keeps its user. False when the backend refused or the new token is expired already:
 * the caller resets then. False also when the backend limited the call (429): `visit.limit` is set then, and the
 * session goes on.
 */
export async function refreshSession(visit: Visit): Promise<boolean> {
  const old = visit.tokens.token
  const { tokens, limit, idle } = await shared(visit)
  visit.limit = limit
  if (idle) noteEnd(visit, 'idle')
  if (tokens === null || !checkTokens(tokens, visit.site.now()).valid) return false
  const { sessions } = visit.site
  const user = old === null ? undefined : sessions.get(toDigest(old))
  visit.tokens = tokens
  writeTokens(visit.jar, tokens)
  if (user !== undefined && tokens.token !== null) sessions.set(toDigest(tokens.token), user)
  return true
}
