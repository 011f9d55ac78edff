import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** `__Host-` needs https; over http (one's own machine) the same cookie goes by its plain name. */
export type Cookies = {
  readonly session: string
  readonly visit: string
  /** Of a log-in by the directory that has begun. */
  readonly signOn: string
  readonly set: (name: string, value: string) => string
  /** What another site brings back, and where the way goes on; for ten minutes, and sent when that site leads here. */
  readonly setForReturn: (name: string, state: string, to: string | null) => string
  readonly clear: (name: string) => string
}

export function cookiesFor(publicUrl: string): Cookies {
  const https = publicUrl.startsWith('https:')
  const prefix = https ? '__Host-' : ''
  const flagsFor = (site: 'Strict' | 'Lax') => `Path=/; HttpOnly; SameSite=${site}${https ? '; Secure' : ''}`
  const flags = flagsFor('Strict')
  return {
    session: `${prefix}console`,
    visit: `${prefix}console-visit`,
    signOn: `${prefix}console-sign-on`,
    // No Max-Age: it ends with the browser, and before that by the platform's own clock.
    set: (name, value) => `${name}=${value}; ${flags}`,
    setForReturn: (name, state, to) =>
      `${name}=${state}${to === null ? '' : `.${Buffer.from(to).toString('base64url')}`}; Max-Age=600; ${flagsFor('Lax')}`,
    clear: (name) => `${name}=; Max-Age=0; ${flags}`,
  }
}

const TOKEN = /^[\w-]{20,100}$/

/** The value of a cookie that one of ours could be. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(/; */)) {
    const [key, value = ''] = pair.split('=')
    if (key === name && TOKEN.test(value)) return value
  }
  return null
}

const RETURN = /^([\w-]{43})(?:\.([\w-]{1,2700}))?$/

/** What `setForReturn` has kept. `to` is as the browser says: who goes there judges it. */
export function readReturn(
  header: string | undefined,
  name: string,
): { state: string; to: string | null } | null {
  for (const pair of (header ?? '').split(/; */)) {
    const [key, value = ''] = pair.split('=')
    const [, state, to] = (key === name && RETURN.exec(value)) || []
    if (state) return { state, to: to === undefined ? null : Buffer.from(to, 'base64url').toString() }
  }
  return null
}

export const newVisit = (): string => randomBytes(32).toString('base64url')

/** A form's token: only who has the cookie, or its server, can make it. */
export const formToken = (cookie: string): string =>
  createHmac('sha256', cookie).update('form').digest('base64url')

export function isFormToken(cookie: string | null, given: string): boolean {
  if (cookie === null) return false
  const [a, b] = [Buffer.from(formToken(cookie)), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
