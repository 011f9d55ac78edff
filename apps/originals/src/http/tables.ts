import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { transaction } from '@palco/service/database'
import type { ApiErrorCode } from '../kinds/api-types.ts'
import type { Game } from '../kinds/index.ts'
import { makeKind } from '../kinds/index.ts'
import type { RoundDeps } from '../rounds/advance.ts'
import type { ViewSession } from '../sessions/store.ts'
import type { Readers } from '../tables/hub.ts'
import { maskedName } from '../tables/names.ts'
import { leaveSeat, takeSeat } from '../tables/seats.ts'
import { notify } from '../tables/store.ts'
import { lockPlayer, playsAt } from './table-bet.ts'
import { openStream, type OpenStreams } from '../tables/open-stream.ts'

/** Phrases of the list that views show in the player's language; they are sent by number. */
const PHRASES = 8
const sayBody = z.strictObject({
  phrase: z
    .number()
    .int()
    .min(0)
    .max(PHRASES - 1),
})
const sitBody = z.strictObject({ seat: z.number().int().min(0).nullable() })
type Player = { session: ViewSession; game: Game }

/**
 * Server-sent events of a table. The answer has no length and no chunks: it ends with its connection, so that each message is
 * written to all readers as the same bytes. Answers why there is none, else `null`.
 */
export async function streamTable(
  { hub, streams }: { hub: Readers; streams: OpenStreams },
  { session, game }: Player,
  reply: FastifyReply,
): Promise<ApiErrorCode | null> {
  if (!makeKind(game).shared) return 'invalid_bet'
  const leave = streams.players.enter(session.playerId)
  if (!leave) return 'rate_limited'
  const socket = openStream(reply, leave)
  if (socket) await hub.join(game.id, session, socket).catch(() => socket.destroy())
  return null
}

/** A phrase of the list, for everybody at the table. Answers false for what is none. */
export async function sayAtTable(
  { database, clock }: Pick<RoundDeps, 'database' | 'clock'>,
  { session, game }: Player,
  request: FastifyRequest,
): Promise<boolean> {
  const body = sayBody.safeParse(request.body)
  if (!body.success || !makeKind(game).shared) return false
  const said = { name: maskedName(session.displayName), phrase: body.data.phrase, at: clock.nowMs() }
  await notify(database, { game: game.id, said })
  return true
}

/** Takes a seat of the table or stands up, where players sit; answers why not, else `null`. A bet in play keeps its seat. */
export async function sitAtTable(
  { database }: Pick<RoundDeps, 'database'>,
  { session, game }: Player,
  request: FastifyRequest,
): Promise<ApiErrorCode | null> {
  const body = sitBody.safeParse(request.body)
  const turns = makeKind(game).shared?.turns
  if (!body.success || !turns || (body.data.seat ?? 0) >= turns.seats) return 'invalid_bet'
  const { seat } = body.data
  const { playerId, displayName } = session
  const refused = await transaction(database, async (tx): Promise<ApiErrorCode | null> => {
    await lockPlayer(tx, game, playerId)
    if (await playsAt(tx, game, playerId)) return 'invalid_move'
    if (seat === null) await leaveSeat(tx, game.id, playerId)
    else if (!(await takeSeat(tx, game.id, seat, { playerId, shownAs: maskedName(displayName) })))
      return 'seat_taken'
    return null
  })
  if (refused === null) await notify(database, { game: game.id })
  return refused
}
