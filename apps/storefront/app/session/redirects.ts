import { asLocation, isSamePage, isSitePath } from '../lib/path.ts'
import { paths } from '../paths.ts'
import { forgetLedToTexts } from './texts.ts'
import { NOTICE_KEYS, type NoticeKey, type Visit } from './visit.ts'

const REMEMBERED = 'auth.redirect'
const NOTICE = 'auth.notice'
const GAME = 'play.game'
/** Its name begins as the notice's: who has it is shown no page that is kept for guests. */
const ENDED = 'auth.notice_end'
const ENDS = ['idle', 'excluded'] as const
/** Nothing was done in the session, or its player excluded themselves. */
type SessionEnd = (typeof ENDS)[number]

/** Remembers the wanted page (site-behaviour 1.5): path only, of this site only, until used once. A session cookie. */
export function rememberPage(visit: Visit, from: string): void {
  const path = from.split(/[?#]/, 1)[0] ?? ''
  if (isSitePath(path) && !isSamePage(path, paths.login())) visit.jar.set(REMEMBERED, path)
}

/** The longest address that is kept with its query, in characters: a cookie holds about 4,000 bytes. */
const MOST_ADDRESS = 1_000

/** Remembers the page that a due second factor interrupts, with its query: it was open to this player before. */
export function rememberInterrupted(
  visit: Visit,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): void {
  const address = pathname + search
  if (!isSitePath(address)) return
  visit.jar.set(REMEMBERED, address.length > MOST_ADDRESS ? pathname : address)
}

/** Where a redirect to home leads: the remembered page, then forgotten, else /. */
export function homeTarget(visit: Visit): string {
  const remembered = visit.jar.get(REMEMBERED)
  if (remembered === null) return paths.home()
  visit.jar.remove(REMEMBERED)
  return isSitePath(remembered) ? asLocation(remembered) : paths.home()
}

/** A notice that stays through the move to another page: a key, shown by the next page. */
export function leaveNotice(visit: Visit, notice: NoticeKey): void {
  visit.jar.set(NOTICE, notice, { httpOnly: false, maxAge: 60 })
}

/** Takes the notice left by the request before. */
export function takeNotice(visit: Visit): NoticeKey | null {
  const key = visit.jar.get(NOTICE)
  if (key === null) return null
  visit.jar.remove(NOTICE, { httpOnly: false })
  return NOTICE_KEYS.find((each) => each === key) ?? null
}

/** Why the session ended: the log-in page says so until a log-in, for ten minutes at most. */
export const noteEnd = (visit: Visit, end: SessionEnd): void => visit.jar.set(ENDED, end, { maxAge: 600 })

/** What the log-in page has to say of the session before. Its page may be read twice, so that reading does not end it. */
export const readEnd = (visit: Visit): SessionEnd | null =>
  ENDS.find((each) => each === visit.jar.get(ENDED)) ?? null

/** A session has begun: the one before is said no more. */
export const forgetEnd = (visit: Visit): void => visit.jar.remove(ENDED)

const isGameId = (id: string): boolean => id !== '' && id.length <= 200 && !/\p{Cc}/u.test(id)

/** Keeps the id of the game a player opened, so that a deposit leads back to it. A session cookie, cleared by a logout. */
export function rememberGame(visit: Visit, id: string): void {
  if (isGameId(id)) visit.jar.set(GAME, id)
}

/** The game opened last; `null` without one. An id, never an address: what stands in it cannot leave the site. */
export function rememberedGame(visit: Visit): string | null {
  const id = visit.jar.get(GAME)
  return id !== null && isGameId(id) ? id : null
}

/** Forgets whose pages come next: the page wanted, the game played, and that texts were shown. */
export function forgetPages(visit: Visit): void {
  visit.jar.remove(REMEMBERED)
  visit.jar.remove(GAME)
  forgetLedToTexts(visit)
}
