/** Keeps answers for a moment: requests for the same one within it are one reading. */
export class ShortCache {
  readonly #keptMs: number
  readonly #most: number
  readonly #kept = new Map<string, { until: number; answer: Promise<unknown> }>()

  constructor({ keptMs, most }: { keptMs: number; most: number }) {
    this.#keptMs = keptMs
    this.#most = most
  }

  /** `key` names what `read` reads; a reading that fails is not kept. */
  get<T>(key: string, read: () => Promise<T>): Promise<T> {
    const now = performance.now()
    const known = this.#kept.get(key)
    if (known && known.until > now) return known.answer as Promise<T>
    const answer = read()
    this.#kept.delete(key)
    this.#kept.set(key, { until: now + this.#keptMs, answer })
    answer.catch(() => this.#kept.delete(key))
    for (const oldest of this.#kept.keys()) if (this.#kept.size > this.#most) this.#kept.delete(oldest)
    return answer
  }
}
