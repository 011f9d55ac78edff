import { isSamePage } from '../lib/path.ts'
import type { Access, GuardName, Page } from '../route-table.ts'
import type { TokenCheck } from './expiry.ts'

/** What the auth guard decides; `refresh` is decided again once the refresh has succeeded or failed. */
export type Verdict = 'pass' | 'home' | 'login' | 'reset' | 'refresh'

export type Situation = {
  access: Access
  loggedIn: boolean
  /** Destination. */
  path: string
  loginPath: string
  check: TokenCheck
}

/**
 * The auth guard's decision table (site-behaviour 1.2). `login` = guest sent to login, page remembered; `reset` = session
 * reset, then login. Order matters: a player on /login goes home before any token is looked at, and the
 * refresh token is looked at before the access token.
 */
export function decide({ access, loggedIn, path, loginPath, check }: Situation): Verdict {
  if (access === 'open') return 'pass'
  if (access === 'guest') return loggedIn ? 'home' : 'pass'
  const toLogin = isSamePage(path, loginPath)
  if (!loggedIn) return toLogin ? 'pass' : 'login'
  if (toLogin) return 'home'
  if (check.refreshExpired) return 'reset'
  if (!check.tokenExpired) return 'pass'
  return check.refreshable ? 'refresh' : 'reset'
}

/** The home rule (site-behaviour 1.7): guests leave / unless pam_type is 2 and landing is not set. */
export const leavesHome = (loggedIn: boolean, brand: { pamType: number | null; landing: boolean }): boolean =>
  !loggedIn && (brand.pamType !== 2 || brand.landing)

/** A page's guards, checked to be known. @throws Error that names the unknown guard */
export function knownGuards(page: Pick<Page, 'guards'>): readonly GuardName[] {
  for (const name of page.guards as readonly string[]) {
    if (name !== 'home' && name !== 'sports') throw new Error(`Unknown route guard: ${name}`)
  }
  return page.guards
}
