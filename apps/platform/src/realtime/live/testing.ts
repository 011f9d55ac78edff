/** What a reader of a live stream sees. For tests. */
export type LiveReader = {
  readonly status: number
  readonly headers: Headers
  /** The next event of that type; events before it are skipped. Fails after `withinMs`. */
  next(type: string, withinMs?: number): Promise<Record<string, unknown>>
  /** Events read so far, by type. */
  readonly seen: { type: string; data: Record<string, unknown> }[]
  /** Resolves when the platform ends the stream. */
  readonly ended: Promise<void>
  close(): void
}

/** Opens a text/event-stream and reads it to its end. */
export async function readLive(url: string, headers: Record<string, string>): Promise<LiveReader> {
  const aborter = new AbortController()
  const answer = await fetch(url, { headers, signal: aborter.signal })
  const seen: LiveReader['seen'] = []
  let taken = 0
  let wake = Promise.withResolvers<void>()
  const ended = read()

  async function read(): Promise<void> {
    let rest = ''
    const text = answer.body?.pipeThrough(new TextDecoderStream()) ?? []
    try {
      for await (const chunk of text) {
        const frames = (rest + chunk).split('\n\n')
        rest = frames.pop() ?? ''
        for (const frame of frames) {
          const found = /^event: (\S+)\ndata: ([^\n]*)$/.exec(frame)
          if (found) seen.push({ type: found[1] ?? '', data: JSON.parse(found[2] ?? '{}') })
        }
        wake.resolve()
        wake = Promise.withResolvers<void>()
      }
    } catch {
      // Closed by this reader or cut off by the platform: both are an end.
    }
  }

  async function next(type: string, withinMs = 5000): Promise<Record<string, unknown>> {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`no ${type} within ${withinMs} ms`)), withinMs).unref()
    })
    // Found at once: this is no longer waited for.
    late.catch(() => {})
    for (;;) {
      const arrival = wake.promise
      const event = seen.slice(taken).find((each) => each.type === type)
      if (event) {
        taken = seen.indexOf(event) + 1
        return event.data
      }
      await Promise.race([arrival, late])
    }
  }

  return { status: answer.status, headers: answer.headers, next, seen, ended, close: () => aborter.abort() }
}
