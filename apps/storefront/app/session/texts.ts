import { toDigest } from '../lib/digest.ts'
import type { Visit } from './visit.ts'

/** Pages of play and deposits: they lead to the texts until these are accepted. */
const CLOSED: ReadonlySet<string> = new Set([
  '/casino/play/:id',
  '/poker/table/:id',
  '/wallet/deposit',
  '/profile/session-plan',
])
/** Pages from which a player is led to the texts once in a session, when they begin to be due. */
const LEADS_ONCE: ReadonlySet<string> = new Set([
  '/',
  '/casino',
  '/casino/casino-games',
  '/live-casino',
  '/live-casino/live-casino-games',
  '/sports',
  '/live',
  '/sports/event/:id',
  '/virtuals',
  '/golden-race',
  '/horses',
  '/horses/race/:id',
  '/poker',
  '/prode',
  '/store',
  '/tournaments',
  '/promotions',
])
const LED = 'texts.led'

/** Whether a page that is read leads its player to texts that wait to be accepted. What was sent by a form says why it was refused. */
export function leadsToTexts(visit: Visit, pattern: string): boolean {
  const { session, facts } = visit
  if (!session.loggedIn || !session.user?.texts_due) return false
  if (facts.method !== 'GET' && facts.method !== 'HEAD') return false
  return CLOSED.has(pattern) || (LEADS_ONCE.has(pattern) && visit.jar.get(LED) === null)
}

/** The player is led there, once in a session of the browser. */
export const noteLedToTexts = (visit: Visit): void => visit.jar.set(LED, '1')

/** Texts were accepted, or another player comes: what waits then leads anew. */
export const forgetLedToTexts = (visit: Visit): void => visit.jar.remove(LED)

/** The backend says that a text waits to be accepted: what this process remembers of the user is older. */
export function noteTextsDue(visit: Visit): void {
  if (visit.session.user?.texts_due || visit.tokens.token === null) return
  visit.site.sessions.delete(toDigest(visit.tokens.token))
}
