import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** `__Host-` needs https; over http (one's own machine) the same cookie goes by its plain name. */
export type Cookies = {
  readonly session: string
  readonly visit: string
  /** Of a log-in by the directory that has begun. */
  readonly signOn: string
  readonly set: (name: string, value: string) => string
  /** For ten minutes, and sent when another site leads back here. */
  readonly setForReturn: (name: string, value: string) => string
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
    setForReturn: (name, value) => `${name}=${value}; Max-Age=600; ${flagsFor('Lax')}`,
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

export const newVisit = (): string => randomBytes(32).toString('base64url')

/** A form's token: only who has the cookie, or its server, can make it. */
export const formToken = (cookie: string): string =>
  createHmac('sha256', cookie).update('form').digest('base64url')

export function isFormToken(cookie: string | null, given: string): boolean {
  if (cookie === null) return false
  const [a, b] = [Buffer.from(formToken(cookie)), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
