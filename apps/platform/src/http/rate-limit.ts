/** `burst` calls at once, refilled evenly over `perMs`. `by` chooses what is counted apart. */
export type RateRule = { readonly name: string; readonly burst: number; readonly perMs: number }

type Bucket = { tokens: number; at: number }

/** Token buckets in memory; enough for one process, and each process of several limits its own share. */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>()
  readonly #now: () => number
  readonly #most: number
  readonly #factor: number

  /** `factor` widens (or narrows) every rule; 0 lets everything through. `most`: how many keys are remembered. */
  constructor(now: () => number, { most = 50_000, factor = 1 }: { most?: number; factor?: number } = {}) {
    this.#now = now
    this.#most = most
    this.#factor = factor
  }

  /** Takes one token. @returns 0 when allowed, else the milliseconds until one is there again */
  take(rule: RateRule, key: string): number {
    if (this.#factor === 0) return 0
    const id = `${rule.name} ${key}`
    const burst = Math.max(1, rule.burst * this.#factor)
    const now = this.#now()
    const bucket = this.#buckets.get(id) ?? { tokens: burst, at: now }
    const refilled = bucket.tokens + ((now - bucket.at) / rule.perMs) * burst
    const tokens = Math.min(burst, refilled)
    // Moved to the end of the map, so that the first entries are the longest unused.
    this.#buckets.delete(id)
    if (this.#buckets.size >= this.#most) this.#forgetOldest()
    if (tokens < 1) {
      this.#buckets.set(id, { tokens, at: now })
      return Math.ceil(((1 - tokens) / burst) * rule.perMs)
    }
    this.#buckets.set(id, { tokens: tokens - 1, at: now })
    return 0
  }

  #forgetOldest(): void {
    const [first] = this.#buckets.keys()
    if (first !== undefined) this.#buckets.delete(first)
  }
}
