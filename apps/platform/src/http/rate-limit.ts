import { isIPv6 } from 'node:net'

/**
 * `burst` calls at once, refilled evenly over `perMs`: by address and by account, or by account alone where many players
 * behind one address shall not hold each other up, or by address alone where a stranger could use up an account's share.
 */
export type RateRule = {
  readonly name: string
  readonly burst: number
  readonly perMs: number
  readonly only?: 'account' | 'address'
}

type Bucket = { tokens: number; at: number }

/**
 * An address as it is counted: of IPv6 the first 64 bits, for whoever has one address has all that begin with them
 * (RFC 6177). An IPv4 address written as IPv6 counts as what it is.
 */
export function countedAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('%', 1).join('').split('::')
  const groups = (text = '') => (text === '' ? [] : text.split(':'))
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups(head).length - groups(tail).length)
  const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

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
