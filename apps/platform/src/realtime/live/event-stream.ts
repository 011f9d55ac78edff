import { randomInt } from 'node:crypto'
import { liveStream } from '@palco/contract'
import type { FastifyReply } from 'fastify'
import { type CallRoute, handleStream } from '../../http/index.ts'
import { refuse } from '../../result.ts'
import type { Log } from '../../observe/index.ts'
import type { Hub, LiveEnd, Sink } from './hub.ts'
import type { ReadyEvent } from './pending.ts'
import type { Viewer } from './sources.ts'

/** A reader comes again after this long plus as much again by chance, so that not all of them come together. */
const RETRY_MS = 2_000
const HEARTBEAT_MS = 15_000
/** Unsent bytes after which a slow reader is cut off. */
const BACKLOG_LIMIT = 64 * 1024
const TOPIC_LIMIT = 20

/** One event of a text/event-stream (WHATWG HTML, server-sent events). JSON has no line break. */
const toFrame = ({ type, json }: ReadyEvent): string => `event: ${type}\ndata: ${json}\n\n`

export type EventStreams = {
  route: CallRoute
  /** Ends every stream. */
  close(): void
}

/** Live events as server-sent events, for readers that come one by one (docs/live.md). */
export function eventStreams(
  hub: Hub,
  log: Log,
  {
    heartbeatMs = HEARTBEAT_MS,
    backlogLimit = BACKLOG_LIMIT,
  }: { heartbeatMs?: number; backlogLimit?: number } = {},
): EventStreams {
  const open = new Set<FastifyReply['raw']>()
  const beat = setInterval(() => {
    for (const out of open) if (!out.writableEnded) out.write(': keep-alive\n\n')
  }, heartbeatMs)

  function makeSink(out: FastifyReply['raw']): Sink {
    return {
      send(events) {
        if (events.length === 0 || out.writableEnded) return
        if (out.writableLength > backlogLimit) {
          log.info({ bytes: out.writableLength }, 'a slow live reader was cut off')
          return void out.destroy()
        }
        out.write(events.map(toFrame).join(''))
      },
      end: () => void out.end(),
    }
  }

  async function serve(viewer: Viewer, topics: readonly string[], reply: FastifyReply): Promise<void> {
    const headers = reply.getHeaders()
    reply.hijack()
    const out = reply.raw
    out.writeHead(200, {
      ...(headers as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    out.write(`retry: ${RETRY_MS + randomInt(RETRY_MS)}\n\n`)
    open.add(out)
    const leave: (() => void)[] = []
    const gone = () => {
      open.delete(out)
      for (const unsubscribe of leave.splice(0)) unsubscribe()
    }
    out.on('close', gone)
    out.on('error', gone)
    const results = await Promise.all(topics.map((topic) => hub.subscribe(viewer, topic, makeSink(out))))
    for (const result of results) if (typeof result === 'function') leave.push(result)
    // A reader that left, or a subscription that ended, while the state was read.
    if (out.destroyed || out.writableEnded) gone()
    if (leave.length === 0) out.end()
  }

  const route = handleStream(liveStream, async (input, { brand, player }, reply) => {
    const topics = listTopics(input.topics, player !== null)
    const needsPlayer = topics.includes('player') || reply.request.headers.authorization !== undefined
    if (needsPlayer && !player) return refuse('unauthenticated')
    if (topics.length > TOPIC_LIMIT) return refuse('invalid_request')
    const viewer = { brandId: brand.id, player: player && { id: player.id, sessionId: player.sessionId } }
    // The head is sent: a fault can only end the stream, and the reader comes again.
    await serve(viewer, topics, reply).catch((error: unknown) => {
      log.error({ error }, 'a live stream could not be opened')
      reply.raw.destroy()
    })
  })
  return {
    route,
    close() {
      clearInterval(beat)
      for (const out of open) out.end()
    },
  }
}

const listTopics = (text: string | undefined, isPlayer: boolean): string[] => [
  ...new Set(text ? text.split(',') : isPlayer ? ['player', 'brand'] : ['brand']),
]

export type { LiveEnd }
