import { firstKey } from '@palco/contract/key-ring'
import { createHmac } from 'node:crypto'
import { countedAddress, type RateLimiter, type RateRule } from '@palco/service/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  findBalance,
  createViewSession,
  endSession,
  keepBalance,
  computeUnusableBonus,
  type ViewSession,
} from '../../sessions/store.ts'
import { bearerSession } from '../../sessions/bearer.ts'
import { maskedName } from '../../tables/names.ts'
import { openStream, type OpenStreams } from '../../tables/open-stream.ts'
import { readHand, readHands } from '../history/read.ts'
import type { PokerHub } from '../hub.ts'
import { readLobby } from '../lobby.ts'
import { POKER_API, POKER_GAME_ID, type PokerErrorCode, type PokerResumeAnswer } from '../messages/index.ts'
import { register, sit, topUp, type Wisher } from '../money/debits.ts'
import { listSeated } from '../money/stays.ts'
import { advanceTransfer } from '../money/transfers.ts'
import type { PokerDeps } from '../runner.ts'
import { leaveTable, move, openPrivate, setSeat, standInLine, unregister } from '../table/actions.ts'
import { findChair } from '../table/doc.ts'
import { findTableId, notifyTable, readTable } from '../table/store.ts'
import * as bodies from './bodies.ts'
import { isRefused, type Refused, toRefusal, refuse } from './refusals.ts'

/** By address. */
const OPENINGS: RateRule = { name: 'open', burst: 30, perMs: 15_000 }
/** By session: a player at four tables acts often. */
const CALLS: RateRule = { name: 'poker', burst: 40, perMs: 4_000 }
const PHRASES: RateRule = { name: 'phrase', burst: 3, perMs: 9_000 }

type Options = {
  deps: PokerDeps
  limiter: RateLimiter
  hub: Pick<PokerHub, 'join'>
  streams: OpenStreams
  readKey: () => string
}
type Handle<T> = (player: Wisher, body: T, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
type Body<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false } }

/** Registers a call at a path below the poker's; its body, or its query, fits the schema. */
type Register = <T>(path: string, body: Body<T>, handle: Handle<T>) => void
type Calls = { get: Register; post: Register; options: Options }

/** The calls of the poker view (`messages/`). Refusals are `PokerError`s. */
export function registerPoker(app: FastifyInstance, options: Options): void {
  const calls: Calls = {
    get: (path, query, handle) => app.get(`${POKER_API}/${path}`, asPlayer(options, query, handle)),
    post: (path, body, handle) => app.post(`${POKER_API}/${path}`, asPlayer(options, body, handle)),
    options,
  }
  registerOpening(app, calls)
  registerMoney(calls)
  registerPlay(calls)
  registerTalk(calls)
  registerHands(calls)
}

function send(reply: FastifyReply, refused: Refused, session?: ViewSession) {
  const { status, body } = toRefusal(refused, session?.language)
  return reply.code(status).send(body)
}

/** Lets a call through that carries a bearer of the rooms and a fitting body, at a human pace. */
function asPlayer<T>({ deps, limiter, readKey }: Options, body: Body<T>, handle: Handle<T>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await bearerSession(deps.database, request)
    if (session?.gameId !== POKER_GAME_ID) return send(reply, refuse('session_ended'))
    if (limiter.take(CALLS, session.tokenHash) > 0) return send(reply, refuse('rate_limited'), session)
    const parsed = body.safeParse(request.method === 'GET' ? request.query : (request.body ?? {}))
    if (!parsed.success) return send(reply, refuse('invalid_request'), session)
    const addressHash = hashAddress(firstKey(readKey()), request.ip)
    const answer = await handle({ session, addressHash }, parsed.data, request, reply)
    if (isRefused(answer)) return send(reply, answer, session)
    return answer === true ? reply.code(204).send() : answer
  }
}

const hashAddress = (key: string, ip: string): string =>
  createHmac('sha256', key)
    .update(`poker ${countedAddress(ip)}`)
    .digest('hex')
    .slice(0, 32)

/** A view opens with the site's launch token, and again with its bearer. */
function registerOpening(app: FastifyInstance, { get, post, options: { deps, limiter } }: Calls): void {
  const { database, wallet } = deps
  app.post(`${POKER_API}/open`, async (request, reply) => {
    if (limiter.take(OPENINGS, countedAddress(request.ip)) > 0) return send(reply, refuse('rate_limited'))
    const body = bodies.open.safeParse(request.body)
    if (!body.success) return send(reply, refuse('session_ended'))
    const result = await wallet.session(body.data)
    if (result.kind === 'unknown') return send(reply, refuse('wallet_unavailable'))
    if (result.kind === 'refused') return send(reply, refuse(openRefusal(result.code)))
    if (result.answer.game_id !== POKER_GAME_ID) return send(reply, refuse('unexpected'))
    const { token, session } = await createViewSession(database, result.answer)
    return { view_token: token, ...(await openRooms(deps, session, opened(session, result.answer))) }
  })
  post('resume', bodies.empty, async ({ session }) => {
    const balance = await currentBalance(deps, session)
    return balance === null ? refuse('session_ended') : openRooms(deps, session, balance)
  })
  get('lobby', bodies.empty, ({ session }) => readLobby(deps, session))
}

/** What takes money to a table or brings it back. */
function registerMoney({ post, options: { deps } }: Calls): void {
  post('sit', bodies.sit, async (wisher, wish) => debited(await sit(deps, wisher, wish)))
  post('top-up', bodies.topUp, async (wisher, wish) => {
    const answer = debited(await topUp(deps, wisher, wish))
    return isRefused(answer) ? answer : { balance: answer.balance }
  })
  post('register', bodies.register, async (wisher, wish) => debited(await register(deps, wisher, wish)))
  post('unregister', bodies.table, ({ session }, { table }) => unregister(deps, session, table))
  post('leave', bodies.table, async ({ session }, { table }) => {
    const left = await leaveTable(deps, session, table)
    if (isRefused(left)) return left
    // The chips are on their way; what fails is due again.
    if (left.state === 'left')
      await advanceTransfer(deps, `${left.stay}-c`, { patienceMs: 0 }).catch(() => null)
    return { state: left.state }
  })
}

function registerPlay({ post, options: { deps } }: Calls): void {
  post('line', bodies.line, ({ session }, wish) => standInLine(deps, session, wish))
  post('seat', bodies.seat, ({ session }, wish) => setSeat(deps, session, wish))
  post('move', bodies.move, ({ session }, wish) => move(deps, session, wish))
  post('private', bodies.privateTable, ({ session }, wish) => openPrivate(deps, session, wish))
}

/** What is heard of a table: phrases and its stream. */
function registerTalk({ get, post, options: { deps, limiter, hub, streams } }: Calls): void {
  const { database, sealer } = deps
  post('say', bodies.say, async ({ session }, { table, phrase }) => {
    if (limiter.take(PHRASES, session.tokenHash) > 0) return refuse('rate_limited')
    const id = await findTableId(database, table, session.playerId)
    const found = id === null ? null : await readTable(database, sealer, id)
    if (!found) return refuse('unknown_table')
    const seat = findChair(found.doc, session.playerId)?.seat ?? null
    const said = { seat, name: maskedName(session.displayName), phrase, at: found.now }
    await notifyTable(database, { table: found.id, said })
    return true
  })
  get('stream', bodies.table, async ({ session }, { table }, _request, reply) => {
    const id = await findTableId(database, table, session.playerId)
    if (id === null) return refuse('unknown_table')
    const leave = streams.players.enter(session.playerId)
    if (!leave) return refuse('rate_limited')
    const socket = openStream(reply, leave)
    if (socket) await hub.join(id, session, socket).catch(() => socket.destroy())
    return reply
  })
}

/** The player's past hands. */
function registerHands({ get, options: { deps } }: Calls): void {
  const { database } = deps
  get('hands', bodies.hands, async ({ session }, wish) => {
    // Who came by the link of a private table names it by its code.
    const table = wish.table && ((await findTableId(database, wish.table, session.playerId)) ?? wish.table)
    return readHands(database, session.playerId, { ...wish, table })
  })
  get('hands/:id', bodies.empty, async ({ session }, _body, request) => {
    const { id } = request.params as { id: string }
    return (await readHand(deps, session.playerId, id)) ?? refuse('unknown_hand')
  })
}

const debited = (answer: { seat: number; balance: bigint } | Refused) =>
  isRefused(answer) ? answer : { seat: answer.seat, balance: answer.balance.toString() }

const openRefusal = (code: string): PokerErrorCode =>
  code === 'player_blocked' ? 'player_blocked' : 'session_ended'

/** What a player can take to a table, and the bonus money that cannot go there. Minor units. */
type Purse = { usable: bigint; unusable: bigint }

const opened = (
  { balance, currency }: ViewSession,
  answer: Parameters<typeof computeUnusableBonus>[0],
): Purse => ({
  usable: balance.total,
  unusable: computeUnusableBonus(answer, currency),
})

/** Everything that the view needs to start. */
async function openRooms(
  deps: PokerDeps,
  session: ViewSession,
  { usable, unusable }: Purse,
): Promise<PokerResumeAnswer> {
  const seated = await listSeated(deps.database, session.playerId)
  return {
    player: { display_name: session.displayName },
    language: session.language,
    site_origin: session.siteOrigin,
    balance: { amount: usable.toString(), unusable: unusable.toString(), currency: session.currency },
    seated: seated.map(({ table_id, seat, name }) => ({ table: table_id, seat, name })),
    lobby: await readLobby(deps, session),
  }
}

/** The wallet's balance, or the last known one when the wallet does not answer; `null` when the session has ended. */
async function currentBalance({ wallet, database }: PokerDeps, session: ViewSession): Promise<Purse | null> {
  const result = await wallet.balance({ session_id: session.sessionId })
  if (result.kind === 'refused') {
    await endSession(database, session.sessionId)
    return null
  }
  const known = result.kind === 'ok' ? findBalance(result.answer, session.currency) : undefined
  if (result.kind !== 'ok' || !known) return { usable: session.balance.total, unusable: 0n }
  await keepBalance(database, session.sessionId, known)
  return { usable: known.total, unusable: computeUnusableBonus(result.answer, session.currency) }
}
