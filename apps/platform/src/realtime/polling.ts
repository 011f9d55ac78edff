export type PollingOptions = {
  /** Looks once. @returns how much it found */
  look: () => Promise<number>
  onError: (error: unknown) => void
  /** How often to look while there is something to find. Ten times as long after a failure. */
  everyMs: number
  /** How often to look at rest. Default: `everyMs`. */
  restMs?: number
  /** Calls back when there may be something to find: a look at rest is taken at once. Answers the function that unsubscribes. */
  subscribe?: ((wake: () => void) => () => void) | undefined
}

/** For so long after the last find or call the looks stay close together, in milliseconds. */
const LINGER_MS = 1000

/** Looks again and again until stopped, seldom while nothing is found. */
export function startPolling({ look, onError, everyMs, restMs = everyMs, subscribe }: PollingOptions): {
  stop(): Promise<void>
} {
  const stopping = new AbortController()
  let woken = Promise.withResolvers<void>()
  let busyUntil = -Infinity
  const isResting = () => performance.now() >= busyUntil
  const linger = () => (busyUntil = performance.now() + LINGER_MS)
  const unsubscribe = subscribe?.(() => {
    if (isResting()) woken.resolve()
    linger()
  })

  async function wait(ms: number): Promise<void> {
    if (stopping.signal.aborted) return
    const timer = setTimeout(() => woken.resolve(), ms)
    await woken.promise
    clearTimeout(timer)
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = Promise.withResolvers()
      const found = await look().catch((error: unknown) => {
        onError(error)
        return null
      })
      if (found !== null && found > 0) linger()
      if (found === null) await wait(everyMs * 10)
      else await wait(isResting() ? restMs : everyMs)
    }
  }

  const running = run()
  return {
    async stop() {
      unsubscribe?.()
      stopping.abort()
      woken.resolve()
      await running
    },
  }
}
