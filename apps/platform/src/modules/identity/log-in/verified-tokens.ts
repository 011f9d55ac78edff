import { decodeProtectedHeader, errors, jwtVerify, type JWTVerifyOptions } from 'jose'
import type { TokenKey, TokenKeys } from '../sessions/token-keys.ts'

type Verified = { sessionId: string; expiresMs: number; keyId: string }

/** The longest unused goes first. */
const KEPT = 10_000

/**
 * Checks access tokens: signature, issuer, brand, end. A token whose signature was found good is remembered, since a
 * page makes several calls with the same one and checking costs more than most of these calls; its end is looked at
 * every time, and tokens of a key that is no longer among the keys are refused. Whether the session goes on is not asked here.
 */
export class VerifiedTokens {
  readonly #keys: TokenKeys
  readonly #onKey: (id: string) => void
  readonly #issuer: string
  readonly #now: () => number
  readonly #kept = new Map<string, Verified>()

  constructor(options: {
    keys: TokenKeys
    issuer: string
    now: () => number
    /** Is given the id of the key of each good token. */
    onKey?: (id: string) => void
  }) {
    this.#keys = options.keys
    this.#onKey = options.onKey ?? (() => undefined)
    this.#issuer = options.issuer
    this.#now = options.now
  }

  /**
   * @param brandId `null` = any brand
   * @returns the token's session, `null` for a token that is none of ours, of another brand, or past its end
   */
  async findSession(token: string, brandId: string | null): Promise<string | null> {
    const key = `${brandId ?? ''} ${token}`
    const kept = this.#kept.get(key)
    const known = this.#keys.all.some(({ id }) => id === kept?.keyId) ? kept : undefined
    this.#kept.delete(key)
    const verified = known ?? (await this.#verify(token, brandId))
    if (verified === null || verified.expiresMs <= this.#now()) return null
    this.#kept.set(key, verified)
    this.#onKey(verified.keyId)
    const [oldest] = this.#kept.size > KEPT ? this.#kept.keys() : []
    if (oldest !== undefined) this.#kept.delete(oldest)
    return verified.sessionId
  }

  async #verify(token: string, brandId: string | null): Promise<Verified | null> {
    const options: JWTVerifyOptions = {
      algorithms: ['HS256'],
      issuer: this.#issuer,
      ...(brandId === null ? {} : { audience: brandId }),
      currentDate: new Date(this.#now()),
    }
    for (const { id, bytes } of this.#candidates(token)) {
      try {
        const { payload } = await jwtVerify(token, bytes, options)
        const { sid, exp } = payload
        return typeof sid === 'string' && exp !== undefined
          ? { sessionId: sid, expiresMs: exp * 1000, keyId: id }
          : null
      } catch (fault) {
        if (fault instanceof errors.JWSSignatureVerificationFailed) continue
        if (fault instanceof errors.JOSEError) return null
        throw fault
      }
    }
    return null
  }

  /** The key that the token names, else all of them: tokens of earlier programs name none of ours. */
  #candidates(token: string): readonly TokenKey[] {
    const named = this.#keys.all.filter(({ id }) => id === readKeyId(token))
    return named.length > 0 ? named : this.#keys.all
  }
}

function readKeyId(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}
