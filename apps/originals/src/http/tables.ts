import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Game } from '../kinds/index.ts'
import { kindOf } from '../kinds/index.ts'
import type { RoundDeps } from '../rounds/advance.ts'
import type { ViewSession } from '../sessions/store.ts'
import type { Readers } from '../tables/hub.ts'
import { maskedName } from '../tables/names.ts'
import { notify } from '../tables/store.ts'
import { openStream } from '../tables/open-stream.ts'

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
