import { data, redirect } from 'react-router'
import type { CallError } from '../api/errors.ts'
import { cameFrom } from '../lib/came-from.ts'
import { isDocument } from '../lib/is-document.ts'
import { comparablePath } from '../lib/path.ts'
import { paths } from '../paths.ts'
import { page, pages, resources, type GuardName, type Page } from '../route-table.ts'
import { makeVisit, type Context } from './context.ts'
import { checkTokens } from './expiry.ts'
import { leadsToFactor } from './factor.ts'
import { decide, knownGuards, leavesHome } from './guard.ts'
import { homeTarget, leaveNotice, rememberInterrupted, rememberPage } from './redirects.ts'
import { refreshSession } from './refresh.ts'
import { resetSession } from './reset.ts'
import { leadsToTexts, noteLedToTexts } from './texts.ts'
import type { NoticeKey, Visit } from './visit.ts'

const byPattern = new Map(pages.map((one) => [one.path, one]))
const unguarded = new Set<string>(['/*', ...resources.map((resource) => resource.path)])

/** A route that is in no table is guarded (site-behaviour 1.2). */
const toPage = (pattern: string): Page => byPattern.get(pattern) ?? page(pattern, 'login', '')

/**
 * The guards of a navigation in their order (site-behaviour 1.1), as the root's middleware: it runs before every loader and
 * action, for documents and for in-app data. Every layout has a loader, so that there is always a request.
 * @throws a redirect, a 403 for a post without its token, or a 429 while it cannot be asked who is there
 */
export async function enter(context: Context, url: URL, pattern: string): Promise<void> {
  const visit = makeVisit(context)
  if (!visit.xsrfPassed) throw data({ reason: 'xsrf' }, { status: 403 })
  const rooted = comparablePath(`/${pattern}`)
  visit.isGuarded = !unguarded.has(rooted)
  if (!visit.isGuarded) return
  if (visit.limit) throw limited(visit.limit)
  const page = toPage(rooted)
  await authGuard(visit, page, url.pathname)
  factorGuard(visit, rooted, url)
  textsGuard(visit, rooted, url)
  for (const guard of listGuards(visit, page)) {
    if (guard === 'home' && leavesHome(visit.session.loggedIn, visit.brand)) throw redirect(paths.login())
    // 'sports' lets everyone through; the page shows its notice without an address.
  }
}

/** @throws a 500 with the unknown guard's name: the text of a plain error would not reach the page */
function listGuards(visit: Visit, page: Page): readonly GuardName[] {
  try {
    return knownGuards(page)
  } catch (error) {
    const { message } = error as Error
    visit.site.log.warn({ path: page.path, error: message }, 'guard.unknown')
    throw data({ message }, { status: 500 })
  }
}

async function authGuard(visit: Visit, page: Page, path: string): Promise<void> {
  const check = checkTokens(visit.tokens, visit.site.now())
  const verdict = decide({
    access: page.access,
    loggedIn: visit.session.loggedIn,
    path,
    loginPath: paths.login(),
    check,
  })
  // A form of a guest page that another tab's login overtook: the new login drops the old session itself (site-behaviour 2.6).
  if (verdict === 'home' && visit.facts.method !== 'GET' && visit.facts.method !== 'HEAD') return
  if (verdict === 'home') throw redirect(homeTarget(visit))
  if (verdict === 'login') {
    leaveNotice(visit, page.path === '/casino/play/:id' ? 'game' : 'url')
    throw toLogin(visit, path)
  }
  if (verdict === 'refresh' && (await refreshSession(visit))) return
  if (verdict === 'refresh' && visit.limit) throw limited(visit.limit)
  if (verdict === 'refresh' || verdict === 'reset') {
    resetSession(visit)
    leaveNotice(visit, 'ended')
    throw toLogin(visit, path)
  }
}

/**
 * Leads a player whose second factor is due to its page, and back from there. Asked before the page is read, and again once it was: the
 * backend may have refused calls since the rule began to hold meanwhile.
 * @throws a redirect
 */
export function factorGuard(visit: Visit, pattern: string, url: URL): void {
  if (!leadsToFactor(visit, pattern, url)) return
  rememberInterrupted(visit, url)
  throw redirect(paths.secondFactor())
}

/**
 * Leads a player who has a text to accept to its page, and back from there.
 * @throws a redirect
 */
function textsGuard(visit: Visit, pattern: string, url: URL): void {
  if (!leadsToTexts(visit, pattern)) return
  noteLedToTexts(visit)
  rememberInterrupted(visit, url)
  throw redirect(paths.texts())
}

/**
 * The same after a page was read, or a file that the browser itself asked for: the way back is the page with its link. What a running
 * page reads as data names the refusal there.
 */
export function leaveForFactor(context: Context, request: Request, url: URL, pattern: string): void {
  const rooted = comparablePath(`/${pattern}`)
  const visit = makeVisit(context)
  if (!visit.factorDue) return
  if (!unguarded.has(rooted)) return factorGuard(visit, rooted, url)
  if (!isDocument(request)) return
  factorGuard(visit, rooted, new URL(cameFrom(request, paths.home()), url))
}

/** Too many calls for now: a page that says so in the backend's words and can be tried again. */
const limited = ({ texts }: CallError) => data({ message: texts[0] }, { status: 429 })

function toLogin(visit: Visit, from: string) {
  rememberPage(visit, from)
  return redirect(paths.login())
}

/** In a loader or action of an open page that turns out to need a player: guests go to login, which says why, and come back. */
export function requirePlayer(context: Context, from: string, why: NoticeKey = 'url'): void {
  const visit = makeVisit(context)
  if (visit.session.loggedIn) return
  leaveNotice(visit, why)
  throw toLogin(visit, from)
}
