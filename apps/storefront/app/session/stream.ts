import { makeVisit, type Context } from './context.ts'
import { refreshSession } from './refresh.ts'

/** A download that takes longer is cut off. */
const LEAST_MS = 10 * 60_000

/**
 * Prepares a visit for an answer whose head is sent before its last call is made. Tokens that are renewed after that do not reach the browser,
 * which would use the old ones again, and the session would be ended as a stolen one: so they are renewed now, and then no more.
 */
export async function beginStream(context: Context): Promise<void> {
  const visit = makeVisit(context)
  const { tokenExpires, refreshToken } = visit.tokens
  const isShort = tokenExpires !== null && tokenExpires - visit.site.now() < LEAST_MS
  if (isShort && refreshToken !== null) await refreshSession(visit)
  visit.streams = true
}
