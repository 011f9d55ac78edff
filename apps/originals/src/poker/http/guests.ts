import { randomUUID } from 'node:crypto'
import { CURRENCIES } from '@palco/contract/tables'
import { countedAddress, type RateLimiter, type RateRule } from '@palco/service/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { openStream, type OpenStreams } from '../../tables/open-stream.ts'
import type { PokerHub } from '../hub.ts'
import { readLobby } from '../lobby.ts'
import { POKER_API } from '../messages/index.ts'
import type { PokerDeps } from '../runner.ts'
import { findTableId } from '../table/store.ts'
import * as bodies from './bodies.ts'
import { type Refused, toRefusal, refuse } from './refusals.ts'

const lobbyQuery = z.object({ currency: z.enum(CURRENCIES) })
/** By address: a lobby that asks every four seconds, and tables that are opened, for several people behind one address. */
const LOOKS: RateRule = { name: 'poker-guest', burst: 40, perMs: 20_000 }

type Options = { deps: PokerDeps; limiter: RateLimiter; hub: Pick<PokerHub, 'join'>; streams: OpenStreams }

/** What guests may ask without a session: the lobby of a currency, and a table as its observers see it. */
export function registerGuests(app: FastifyInstance, { deps, limiter, hub, streams }: Options): void {
  const send = (reply: FastifyReply, refused: Refused) => {
    const { status, body } = toRefusal(refused)
    return reply.code(status).send(body)
  }
  const tooMany = ({ ip }: FastifyRequest) => limiter.take(LOOKS, countedAddress(ip)) > 0

  app.get(`${POKER_API}/guest/lobby`, async (request, reply) => {
    if (tooMany(request)) return send(reply, refuse('rate_limited'))
    const query = lobbyQuery.safeParse(request.query)
    if (!query.success) return send(reply, refuse('invalid_request'))
    return readLobby(deps, { playerId: '', currency: query.data.currency })
  })
  app.get(`${POKER_API}/guest/stream`, async (request, reply) => {
    if (tooMany(request)) return send(reply, refuse('rate_limited'))
    const query = bodies.table.safeParse(request.query)
    const id = query.success ? await findTableId(deps.database, query.data.table, '') : null
    if (id === null) return send(reply, refuse('unknown_table'))
    const leave = streams.guests.enter(countedAddress(request.ip))
    if (!leave) return send(reply, refuse('rate_limited'))
    const socket = openStream(reply, leave)
    // No player's session: it has no seat and no balance, and counts as one observer.
    const guest = { playerId: `guest ${randomUUID()}`, sessionId: '', currency: 'USD' as const }
    if (socket) await hub.join(id, guest, socket).catch(() => socket.destroy())
    return reply
  })
}
