import { toDigest } from '../lib/digest.ts'
import { paths } from '../paths.ts'
import { isFactorDue } from './factor-due.ts'
import { readUser } from './user.ts'
import type { Visit } from './visit.ts'

/** Pages that stay open while a second factor is due: the factor itself, help, and what anyone may read of the brand's duties. */
const OPEN: ReadonlySet<string> = new Set([
  paths.secondFactor(),
  '/verify-email',
  '/confirm-address',
  '/not-me',
  '/unsubscribe',
  '/help',
  '/help/contact',
  '/help/tickets/:number',
  '/help/:slug',
  '/terms',
  '/privacy',
  '/game-rules',
  '/bonus-rules',
  '/responsible-gaming',
])

/** Whether a request is led to the page of the second factor. What was sent by a form is not: its page says why it was refused, and keeps what was typed. */
export function leadsToFactor(visit: Visit, pattern: string, url: URL): boolean {
  const { session, site, facts } = visit
  if (facts.method !== 'GET' && facts.method !== 'HEAD') return false
  if (OPEN.has(pattern) || isBreaks(pattern, url)) return false
  if (visit.factorDue) return true
  return session.loggedIn && isFactorDue(session.user, site.now()) && !isNotDue(visit)
}

const NOT_DUE = 'auth.factor_not_due'
/** So long the backend's word holds against this clock, in seconds. */
const NOT_DUE_S = 300

/**
 * The backend says that no factor is due: where this clock is ahead of the backend's, the backend's refusals decide for a while, or the two
 * would lead the player back and forth.
 */
export function noteNotDue(visit: Visit): void {
  const until = visit.session.user?.second_factor_until
  if (typeof until === 'string') visit.jar.set(NOT_DUE, until, { maxAge: NOT_DUE_S })
}

const isNotDue = (visit: Visit): boolean => visit.jar.get(NOT_DUE) === visit.session.user?.second_factor_until

/** Where breaks and exclusions begin. */
const isBreaks = (pattern: string, url: URL): boolean =>
  pattern === paths.profile() && url.searchParams.get('section') === 'limits'

/** The backend says that a second factor is due: what this process remembers of the user is older. */
export function noteFactorDue(visit: Visit): void {
  visit.factorDue = true
  if (visit.tokens.token !== null) visit.site.sessions.delete(toDigest(visit.tokens.token))
}

/** The second factor was passed: the next pages go by the user as the backend says it now. */
export async function renewUser(visit: Visit): Promise<void> {
  const { token } = visit.tokens
  if (token === null) return
  visit.site.sessions.delete(toDigest(token))
  const outcome = await readUser(visit, token)
  if (!outcome.ok) return
  visit.session = { loggedIn: true, user: outcome.user }
  visit.site.sessions.set(toDigest(token), outcome.user)
}
