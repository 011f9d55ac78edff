import type { Socket } from 'node:net'
import { createOpenCounts, type OpenCounts } from '@palco/service/open-counts'
import type { FastifyReply } from 'fastify'

/** Of one player; a game has one, and a player of poker one for each table. */
const MOST_OF_PLAYER = 12
/** Of guests behind one address; a channel opens one for each of its games. */
const MOST_OF_ADDRESS = 50

/** Streams that are open at this process, by player and, of guests, by address. */
export type OpenStreams = { players: OpenCounts; guests: OpenCounts }
export const openStreams = (): OpenStreams => ({
  players: createOpenCounts(MOST_OF_PLAYER),
  guests: createOpenCounts(MOST_OF_ADDRESS),
})

/**
 * Sends the head of a stream of events and gives its connection; `leave` is called when that ends. `null`: it had ended before, while it was
 * looked up whose it is.
 */
export function openStream(reply: FastifyReply, leave: () => void): Socket | null {
  reply.hijack()
  const { raw } = reply
  // A connection says once that it closed: who asks later gets no event, and would count for ever.
  if (raw.destroyed) {
    leave()
    return null
  }
  raw.once('close', leave)
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
