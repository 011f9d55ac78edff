import { isSamePage, isSitePath } from '../lib/path.ts'
import { paths } from '../paths.ts'
import type { NoticeKey, Visit } from './visit.ts'

const REMEMBERED = 'auth.redirect'
const NOTICE = 'auth.notice'

/** Remembers the wanted page (§1.5): path only, of this site only, until used once. A session cookie. */
export function rememberPage(visit: Visit, from: string): void {
  const path = from.split(/[?#]/, 1)[0] ?? ''
  if (isSitePath(path) && !isSamePage(path, paths.login())) visit.jar.set(REMEMBERED, path)
}

/** Where a redirect to home leads: the remembered page, then forgotten, else /. */
export function homeTarget(visit: Visit): string {
  const remembered = visit.jar.get(REMEMBERED)
  if (remembered === null) return paths.home()
  visit.jar.remove(REMEMBERED)
  return isSitePath(remembered) ? remembered : paths.home()
}

/** A notice that stays through the move to another page (S137): a key, shown by the next page. */
export function leaveNotice(visit: Visit, notice: NoticeKey): void {
  visit.jar.set(NOTICE, notice, { httpOnly: false, maxAge: 60 })
}

/** Takes the notice left by the request before. */
export function takeNotice(visit: Visit): NoticeKey | null {
  const key = visit.jar.get(NOTICE)
  if (key === null) return null
  visit.jar.remove(NOTICE, { httpOnly: false })
  return key === 'url' || key === 'game' || key === 'ended' ? key : null
}
