export type OpenCounts = {
  /** @returns what ends the counting of this one; `null` while the key has as many open as it may */
  enter(key: string): (() => void) | null
  /** Keys with anything open. */
  keys(): number
}

/** Counts what is open for each key (streams of an address or of a player), so that one does not hold all that a process can keep open. */
export function createOpenCounts(most: number): OpenCounts {
  const open = new Map<string, number>()
  return {
    enter(key) {
      const count = open.get(key) ?? 0
      if (count >= most) return null
      open.set(key, count + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        const left = (open.get(key) ?? 1) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    },
    keys: () => open.size,
  }
}
