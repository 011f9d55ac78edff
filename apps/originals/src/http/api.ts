import { countedAddress, type RateLimiter, type RateRule } from '@palco/service/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { z } from 'zod'
import type { OpenAnswer, RoundsAnswer } from '../kinds/api-types.ts'
import { rotate } from '../fairness/pairs.ts'
import type { Game } from '../kinds/index.ts'
import { findGame, makeKind } from '../kinds/index.ts'
import type { RoundDeps } from '../rounds/advance.ts'
import { renderResult } from '../rounds/result.ts'
import { listMoves, listPlayed, markShown } from '../rounds/store.ts'
import type { ViewSession } from '../sessions/store.ts'
import { cashOut } from './table-cash-out.ts'
import type { Readers } from '../tables/hub.ts'
import type { OpenStreams } from '../tables/open-stream.ts'
import { placeBet } from './table-bet.ts'
import { createViewSession } from '../sessions/store.ts'
import { bearerSession } from '../sessions/bearer.ts'
import type { Refusal } from './errors.ts'
import { codeOfRefusal, refusal } from './errors.ts'
import { makePlayersMove } from './move.ts'
import { openView, playedAs } from './open.ts'
import { spin } from './spin.ts'
import { sayAtTable, sitAtTable, streamTable } from './tables.ts'

const openBody = z.strictObject({ launch_token: z.string().min(1).max(2_000) })
const spinBody = z.strictObject({ request_id: z.string().regex(/^[\w-]{8,64}$/), bet: z.unknown() })
const moveBody = z.strictObject({
  request_id: z.string().regex(/^[\w-]{8,64}$/),
  round_id: z.string().min(1).max(80),
  number: z.number().int().min(0).max(1_000),
  move: z.unknown(),
})
const fairnessBody = z.strictObject({ client_seed: z.string().regex(/^[\x21-\x39\x3b-\x7e]{1,64}$/) })
const shownBody = z.strictObject({ round_id: z.string().max(80) })
const roundsQuery = z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) })

/** By address. */
const OPENINGS: RateRule = { name: 'open', burst: 30, perMs: 15_000 }
/** By session: eight calls a second on average. */
const PLAYS: RateRule = { name: 'play', burst: 20, perMs: 2_500 }
/** By session. */
const PHRASES: RateRule = { name: 'phrase', burst: 3, perMs: 9_000 }

type Player = { session: ViewSession; game: Game }
type Options = { limiter: RateLimiter; hub: Readers; streams: OpenStreams }
type Handle = (player: Player, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
/** What every group of calls goes by: `asPlayer` lets a call through that carries a bearer of a view, at a human pace. */
type Calls = { deps: RoundDeps; asPlayer: (handle: Handle) => RouteHandlerMethod }

/** The calls of the views. Each answers JSON; refusals are `{ code, message }` with a fitting status. */
export function registerApi(app: FastifyInstance, deps: RoundDeps, options: Options): void {
  const asPlayer: Calls['asPlayer'] = (handle) => async (request, reply) => {
    const session = await bearerSession(deps.database, request)
    const game = session && findGame(session.gameId)
    if (!session || !game) return send(reply, refusal('session_ended'))
    if (options.limiter.take(PLAYS, session.tokenHash) > 0)
      return send(reply, refusal('rate_limited', session.language))
    return handle({ session, game }, request, reply)
  }
  const calls: Calls = { deps, asPlayer }
  registerOpening(app, calls, options)
  registerPlay(app, calls)
  registerTable(app, calls, options)
  registerRounds(app, calls)
}

const send = (reply: FastifyReply, { status, body }: Refusal) => reply.code(status).send(body)

/** A view opens with the site's launch token, and again with its bearer. */
function registerOpening(app: FastifyInstance, { deps, asPlayer }: Calls, { limiter }: Options): void {
  app.post('/api/open', async (request, reply) => {
    if (limiter.take(OPENINGS, countedAddress(request.ip)) > 0) return send(reply, refusal('rate_limited'))
    const body = openBody.safeParse(request.body)
    if (!body.success) return send(reply, refusal('session_ended'))
    const result = await deps.wallet.session(body.data)
    if (result.kind === 'unknown') return send(reply, refusal('wallet_unavailable'))
    if (result.kind === 'refused') return send(reply, refusal(codeOfRefusal(result.code)))
    const game = findGame(result.answer.game_id)
    if (!game) return send(reply, refusal('unexpected', result.answer.language))
    const { token, session } = await createViewSession(deps.database, result.answer)
    const view = await openView(deps, session, game)
    if (!view) return send(reply, refusal('session_ended', session.language))
    return { view_token: token, ...view } satisfies OpenAnswer
  })

  app.post(
    '/api/resume',
    asPlayer(async ({ session, game }, _request, reply) => {
      return (await openView(deps, session, game)) ?? send(reply, refusal('session_ended', session.language))
    }),
  )
}

/** Bets and moves. */
function registerPlay(app: FastifyInstance, { deps, asPlayer }: Calls): void {
  app.post(
    '/api/spin',
    asPlayer(async ({ session, game }, request, reply) => {
      const body = spinBody.safeParse(request.body)
      if (!body.success) return send(reply, refusal('invalid_bet', session.language))
      const { request_id, bet } = body.data
      const play = makeKind(game).shared ? placeBet : spin
      const outcome = await play(deps, session, game, { request_id, bet })
      return outcome.ok ? outcome.result : send(reply, outcome.refusal)
    }),
  )

  app.post(
    '/api/move',
    asPlayer(async ({ session, game }, request, reply) => {
      const body = moveBody.safeParse(request.body)
      if (!body.success) return send(reply, refusal('invalid_move', session.language))
      const { request_id, round_id, number, move } = body.data
      const { shared } = makeKind(game)
      const outcome =
        shared && !shared.turns
          ? await cashOut(deps, session, game, { request_id, round_id })
          : await makePlayersMove(deps, session, game, { request_id, round_id, number, move })
      return outcome.ok ? outcome.result : send(reply, outcome.refusal)
    }),
  )
}

/** What a shared table has besides bets: its stream, phrases, seats. */
function registerTable(
  app: FastifyInstance,
  { deps, asPlayer }: Calls,
  { limiter, hub, streams }: Options,
): void {
  app.get(
    '/api/table/stream',
    asPlayer(async (player, _request, reply) => {
      const refused = await streamTable({ hub, streams }, player, reply)
      return refused ? send(reply, refusal(refused, player.session.language)) : reply
    }),
  )

  app.post(
    '/api/table/say',
    asPlayer(async (player, request, reply) => {
      const { tokenHash, language } = player.session
      if (limiter.take(PHRASES, tokenHash) > 0) return send(reply, refusal('rate_limited', language))
      const said = await sayAtTable(deps, player, request)
      return said ? reply.code(204).send() : send(reply, refusal('invalid_bet', language))
    }),
  )

  app.post(
    '/api/table/sit',
    asPlayer(async (player, request, reply) => {
      const refused = await sitAtTable(deps, player, request)
      return refused ? send(reply, refusal(refused, player.session.language)) : reply.code(204).send()
    }),
  )
}

/** Played rounds, and the numbers that their results are drawn from. */
function registerRounds(app: FastifyInstance, { deps, asPlayer }: Calls): void {
  const { database, sealer } = deps
  app.post(
    '/api/shown',
    asPlayer(async ({ session }, request, reply) => {
      const body = shownBody.safeParse(request.body)
      if (body.success) await markShown(database, session, body.data.round_id)
      return reply.code(204).send()
    }),
  )

  app.post(
    '/api/fairness',
    asPlayer(async ({ session }, request, reply) => {
      const body = fairnessBody.safeParse(request.body)
      if (!body.success) return send(reply, refusal('invalid_bet', session.language))
      const answer = await rotate(database, sealer, session.playerId, body.data.client_seed)
      return answer ?? send(reply, refusal('round_pending', session.language))
    }),
  )

  app.get(
    '/api/rounds',
    asPlayer(async ({ session, game }, request, reply) => {
      const query = roundsQuery.safeParse(request.query)
      if (!query.success) return send(reply, refusal('invalid_bet', session.language))
      const rounds = await listPlayed(database, session, query.data.limit)
      const moves = await listMoves(
        database,
        rounds.filter((round) => round.moves > 0).map(({ id }) => id),
      )
      return {
        rounds: rounds.map((round) => ({
          ...renderResult(game, round),
          server_seed_hash: round.server_seed_hash,
          client_seed: round.client_seed,
          server_seed: round.server_seed,
          ...playedAs(round, moves.get(round.id) ?? []),
        })),
      } satisfies RoundsAnswer
    }),
  )
}
