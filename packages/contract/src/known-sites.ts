import { randomUUID } from 'node:crypto'
import { readJsonAnswer } from './bounded-answer.ts'
import { signedHeaders } from './signing.ts'
import { SITE_ORIGINS_PATH, siteOriginsAnswer, type SiteOrigins } from './sites.ts'

export type KnownSitesOptions = {
  /** Base address of the platform, without trailing slash. */
  platformUrl: string
  /** The provider's public id, and the key it shares with the platform. */
  party: string
  key: string
  /** Milliseconds since 1970. */
  now: () => number
  /** Called when the platform gives no answer; what was known stays in force. */
  onFailure?: (error: unknown) => void
  /** How long an answer is used without asking again, in milliseconds. */
  lifeMs?: number
  /** The least time between two questions, in milliseconds: strangers' origins cannot make more of them. */
  pauseMs?: number
}

const LIFE_MS = 15_000
const PAUSE_MS = 1_000
const TIMEOUT_MS = 2_000
const NONE: SiteOrigins = { site_origins: [], platform_origin: '' }

/** A provider's memory of the brands' sites, asked of the platform and kept for a short time. */
export class KnownSites {
  readonly #options: KnownSitesOptions
  #known = NONE
  #answeredAt = Number.NEGATIVE_INFINITY
  #askedAt = Number.NEGATIVE_INFINITY
  #asking: Promise<void> | null = null

  constructor(options: KnownSitesOptions) {
    this.#options = options
  }

  /** The last answer, however old. */
  get last(): SiteOrigins {
    return this.#known
  }

  /**
   * The sites by an answer that is no older than its life. With `origin`, an origin that is not among them makes it ask again.
   * When the platform does not answer, what was known before.
   */
  async fresh(origin?: string): Promise<SiteOrigins> {
    const { now, lifeMs = LIFE_MS, pauseMs = PAUSE_MS } = this.#options
    const old = now() - this.#answeredAt > lifeMs
    if (old || (origin !== undefined && !this.#has(origin))) {
      if (now() - this.#askedAt > pauseMs) this.#asking ??= this.#ask().finally(() => (this.#asking = null))
      await this.#asking
    }
    return this.#known
  }

  #has(origin: string): boolean {
    return this.#known.site_origins.includes(origin) || this.#known.platform_origin === origin
  }

  async #ask(): Promise<void> {
    const { platformUrl, party, key, now, onFailure } = this.#options
    this.#askedAt = now()
    const body = JSON.stringify({ ask: 'site_origins' })
    try {
      const response = await fetch(platformUrl + SITE_ORIGINS_PATH, {
        method: 'POST',
        body,
        headers: signedHeaders(party, key, body, { nowMs: now(), nonce: randomUUID() }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`the platform answered ${response.status}`)
      this.#known = siteOriginsAnswer.parse(await readJsonAnswer(response, 'small'))
      this.#answeredAt = now()
    } catch (error) {
      onFailure?.(error)
    }
  }
}
