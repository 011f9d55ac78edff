import { liveStream } from '@palco/contract'
import type { StreamRoute } from '../http/index.ts'
import type { Streams } from './streams.ts'

/** The player's live events. The reply is taken from Fastify: it stays open until the session or the reader ends it. */
export function liveRoutes(streams: Streams): StreamRoute[] {
  return [
    {
      kind: 'stream',
      call: liveStream,
      async open({ player, log }, reply) {
        const headers = reply.getHeaders()
        reply.hijack()
        const out = reply.raw
        out.writeHead(200, {
          ...(headers as Record<string, string>),
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        })
        out.write('retry: 3000\n\n')
        // The head is gone: a fault can only end the stream, and the reader comes again.
        await streams.open(player, out).catch((error: unknown) => {
          log.error({ error }, 'a live stream could not be opened')
          out.destroy()
        })
      },
    },
  ]
}
