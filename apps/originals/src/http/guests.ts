import { CURRENCIES, LANGUAGES } from '@palco/contract/tables'
import { toDecimal } from '@palco/contract'
import { countedAddress, type RateLimiter, type RateRule } from '@palco/service/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { GuestAnswer } from '../kinds/api-types.ts'
import { findGame, makeKind } from '../kinds/index.ts'
import { gameInfo } from '../kinds/info.ts'
import { toBounds } from '../kinds/stakes.ts'
import { openStream, type OpenStreams } from '../tables/open-stream.ts'
import type { Readers } from '../tables/hub.ts'
import { refusal } from './errors.ts'

const gameQuery = z.object({ game: z.string().max(80) })
const tableQuery = gameQuery.extend({ currency: z.enum(CURRENCIES), language: z.enum(LANGUAGES) })
/** By address: a channel opens several tables at once, and several visitors may share one address. */
const LOOKS: RateRule = { name: 'table-guest', burst: 60, perMs: 30_000 }

type Options = { limiter: RateLimiter; hub: Readers; streams: OpenStreams }

/** What guests may ask without a session: what a shared table is, and its stream as everybody sees it. */
export function registerTableGuests(app: FastifyInstance, { limiter, hub, streams }: Options): void {
  const refused = (reply: FastifyReply, code: 'rate_limited' | 'invalid_bet') => {
    const { status, body } = refusal(code)
    return reply.code(status).send(body)
  }
  const tooMany = ({ ip }: FastifyRequest) => limiter.take(LOOKS, countedAddress(ip)) > 0
  const table = (id: string) => {
    const game = findGame(id)
    return game && makeKind(game).shared ? game : null
  }

  app.get('/api/guest/table', async (request, reply) => {
    if (tooMany(request)) return refused(reply, 'rate_limited')
    const query = tableQuery.safeParse(request.query)
    const game = query.success ? table(query.data.game) : null
    if (!query.success || !game) return refused(reply, 'invalid_bet')
    const { language, currency } = query.data
    const bounds = toBounds(game, currency)
    const text = (minor: bigint) => toDecimal({ minor, currency })
    return {
      bounds: { min: text(bounds.min), max: text(bounds.max) },
      game: gameInfo(game, language, currency, bounds),
    } satisfies GuestAnswer
  })
  app.get('/api/guest/stream', async (request, reply) => {
    if (tooMany(request)) return refused(reply, 'rate_limited')
    const query = gameQuery.safeParse(request.query)
    const game = query.success ? table(query.data.game) : null
    if (!game) return refused(reply, 'invalid_bet')
    const leave = streams.guests.enter(countedAddress(request.ip))
    if (!leave) return refused(reply, 'rate_limited')
    const socket = openStream(reply, leave)
    // A session without a player: no bet of the table is its own.
    if (socket) await hub.join(game.id, { playerId: '' }, socket).catch(() => socket.destroy())
    return reply
  })
}
