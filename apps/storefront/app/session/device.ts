import { randomTexts } from '../lib/random-texts.ts'
import type { CookieJar } from './cookies.ts'

const NAME = 'auth.device'
/** As long as browsers keep a cookie. */
const MOST = 400 * 24 * 3600

/** 258 random bits. */
const newSecret = randomTexts(43)

/**
 * The browser's own secret, http-only. A backend that has seen it at a log-in of a player knows the device again and
 * does not let failed log-ins of strangers stop it. It outlasts sessions and identifies no player.
 */
export function deviceSecret(jar: CookieJar): string {
  const held = jar.get(NAME)
  const secret = held !== null && /^[\w-]{43}$/.test(held) ? held : newSecret()
  jar.set(NAME, secret, { maxAge: MOST })
  return secret
}
