import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

/** Sends the head of a stream of events and gives its connection. */
export function openStream(reply: FastifyReply): Socket | null {
  reply.hijack()
  const { raw } = reply
  raw.useChunkedEncodingByDefault = false
  raw.shouldKeepAlive = false
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)
  raw.writeHead(200, {
    ...(Object.fromEntries(headers) as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  const { socket } = raw
  socket?.setNoDelay(true)
  return socket
}
