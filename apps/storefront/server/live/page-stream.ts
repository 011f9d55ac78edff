import { randomInt } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { ChannelEnd } from '@palco/contract'
import type { Values } from '../respond.ts'
import type { FanOut, Form, Frames } from './fan-out.ts'
import { createPageWrites } from './page-writes.ts'
import type { Subscribed } from './upstream.ts'

export const EVENT_STREAM = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/** A page comes again after this long plus as much again by chance. */
const RETRY_MS = 2_000
const HEARTBEAT_MS = 15_000
/** Unsent bytes after which a slow page is cut off; it comes again and gets the state. */
const BACKLOG_LIMIT = 256 * 1024
/** How long the head waits for the backend's answer, which decides between 200 and 401. */
const ANSWER_WAIT_MS = 2_000

/** How the page's stream went: it runs, or nothing was sent and the caller answers. */
export type Outcome = 'streaming' | 'unauthenticated' | 'unsupported'

/** When a page asks again, as the stream's first line. */
export const retryLine = (): string => `retry: ${RETRY_MS + randomInt(RETRY_MS)}\n\n`

/** The streams of this process's pages. */
export function createPageStreams(fanOut: FanOut) {
  const open = new Set<ServerResponse>()
  const write = createPageWrites()
  const beat = setInterval(() => {
    for (const res of open) if (!res.writableEnded) res.write(': keep-alive\n\n')
  }, HEARTBEAT_MS).unref()

  return {
    /** Sends the events of `topics` as they come. @returns once it is known whether there is a stream */
    async serve(
      topics: readonly Subscribed[],
      form: Form,
      res: ServerResponse,
      headers: Values,
    ): Promise<Outcome> {
      // A page that left while its session was looked up: it gets no event, and never says again that it left.
      if (res.destroyed) return 'streaming'
      const waiting: Buffer[] = []
      let begun = false
      const answered = Promise.withResolvers<ChannelEnd | 'unsupported' | null>()
      const send = (frames: Frames) => {
        answered.resolve(null)
        if (!begun) return void waiting.push(frames.bytes)
        if (frames.bytes.length === 0 || res.writableEnded) return
        if (res.writableLength > BACKLOG_LIMIT) res.destroy()
        else write(res, frames)
      }
      const closed = (reason: ChannelEnd | 'unsupported') => {
        answered.resolve(reason)
        if (begun) res.end()
      }
      const leave = topics.map((topic) => fanOut.join(topic, { form, send, closed }))
      res.on('close', () => {
        open.delete(res)
        for (const each of leave) each()
        answered.resolve(null)
      })
      const late = new Promise<null>((resolve) => setTimeout(resolve, ANSWER_WAIT_MS, null).unref())
      const end = await Promise.race([answered.promise, late])
      if (end === 'unsupported' || end === 'unauthenticated' || end === 'session_ended') {
        for (const each of leave) each()
        return end === 'unsupported' ? 'unsupported' : 'unauthenticated'
      }
      if (res.destroyed) return 'streaming'
      res.writeHead(200, { ...headers, ...EVENT_STREAM })
      res.write(Buffer.concat([Buffer.from(retryLine()), ...waiting]))
      begun = true
      open.add(res)
      if (end !== null) res.end()
      return 'streaming'
    },
    count: () => open.size,
    close() {
      clearInterval(beat)
      for (const res of open) res.end()
    },
  }
}
export type PageStreams = ReturnType<typeof createPageStreams>
