import { timingSafeEqual } from 'node:crypto'
import { toDigest } from '../lib/digest.ts'
import { randomTexts } from '../lib/random-texts.ts'
import type { CookieJar } from './cookies.ts'

const SECRET = 'auth.xsrf'
const TOKEN = 'XSRF-TOKEN'
const YEAR = 31_536_000

const isSecret = (value: string | null): value is string => value !== null && /^[\w-]{43}$/.test(value)

/** The public half of the pair: what a form or header carries. 43 characters. */
const toToken = (secret: string): string => toDigest(`xsrf ${secret}`)

/** A new pair's secret: 258 random bits. */
const newSecret = randomTexts(43)

/**
 * The visitor's XSRF pair: an http-only secret and the readable cookie XSRF-TOKEN made of it (site-behaviour 3.4). An attacker who can
 * plant only the readable one gains nothing. Writes the cookies that are missing.
 */
export function xsrfPair(jar: CookieJar): { token: string; fresh: boolean } {
  const held = jar.get(SECRET)
  const secret = isSecret(held) ? held : newSecret()
  const token = toToken(secret)
  const fresh = !isSecret(held)
  if (fresh) jar.set(SECRET, secret, { maxAge: YEAR })
  if (fresh || jar.get(TOKEN) !== token) jar.set(TOKEN, token, { httpOnly: false, maxAge: YEAR })
  return { token, fresh }
}

/** A new pair, at login and logout, so that a token from before is worth nothing after. */
export function renewXsrf(jar: CookieJar): void {
  const secret = newSecret()
  jar.set(SECRET, secret, { maxAge: YEAR })
  jar.set(TOKEN, toToken(secret), { httpOnly: false, maxAge: YEAR })
}

export type PostMarks = {
  /** The site's own origin as the browser names it. */
  origin: string
  originHeader: string | null
  fetchSite: string | null
}

/** Whether a state-changing request may come from a page of this site, as far as its headers say. */
export function hasOwnMarks(jar: CookieJar, marks: PostMarks): boolean {
  if (marks.fetchSite !== null && marks.fetchSite !== 'same-origin' && marks.fetchSite !== 'none')
    return false
  if (marks.originHeader !== null && marks.originHeader !== marks.origin) return false
  return isSecret(jar.get(SECRET))
}

/** @param submitted from the header X-XSRF-TOKEN or the form field `_xsrf` */
export function isOwnToken(jar: CookieJar, submitted: string | null): boolean {
  const secret = jar.get(SECRET)
  if (!isSecret(secret) || submitted === null) return false
  const expected = Buffer.from(toToken(secret))
  const given = Buffer.from(submitted)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
