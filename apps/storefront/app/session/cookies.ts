import { checkTokens, NO_TOKENS, type Tokens } from './expiry.ts'

/** Life of the auth cookies in seconds, from each write. The expiry inside decides, not this. */
const YEAR = 31_536_000
/** Browsers drop a cookie above about 4 kB without an error; a longer value is split over numbered ones. */
const CHUNK = 3_600

type CookieOptions = { httpOnly?: boolean; maxAge?: number }

/** The cookies of one request and what the answer shall set. Names get `__Host-` on https where marked. */
export type CookieJar = {
  get(name: string): string | null
  set(name: string, value: string, options?: CookieOptions): void
  remove(name: string, options?: CookieOptions): void
  /** Whether an operator views the site as a player: tokens are those of the view. */
  isView(): boolean
  /** From now on tokens are those of a view. They are kept apart from the browser's own session, which nothing of the view reaches. */
  beginView(): void
  /** `Set-Cookie` values, one per name, in order of writing. */
  headers(): string[]
}

export function parseCookies(header: string | null | undefined): Map<string, string> {
  const found = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at < 1) continue
    const name = pair.slice(0, at).trim()
    if (!found.has(name)) found.set(name, pair.slice(at + 1).trim())
  }
  return found
}

const decode = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Cookies of a session, which a view has under other names while it goes on; they end with the browser. */
const SESSION = /^auth\.(?=token|refresh_token|strategy)/
const VIEW = 'view.'

/** Cookies that scripts of the page read keep their plain name. */
const READABLE = new Set(['languageSession', 'XSRF-TOKEN', 'slip', 'supportConsent'])

export function openJar(header: string | null | undefined, https: boolean): CookieJar {
  const known = parseCookies(header)
  const written = new Map<string, string>()
  const secured = (name: string) => (https && !READABLE.has(name) ? `__Host-${name}` : name)
  let isView = known.has(secured(`${VIEW}token`))
  const wire = (name: string) => secured(isView ? name.replace(SESSION, VIEW) : name)
  const attributes = (maxAge: number | undefined, httpOnly: boolean) =>
    '; Path=/; SameSite=Lax' +
    (maxAge === undefined ? '' : `; Max-Age=${maxAge}`) +
    (httpOnly ? '; HttpOnly' : '') +
    (https ? '; Secure' : '')
  return {
    get: (name) => {
      const value = known.get(wire(name))
      return value === undefined ? null : decode(value)
    },
    set(name, value, { httpOnly = true, maxAge } = {}) {
      const encoded = encodeURIComponent(value)
      known.set(wire(name), encoded)
      const life = isView && SESSION.test(name) ? undefined : maxAge
      written.set(wire(name), `${wire(name)}=${encoded}${attributes(life, httpOnly)}`)
    },
    remove(name, { httpOnly = true } = {}) {
      known.delete(wire(name))
      written.set(wire(name), `${wire(name)}=${attributes(0, httpOnly)}`)
    },
    headers: () => [...written.values()],
    isView: () => isView,
    beginView() {
      isView = true
    },
  }
}

/** Every cookie name a long value may be spread over. */
const chunkNames = (name: string) => Array.from({ length: 8 }, (_, index) => `${name}.${index}`)

function readLong(jar: CookieJar, name: string): string | null {
  const whole = jar.get(name)
  if (whole !== null) return whole || null
  const parts = chunkNames(name).map((chunk) => jar.get(chunk))
  return parts[0] === null ? null : parts.filter((part) => part !== null).join('')
}

function writeLong(jar: CookieJar, name: string, value: string | null): void {
  const encoded = value === null ? 0 : encodeURIComponent(value).length
  const split = encoded > CHUNK
  if (value === null || split) drop(jar, name)
  if (value === null) return
  const held = chunkNames(name).filter((chunk) => jar.get(chunk) !== null)
  if (!split) {
    jar.set(name, value, { maxAge: YEAR })
    for (const chunk of held) jar.remove(chunk)
    return
  }
  // Tokens are ASCII, so a third of the limit is safe even if every character needs encoding.
  const parts = value.match(new RegExp(`.{1,${CHUNK / 3}}`, 'gs')) ?? []
  parts.forEach((part, index) => jar.set(`${name}.${index}`, part, { maxAge: YEAR }))
}

function drop(jar: CookieJar, name: string): void {
  jar.remove(name)
  for (const chunk of chunkNames(name)) if (jar.get(chunk) !== null) jar.remove(chunk)
}

const expiryFrom = (text: string | null): number | null => {
  const at = Number(text ?? Number.NaN)
  return text && Number.isFinite(at) ? at : null
}

/** What the visitor's cookies hold (site-behaviour 2.1). A broken expiry counts as unknown. */
export function readTokens(jar: CookieJar): Tokens {
  const token = readLong(jar, 'auth.token')
  if (token === null) return NO_TOKENS
  return {
    token,
    tokenExpires: expiryFrom(jar.get('auth.token_expires')),
    refreshToken: readLong(jar, 'auth.refresh_token'),
    refreshTokenExpires: expiryFrom(jar.get('auth.refresh_token_expires')),
  }
}

/** Whether the cookies hold a session that has not ended by what they say; whether it is one, the backend knows. */
export function holdsSession(jar: CookieJar, now: number): boolean {
  const tokens = readTokens(jar)
  const { valid, refreshable } = checkTokens(tokens, now)
  return tokens.token !== null && (valid || refreshable)
}

/** Writes tokens with a year of life from now; `false` stands for an unknown expiry. */
export function writeTokens(jar: CookieJar, tokens: Tokens): void {
  if (tokens.token === null) return clearTokens(jar)
  writeLong(jar, 'auth.token', tokens.token)
  jar.set('auth.token_expires', String(tokens.tokenExpires ?? false), { maxAge: YEAR })
  jar.set('auth.strategy', 'local', { maxAge: YEAR })
  if (tokens.refreshToken === null) {
    if (jar.get('auth.refresh_token') !== null) drop(jar, 'auth.refresh_token')
    return
  }
  writeLong(jar, 'auth.refresh_token', tokens.refreshToken)
  jar.set('auth.refresh_token_expires', String(tokens.refreshTokenExpires ?? false), { maxAge: YEAR })
}

export const TOKEN_NAMES = ['auth.token', 'auth.refresh_token'] as const

/** Drops one token and its expiry. */
export function clearToken(jar: CookieJar, name: (typeof TOKEN_NAMES)[number]): void {
  drop(jar, name)
  jar.remove(`${name}_expires`)
}

export function clearTokens(jar: CookieJar): void {
  for (const name of TOKEN_NAMES) clearToken(jar, name)
}
