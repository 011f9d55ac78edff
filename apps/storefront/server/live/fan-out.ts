import type { ChannelEnd } from '@palco/contract'
import type { Subscribed, Upstream } from './upstream.ts'

/** Events as every page gets them, written once: as they are, and as a chunk of HTTP/1.1's chunked coding. */
export type Frames = { readonly bytes: Buffer; readonly chunk: Buffer }

/** A page's stream. */
export type Reader = {
  /** How it wants events that come together. */
  readonly form: Form
  send(frames: Frames): void
  closed(reason: ChannelEnd | 'unsupported'): void
}

type Shared = {
  readers: Set<Reader>
  /** The newest of each key, for readers that come later. */
  state: Map<string, Line>
  /** Whether the backend has sent the state. */
  known: boolean
  leave: () => void
}

/** Readers of one player's session; the oldest gives way. */
const LIMIT_PER_SESSION = 6
/** Keys kept for readers that come later; a topic with more of them has its own limits at the backend. */
const STATE_LIMIT = 2_000

/** An event as JSON, which has no line break. */
type Line = { readonly type: string; readonly json: string }

/**
 * Texts of a text/event-stream (WHATWG HTML, server-sent events). `each`: a message for each event, named by its type. `together`: one
 * message with a line for each event, since the state of hundreds of markets as hundreds of messages holds a phone's main thread.
 */
const TEXTS = {
  each: (lines: readonly Line[]) =>
    lines.map(({ type, json }) => `event: ${type}\ndata: ${json}\n\n`).join(''),
  together: (lines: readonly Line[]) =>
    lines.length === 0 ? '' : `${lines.map(({ json }) => `data: ${json}\n`).join('')}\n`,
}
export type Form = keyof typeof TEXTS

/** Sends lines to readers; each form is written once, when a reader wants it. */
function sendTo(readers: Iterable<Reader>, lines: readonly Line[]): void {
  const written = new Map<Form, Frames>()
  for (const reader of readers) {
    const frames = written.get(reader.form) ?? toFrames(TEXTS[reader.form](lines))
    written.set(reader.form, frames)
    reader.send(frames)
  }
}

/** Frames of a text; an empty one has no chunk, since that would end the answer. */
export function toFrames(text: string): Frames {
  const length = Buffer.byteLength(text)
  if (length === 0) return { bytes: Buffer.alloc(0), chunk: Buffer.alloc(0) }
  const head = `${length.toString(16)}\r\n`
  const chunk = Buffer.from(`${head}${text}\r\n`)
  return { bytes: chunk.subarray(head.length, head.length + length), chunk }
}

/** Shares the backend's subscriptions among the pages of this process: each is made once, each event is written once. */
export function createFanOut(upstream: Upstream) {
  const shared = new Map<string, Shared>()

  function start(name: string, to: Subscribed): Shared {
    const topic: Shared = { readers: new Set(), state: new Map(), known: false, leave: () => {} }
    shared.set(name, topic)
    topic.leave = upstream.subscribe(to, {
      events(events, isState) {
        if (isState) topic.state.clear()
        topic.known = true
        const lines = events.map(([key, event]) => {
          const line = { type: event.type, json: JSON.stringify(event) }
          if (key !== null && (topic.state.has(key) || topic.state.size < STATE_LIMIT))
            topic.state.set(key, line)
          return line
        })
        sendTo(topic.readers, lines)
      },
      closed(reason) {
        if (shared.get(name) === topic) shared.delete(name)
        for (const reader of topic.readers) reader.closed(reason)
      },
    })
    return topic
  }

  return {
    /** Attaches a page to a topic; what is known of its state is sent at once. @returns the function that detaches it */
    join(to: Subscribed, reader: Reader): () => void {
      const name = `${to.domain}\n${to.topic}\n${to.token ?? ''}`
      const topic = shared.get(name) ?? start(name, to)
      const [oldest] = topic.readers
      if (to.token !== null && oldest && topic.readers.size >= LIMIT_PER_SESSION) {
        topic.readers.delete(oldest)
        oldest.closed('replaced')
      }
      topic.readers.add(reader)
      if (topic.known) sendTo([reader], [...topic.state.values()])
      return () => {
        if (!topic.readers.delete(reader) || topic.readers.size > 0) return
        if (shared.get(name) === topic) shared.delete(name)
        topic.leave()
      }
    },
    topics: () => shared.size,
  }
}
export type FanOut = ReturnType<typeof createFanOut>
