import { createHash } from 'node:crypto'
import { readAnswer } from '@palco/contract/bounded-answer'
import * as openid from 'openid-client'

/** A company's directory of people that speaks OpenID Connect. */
export type DirectorySettings = {
  /** Its address; discovery begins there. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What it is called on the button. */
  readonly name: string
  /** The class of authentication (`acr`) that a log-in must have had; without it the directory decides. */
  readonly acr?: string | undefined
}

/** What the browser brings back is compared with it. */
export type Checks = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** An account of the directory, as its signed token says. `email` only where the directory has verified it. */
export type Account = { readonly issuer: string; readonly subject: string; readonly email: string | null }

/** The directory gave no answer, or one that is no OpenID Connect. */
export class DirectoryUnavailable extends Error {
  override name = 'DirectoryUnavailable'
}

const TIMEOUT_S = 10
const SCOPE = 'openid email'

/** Answers are read to a bound, whatever length they claim, and no redirect is followed. */
async function fetchBounded(url: string, init: openid.CustomFetchOptions): Promise<Response> {
  const { body, headers, method, signal } = init
  const answer = await fetch(url, {
    body: body as RequestInit['body'],
    headers,
    method,
    redirect: 'manual',
    signal: signal ?? AbortSignal.timeout(TIMEOUT_S * 1000),
  })
  const text = await readAnswer(answer, 'small')
  const { status } = answer
  return new Response(status === 204 || status === 304 ? null : text, { status, headers: answer.headers })
}

/** The directory of the deployment: OpenID Connect 1.0, authorization code with PKCE, by openid-client. */
export class Directory {
  readonly name: string
  readonly #settings: DirectorySettings
  readonly #returnTo: string
  #found: Promise<openid.Configuration> | null = null

  /** @param consoleUrl how browsers reach the console: where the directory sends them back */
  constructor(settings: DirectorySettings, consoleUrl: string) {
    this.name = settings.name
    this.#settings = settings
    this.#returnTo = new URL('/login/sign-on/answer', consoleUrl).href
  }

  /** Where a browser goes to log in. @throws DirectoryUnavailable */
  async addressFor({ state, nonce, verifier }: Checks): Promise<string> {
    const configuration = await this.#configuration()
    const { acr } = this.#settings
    return openid.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#returnTo,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...(acr === undefined ? {} : { acr_values: acr }),
    }).href
  }

  /**
   * Exchanges what the browser brought back for the account, by the directory's signed token.
   * @param answer the query of the address that it was sent back to
   * @returns `null` where the directory refused, or what it signed is not for this log-in
   * @throws DirectoryUnavailable
   */
  async readAccount(answer: string, { state, nonce, verifier }: Checks): Promise<Account | null> {
    const configuration = await this.#configuration()
    const tokens = await openid
      .authorizationCodeGrant(configuration, new URL(`${this.#returnTo}?${answer}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      .catch((error: unknown) => {
        if (isRefusal(error)) return null
        throw new DirectoryUnavailable('the directory did not answer the exchange', { cause: error })
      })
    const claims = tokens?.claims()
    if (!claims) return null
    const { acr } = this.#settings
    if (acr !== undefined && claims.acr !== acr) return null
    const email = claims.email_verified === true && typeof claims.email === 'string' ? claims.email : null
    return { issuer: claims.iss, subject: claims.sub, email }
  }

  #configuration(): Promise<openid.Configuration> {
    this.#found ??= this.#discover().catch((error: unknown) => {
      // The next log-in tries again.
      this.#found = null
      throw new DirectoryUnavailable('the directory could not be found', { cause: error })
    })
    return this.#found
  }

  #discover(): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings
    const url = new URL(issuer)
    return openid.discovery(url, clientId, clientSecret, undefined, {
      timeout: TIMEOUT_S,
      [openid.customFetch]: fetchBounded,
      // The settings take http from this machine alone.
      ...(url.protocol === 'http:' && { execute: [openid.allowInsecureRequests] }),
    })
  }
}

/** Codes of openid-client for an answer that came and does not hold. */
const UNTRUE = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
])

/** What the directory, or the check of what it signed, has refused; all else is a failure on the way. */
const isRefusal = (error: unknown): boolean =>
  error instanceof openid.AuthorizationResponseError ||
  error instanceof openid.ResponseBodyError ||
  (error instanceof openid.ClientError && UNTRUE.has(error.code ?? ''))
