import { FEED_PATHS, PRODUCT, signLine } from '@palco/contract/feed'
import { signedHeaders } from '@palco/contract/signing'
import type { FastifyInstance } from 'fastify'
import type { FeedService } from '../delivery/service.ts'
import { type Party, toNonce } from './signatures.ts'

/** A reader that is so far behind is cut off: it asks for recovery when it comes back. */
const MOST_WAITING_BYTES = 64 * 1024 * 1024

/** The message stream: one signed line a message, until either side closes it. */
export function registerStream(scope: FastifyInstance, service: FeedService, party: Party): void {
  scope.get(FEED_PATHS.messages, (request, reply) => {
    reply.hijack()
    const nonce = toNonce(request)
    const { raw } = reply
    raw.writeHead(200, {
      ...signedHeaders(party.id, party.key, '', { nowMs: service.nowMs(), nonce }),
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
    })
    let lines = 0
    const reader = {
      write(json: string): void {
        if (raw.destroyed) return
        lines += 1
        raw.write(`${signLine(party.key, nonce, lines, json)}\n`)
        if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy()
      },
    }
    service.streams.add(reader)
    service.outbox.add(reader)
    raw.once('close', () => {
      service.streams.delete(reader)
      service.outbox.remove(reader)
    })
    for (const product of Object.values(PRODUCT))
      reader.write(JSON.stringify({ type: 'alive', product, timestamp: service.nowMs(), subscribed: 1 }))
  })
}
