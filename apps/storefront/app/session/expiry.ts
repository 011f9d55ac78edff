/** A token counts as expired this long before its expiry. */
export const SAFETY_MARGIN_MS = 500
/** Life of a refresh token that does not name its own expiry. */
export const REFRESH_LIFE_MS = 30 * 24 * 3600 * 1000

/** What is held of a session. Expiries in ms since 1970; `null` = unknown. */
export type Tokens = {
  /** With its prefix "Bearer ". */
  token: string | null
  tokenExpires: number | null
  /** Without prefix. */
  refreshToken: string | null
  refreshTokenExpires: number | null
}

export const NO_TOKENS: Tokens = {
  token: null,
  tokenExpires: null,
  refreshToken: null,
  refreshTokenExpires: null,
}

export const withBearer = (token: string): string => (/^Bearer /.test(token) ? token : `Bearer ${token}`)

/** `exp` of a signed three-part token in ms since 1970; `null` for any other text. */
export function expiryInside(token: string): number | null {
  const parts = token.replace(/^Bearer /, '').split('.')
  if (parts.length !== 3) return null
  try {
    const json = atob((parts[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))
    const exp: unknown = (JSON.parse(json) as { exp?: unknown }).exp
    return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : null
  } catch {
    return null
  }
}

/**
 * When a token expires (site-behaviour 2.2): the token's own `exp`, else a life fixed in settings, else the
 * answer's seconds from `now`; `null` = unknown.
 */
export function findExpiry(
  token: string,
  now: number,
  from: { fixedLifeMs?: number; expiresInSeconds?: unknown } = {},
): number | null {
  const inside = expiryInside(token)
  if (inside !== null) return inside
  if (from.fixedLifeMs !== undefined) return now + from.fixedLifeMs
  const seconds = Number(from.expiresInSeconds ?? Number.NaN)
  return Number.isFinite(seconds) && from.expiresInSeconds !== '' ? now + seconds * 1000 : null
}

export type TokenStatus = 'unknown' | 'valid' | 'expired'

/** Status of one token (site-behaviour 2.3). Unknown never counts as expired. */
export function toStatus(token: string | null, expires: number | null, now: number): TokenStatus {
  if (token === null || expires === null) return 'unknown'
  return now < expires - SAFETY_MARGIN_MS ? 'valid' : 'expired'
}

export type TokenCheck = {
  valid: boolean
  tokenExpired: boolean
  refreshExpired: boolean
  refreshable: boolean
}

/** The check of site-behaviour 2.4. The refresh token is looked at first: once expired it ends even a valid token's session. */
export function checkTokens(tokens: Tokens, now: number): TokenCheck {
  const refresh = toStatus(tokens.refreshToken, tokens.refreshTokenExpires, now)
  const refreshable = tokens.refreshToken !== null && refresh !== 'expired'
  if (tokens.token === null) return { valid: false, tokenExpired: false, refreshExpired: false, refreshable }
  if (refresh === 'expired')
    return { valid: false, tokenExpired: false, refreshExpired: true, refreshable: false }
  const expired = toStatus(tokens.token, tokens.tokenExpires, now) === 'expired'
  return { valid: !expired, tokenExpired: expired, refreshExpired: false, refreshable }
}

type Envelope = Record<string, unknown>
const toObject = (value: unknown): Envelope =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Envelope) : {}
const findText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/**
 * Tokens of a login, register or refresh answer (site-behaviour 2.6, 2.9). A refresh token that did not come again is
 * taken from `before`. `null` when the answer holds no token.
 */
export function findTokens(answer: unknown, now: number, before: Tokens = NO_TOKENS): Tokens | null {
  const top = toObject(answer)
  const inner = toObject(top.response)
  const token = findText(inner.token)
  if (token === null) return null
  const refresh = findText(inner.refresh_token)
  const refreshIn = inner.refresh_expires_in ?? top.refresh_expires_in
  return {
    token: withBearer(token),
    tokenExpires: findExpiry(token, now, { expiresInSeconds: inner.expires_in ?? top.expires_in }),
    refreshToken: refresh ?? before.refreshToken,
    refreshTokenExpires: refresh
      ? findExpiry(
          refresh,
          now,
          typeof refreshIn === 'number' ? { expiresInSeconds: refreshIn } : { fixedLifeMs: REFRESH_LIFE_MS },
        )
      : before.refreshTokenExpires,
  }
}
