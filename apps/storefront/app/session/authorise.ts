import { checkTokens } from './expiry.ts'
import { refreshSession } from './refresh.ts'
import { resetSession } from './reset.ts'
import type { Visit } from './visit.ts'

/**
 * What every call is preceded by (site-behaviour 2.8): the Authorization value to send, `null` without a token, or a reason not to
 * send it: 'expired' when the session is past refreshing, which resets it; 'limited' when its refresh was limited (429),
 * which leaves it as it is.
 */
export async function authorise(visit: Visit): Promise<string | null> {
  if (visit.tokens.token === null) return visit.ended ? 'expired' : null
  const check = checkTokens(visit.tokens, visit.site.now())
  if (check.valid) return visit.tokens.token
  if (visit.streams) return 'expired'
  if (check.tokenExpired && check.refreshable && (await refreshSession(visit))) return visit.tokens.token
  if (visit.limit) return 'limited'
  resetSession(visit)
  return 'expired'
}
