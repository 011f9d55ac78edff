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

/** A rule's count for one subject, as stores see it: `step` of time is taken from `span`. Times in milliseconds. */
export type Counted = { readonly key: string; readonly step: number; readonly span: number }
/** `fullAt`: when nothing counts any more, milliseconds since 1970. */
export type Standing = { readonly fullAt: number; readonly taken: boolean }

/** Where the counts of several processes meet. Keys within one request differ. */
export type RateStore = {
  /** Takes one of each that has one left. @returns how each then stands, in the order asked */
  take(counted: readonly Counted[], nowMs: number): Promise<Standing[]>
  /** Adds what was taken elsewhere: `step` is then the sum. @returns the same */
  add(counted: readonly Counted[], nowMs: number): Promise<Standing[]>
}

type Options = {
  /** Milliseconds since 1970. */
  now: () => number
  /** Without one, counts are of this process alone. */
  store?: RateStore | null
  /** Widens (or narrows) every rule; 0 lets everything through. */
  factor?: number
  /** How many keys are remembered. */
  most?: number
  /** Called with the rule's name for each refusal. */
  onLimited?: (rule: string) => void
  /** Called when counts could not be shared; they are kept and shared later. */
  onFailure?: (error: unknown) => void
}

type Bucket = { fullAt: number; span: number; unshared: number }

/** From this part of a burst on, a process shares what it counted: below it nothing is written. */
const SHARED_FROM = 1 / 8
const SHARE_MS = 250
/** Sums of hundreds of steps on a time of 13 digits are off by some tenths of a millisecond. */
export const SLACK_MS = 0.5

/**
 * Token buckets, each kept as the time when it is full again (GCRA). `take` counts in this process and costs no round trip;
 * what a key used in each process is added up behind it, so that N processes let through at most N/8 of a burst and what came
 * within 250 ms more than one would. `takeShared` is exact over all processes and costs one round trip, or none for a key
 * that is known to be refused.
 */
export class RateLimiter {
  readonly #options: Options
  readonly #buckets = new Map<string, Bucket>()
  readonly #toShare = new Set<string>()
  #sharing: NodeJS.Timeout | null = null

  constructor(options: Options) {
    this.#options = options
  }

  /** Takes one of `key`. @returns 0 when allowed, else the milliseconds until one is there again */
  take(rule: RateRule, key: string): number {
    if (this.#factor === 0) return 0
    const counted = this.#counted(rule, key)
    const now = this.#options.now()
    const bucket = this.#bucket(counted)
    const wait = waitUntilFree(counted, bucket.fullAt, now)
    if (wait > 0) return this.#limited(rule, wait)
    if (bucket.fullAt <= now) bucket.unshared = 0
    bucket.fullAt = Math.max(bucket.fullAt, now) + counted.step
    bucket.unshared += counted.step
    if (this.#options.store && bucket.fullAt - now >= counted.span * SHARED_FROM)
      this.#toShare.add(counted.key)
    return 0
  }

  /** Takes one of each, exactly over all processes. @returns 0 when all are allowed, else the milliseconds to wait */
  async takeShared(asked: readonly { rule: RateRule; key: string }[]): Promise<number> {
    const { store, now } = this.#options
    if (this.#factor === 0 || asked.length === 0) return 0
    if (!store) return Math.max(...asked.map(({ rule, key }) => this.take(rule, key)))
    const all = asked.map(({ rule, key }) => ({ rule, counted: this.#counted(rule, key) }))
    const at = now()
    // What this process knows is at most what all have counted: refused here is refused everywhere.
    for (const { rule, counted } of all) {
      const wait = waitUntilFree(counted, this.#bucket(counted).fullAt, at)
      if (wait > 0) return this.#limited(rule, wait)
    }
    const standings = await store.take(
      all.map(({ counted }) => counted),
      at,
    )
    let longest = 0
    for (const [index, { rule, counted }] of all.entries()) {
      const { fullAt, taken } = standings[index] ?? { fullAt: 0, taken: true }
      const bucket = this.#bucket(counted)
      bucket.fullAt = Math.max(bucket.fullAt, fullAt)
      if (!taken)
        longest = Math.max(longest, this.#limited(rule, Math.max(1, waitUntilFree(counted, fullAt, at))))
    }
    return longest
  }

  /** Adds what this process counted to the counts of all, and learns theirs. */
  async share(): Promise<void> {
    const { store, now, onFailure } = this.#options
    const keys = [...this.#toShare]
    if (!store || keys.length === 0) return
    this.#toShare.clear()
    const sent = keys.flatMap((key) => {
      const bucket = this.#buckets.get(key)
      if (!bucket || bucket.unshared === 0 || bucket.fullAt <= now()) return []
      // What has been refilled since it was taken does not count any more.
      const step = Math.min(bucket.unshared, bucket.fullAt - now())
      const counted = { key, step, span: bucket.span }
      bucket.unshared = 0
      return [{ bucket, counted }]
    })
    if (sent.length === 0) return
    try {
      const standings = await store.add(
        sent.map(({ counted }) => counted),
        now(),
      )
      for (const [index, { bucket }] of sent.entries())
        bucket.fullAt = Math.max(bucket.fullAt, standings[index]?.fullAt ?? 0)
    } catch (error) {
      for (const { bucket, counted } of sent) {
        bucket.unshared += counted.step
        this.#toShare.add(counted.key)
      }
      onFailure?.(error)
    }
  }

  /** Shares four times a second until it is stopped. */
  start(): void {
    this.#sharing ??= setInterval(() => void this.share(), SHARE_MS).unref()
  }

  stop(): void {
    if (this.#sharing) clearInterval(this.#sharing)
    this.#sharing = null
  }

  get #factor(): number {
    return this.#options.factor ?? 1
  }

  #counted({ name, burst, perMs }: RateRule, key: string): Counted {
    return { key: `${name} ${key}`, step: perMs / Math.max(1, burst * this.#factor), span: perMs }
  }

  #bucket({ key, span }: Counted): Bucket {
    const bucket = this.#buckets.get(key) ?? { fullAt: 0, span, unshared: 0 }
    // Moved to the end of the map, so that the first entries are the longest unused.
    this.#buckets.delete(key)
    const [first] = this.#buckets.keys()
    if (this.#buckets.size >= (this.#options.most ?? 50_000) && first !== undefined)
      this.#buckets.delete(first)
    this.#buckets.set(key, bucket)
    return bucket
  }

  #limited({ name }: RateRule, wait: number): number {
    this.#options.onLimited?.(name)
    return Math.ceil(wait)
  }
}

/** Milliseconds until one can be taken; 0 or less = now. */
const waitUntilFree = ({ step, span }: Counted, fullAt: number, now: number): number => {
  const wait = Math.max(fullAt, now) + step - now - span
  return wait > Math.min(step / 2, SLACK_MS) ? wait : 0
}

/**
 * An address as it is counted: of IPv6 the first 64 bits, because a holder of one address holds all that begin with them
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
    .map((group) => group.replace(/^0+(?=.)/s, ''))
    .join(':')}::/64`
}
