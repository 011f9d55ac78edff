import { errors, jwtVerify, type JWTVerifyOptions } from 'jose'

type Verified = { sessionId: string; expiresMs: number }

/** The longest unused goes first. */
const KEPT = 10_000

/**
 * Checks access tokens: signature, issuer, brand, end. A token whose signature was found good is remembered, since a
 * page makes several calls with the same one and checking costs more than most of these calls; its end is looked at
 * every time. Whether the session goes on is not asked here.
 */
export class VerifiedTokens {
  readonly #key: Uint8Array
  readonly #issuer: string
  readonly #now: () => number
  readonly #kept = new Map<string, Verified>()

  constructor(options: { key: Uint8Array; issuer: string; now: () => number }) {
    this.#key = options.key
    this.#issuer = options.issuer
    this.#now = options.now
  }

  /**
   * @param brandId `null` = any brand
   * @returns the token's session, `null` for a token that is none of ours, of another brand, or past its end
   */
  async findSession(token: string, brandId: string | null): Promise<string | null> {
    const key = `${brandId ?? ''} ${token}`
    const known = this.#kept.get(key)
    this.#kept.delete(key)
    const verified = known ?? (await this.#verify(token, brandId))
    if (verified === null || verified.expiresMs <= this.#now()) return null
    this.#kept.set(key, verified)
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
    try {
      const { payload } = await jwtVerify(token, this.#key, options)
      const { sid, exp } = payload
      return typeof sid === 'string' && exp !== undefined ? { sessionId: sid, expiresMs: exp * 1000 } : null
    } catch (fault) {
      if (fault instanceof errors.JOSEError) return null
      throw fault
    }
  }
}
