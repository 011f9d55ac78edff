/** A borrowed buffer. It must not be touched after `release`. */
export type Borrowed = {
  /** The buffer, or a new one when `size` is more than it holds. */
  atLeast: (size: number) => Buffer
  /** Gives the buffer back: once it is not read any more. Without that call the pool makes a new one. */
  release: () => void
}

/** Buffers of `bytes` each, used again so that large answers cost neither allocation nor collection; keeps `limit`. */
export function createBufferPool(bytes: number, limit: number): { take(): Borrowed } {
  const free: Buffer[] = []
  return {
    take() {
      const own = free.pop() ?? Buffer.allocUnsafeSlow(bytes)
      let held = true
      return {
        atLeast: (size) => (size <= bytes ? own : Buffer.allocUnsafeSlow(size)),
        release() {
          if (held && free.length < limit) free.push(own)
          held = false
        },
      }
    },
  }
}
