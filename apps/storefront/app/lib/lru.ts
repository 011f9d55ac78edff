/** A map that forgets what was used longest ago once it holds more than its limit. */
export type Lru<T> = {
  get(key: string): T | undefined
  set(key: string, value: T): void
  delete(key: string): void
  readonly size: number
}

export function createLru<T>(limit: number): Lru<T> {
  const entries = new Map<string, T>()
  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined && !entries.has(key)) return undefined
      entries.delete(key)
      entries.set(key, value as T)
      return value
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, value)
      if (entries.size <= limit) return
      const oldest = entries.keys().next()
      if (!oldest.done) entries.delete(oldest.value)
    },
    delete: (key) => void entries.delete(key),
    get size() {
      return entries.size
    },
  }
}
