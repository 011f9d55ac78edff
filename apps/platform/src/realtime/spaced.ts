/** How often `spaced` calls, in milliseconds: `firstMs` after a first request, and never sooner than `everyMs` after the last call. */
export type Spacing = { firstMs: number; everyMs: number }

/** `ask` requests a call, of which one is under way at most; `stop` drops what is requested. */
export type Spaced = { ask(): void; stop(): void }

/**
 * Calls `work` for all requests that come close together. After a pause a request waits for `firstMs` only, so that what happens
 * alone is quick; under load the calls are `everyMs` apart. The next call waits for `work` to end.
 */
export function spaced(work: () => void | Promise<void>, { firstMs, everyMs }: Spacing): Spaced {
  let timer: NodeJS.Timeout | null = null
  let busy = false
  let asked = false
  let last = -Infinity

  async function run(): Promise<void> {
    timer = null
    busy = true
    asked = false
    last = performance.now()
    try {
      await work()
    } finally {
      busy = false
      if (asked) plan()
    }
  }

  function plan(): void {
    timer ??= setTimeout(() => void run(), Math.max(firstMs, last + everyMs - performance.now()))
  }

  return {
    ask() {
      asked = true
      if (!busy) plan()
    },
    stop() {
      asked = false
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}
