import type { LiveEvent } from '@palco/contract'
import { LIVE_EVENT_TYPES } from '@palco/contract/tables'
import { paths } from '../paths.ts'
import { noteLine } from './line.ts'

type Handler = (event: LiveEvent) => void

const handlers = new Map<string, Set<Handler>>()
let source: EventSource | undefined
let asked = ''

/** One stream for all topics of the page; it is opened again when they change, and the state comes with it. */
function open(): void {
  const topics = [...handlers.keys()].toSorted().join()
  if (topics === asked || typeof EventSource === 'undefined') return
  asked = topics
  source?.close()
  if (topics === '') noteLine('stream', false)
  source = topics === '' ? undefined : new EventSource(paths.liveStream(topics))
  source?.addEventListener('open', noteOpened)
  source?.addEventListener('error', noteBroken)
  // A backend without the live channel names each event by its type.
  for (const type of ['message', ...LIVE_EVENT_TYPES]) source?.addEventListener(type, receive)
}

/** A backend may have no stream at all: only one that was open can break. */
let wasOpen = false

function noteOpened(): void {
  wasOpen = true
  noteLine('stream', false)
}

function noteBroken(): void {
  if (wasOpen) noteLine('stream', true)
}

/** Takes a message: an event in each line. */
function receive({ data }: MessageEvent<string>): void {
  for (const event of JSON.parse(`[${data.replaceAll('\n', ',')}]`) as LiveEvent[])
    for (const set of handlers.values()) for (const handler of set) handler(event)
}

/**
 * Calls `handler` with the events of the page's stream while `topic` (`player`, `tournament:12`) is part of it.
 * @returns the function that ends it
 */
export function watchLive(topic: string, handler: Handler): () => void {
  const known = handlers.get(topic)
  if (known) known.add(handler)
  else handlers.set(topic, new Set([handler]))
  // Topics of one rendering are asked for together.
  setTimeout(open)
  return () => {
    const set = handlers.get(topic)
    set?.delete(handler)
    if (set?.size === 0) handlers.delete(topic)
    setTimeout(open)
  }
}
