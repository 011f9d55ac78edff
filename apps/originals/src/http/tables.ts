import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Game } from '../kinds/index.ts'
import { kindOf } from '../kinds/index.ts'
import type { RoundDeps } from '../rounds/advance.ts'
import type { ViewSession } from '../sessions/store.ts'
import type { Readers } from '../tables/hub.ts'
import { maskedName } from '../tables/names.ts'
import { notify } from '../tables/store.ts'

/** Phrases of the list that views show in the player's language; they are sent by number. */
const PHRASES = 8
const sayBody = z.strictObject({
  phrase: z
    .number()
    .int()
    .min(0)
    .max(PHRASES - 1),
})
type Player = { session: ViewSession; game: Game }

/**
 * Server-sent events of a table. The answer has no length and no chunks: it ends with its connection, so that each message is
 * written to all readers as the same bytes. Answers false for a game without a table.
 */
export async function streamTable(
  hub: Readers,
  { session, game }: Player,
  reply: FastifyReply,
): Promise<boolean> {
  if (!kindOf(game).shared) return false
  const socket = openStream(reply)
  if (socket) await hub.join(game.id, session, socket).catch(() => socket.destroy())
  return true
}

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

/** A phrase of the list, for everybody at the table. Answers false for what is none. */
export async function sayAtTable(
  { database, clock }: Pick<RoundDeps, 'database' | 'clock'>,
  { session, game }: Player,
  request: FastifyRequest,
): Promise<boolean> {
  const body = sayBody.safeParse(request.body)
  if (!body.success || !kindOf(game).shared) return false
  const said = { name: maskedName(session.displayName), phrase: body.data.phrase, at: clock.nowMs() }
  await notify(database, { game: game.id, said })
  return true
}
