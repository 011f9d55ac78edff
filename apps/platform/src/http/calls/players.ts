import {
  type CallAnswer,
  type Call,
  calls,
  DEFAULT_LANGUAGE,
  type CallInput,
  isLanguage,
  type Language,
  type CallRefusal,
} from '@palco/contract'
import { spanishIn, type Spanish } from '@palco/contract/tables'
import { countedAddress, type RateLimiter, type RateRule } from '@palco/service/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FactorTerm, isViewToken, type PlayerIdentity } from '../../model/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { renderRefusal } from '../refusals/render.ts'
import type { ServerDeps } from '../server-deps.ts'
import type { CallContext, PlayerContext } from './context.ts'
import type { Callers, CallRoute, CountedFor } from './mount-call.ts'
import { readInput, readUpload } from './read-input.ts'
import { findBearer, findDevice, toVisitor } from './visitor.ts'

/** Calls without a session. */
const GUEST_CALL: RateRule = { name: 'call', burst: 240, perMs: 10_000 }
/** Calls of a session: a page makes up to ten, and a player may open sixty pages at once. */
const PLAYER_CALL: RateRule = { name: 'player-call', burst: 600, perMs: 10_000 }
/** Calls of all sessions behind one address: a mobile network puts many players behind one. */
const PLAYERS_CALL: RateRule = { name: 'players-call', burst: 2_400, perMs: 10_000 }
/** A page opens one and opens it again when it breaks; each costs a connection. */
const STREAM: RateRule = { name: 'stream', burst: 60, perMs: 60_000, only: 'account' }
/** A form with a file: the file's own limit is checked by its call, which has a text for it. */
const UPLOAD_LIMIT = 8 * 1024 * 1024
const KEY = /^[A-Za-z0-9_-]{8,100}$/

type AccessContext<C extends Call> = C['access'] extends 'player' ? PlayerContext : CallContext
type Handler<C extends Call> = (call: {
  input: CallInput<C>
  context: AccessContext<C>
}) => Promise<CallAnswer<C> | Refused<CallRefusal<C>>>

/** Declares who answers a call of the contract; input, answer and refusals take their types from it. */
export const handle = <C extends Call>(
  call: C,
  handler: Handler<C>,
  { limit }: { limit?: RateRule | ((context: AccessContext<C>) => readonly CountedFor[]) } = {},
): CallRoute<Call, CallContext> => ({
  kind: 'call',
  call,
  callers: playersAndGuests,
  ...(typeof limit === 'function'
    ? { countedFor: (context: CallContext) => limit(context as AccessContext<C>) }
    : { limit }),
  ...(call.upload !== null && { bodyLimit: UPLOAD_LIMIT }),
  run: (input, context) => handler({ input: input as CallInput<C>, context: context as AccessContext<C> }),
})

/**
 * The same where the answer is a stream of events: the handler writes to the raw reply and ends it.
 * @param open answers a refusal only while the reply's head is not sent
 */
export const handleStream = <C extends Call>(
  call: C,
  open: (input: CallInput<C>, context: CallContext, reply: FastifyReply) => Promise<Refused | void>,
): CallRoute<Call, CallContext> => ({
  kind: 'call',
  call,
  callers: playersAndGuests,
  limit: STREAM,
  run: (input, context, reply) => open(input as CallInput<C>, context, reply),
  send: (reply) => reply,
})

/** Players and guests of the brand that the call's `domain` names, behind a storefront with the master key. */
const playersAndGuests = (deps: ServerDeps): Callers<Call, CallContext> => ({
  refuseBeforeBody: (request, call) => refuseBeforeBody(request, deps, call),
  enter: (request, call) => enter(request, deps, call),
  async limit(request, reply, rule, context) {
    const wait = await waitFor(request, deps, rule, context)
    if (wait === 0) return null
    void reply.header('retry-after', String(Math.ceil(wait / 1000)))
    return refuse('rate_limited')
  },
  read: readInput,
  send(reply, answer, call) {
    if (deps.checkAnswers) call.answer.parse(answer)
    return reply.send(answer)
  },
  async render(refused, request, { name }) {
    const spanish = await findSpanish(request, deps)
    return renderRefusal(withReference(refused, request), toLanguage(request, deps), name, spanish)
  },
})

/** The Spanish of the brand that is called; where it cannot be found, as our texts are written. */
async function findSpanish(request: FastifyRequest, deps: ServerDeps): Promise<Spanish> {
  const { domain } = readInput(request)
  const brand = typeof domain === 'string' ? await deps.brandOfHost(domain).catch(() => null) : null
  return spanishIn(brand && brand !== 'disabled' ? brand.country : null)
}

const withReference = (refused: Refused, { id }: FastifyRequest): Refused =>
  refused.code === 'unexpected' ? { ...refused, params: { ...refused.params, id } } : refused

/** The key, whether there is a session, the kind of the body. */
async function refuseBeforeBody(
  request: FastifyRequest,
  deps: ServerDeps,
  call: Call,
): Promise<Refused | null> {
  if (!deps.isMasterKey(request.headers[deps.masterKeyHeader])) return refuse('invalid_master_key')
  const token = findBearer(request.headers.authorization)
  if (call.access === 'player' && token === null) return refuse('unauthenticated')
  if (token !== null && isViewToken(token) && !call.viewable) return refuse('view_only')
  const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '')
  if (isForm && call.upload === null) return refuse('invalid_request')
  // The brand is in the form: whether the session is of that brand is asked after it.
  if (isForm && token !== null && (await deps.isSession?.(token)) === false) return refuse('unauthenticated')
  return null
}

/** The language of a call, also of one that is refused before it is understood. */
export function toLanguage(
  request: FastifyRequest,
  deps: Pick<ServerDeps, 'masterLanguageHeader'>,
): Language {
  const own = readInput(request).language
  const header = request.headers[deps.masterLanguageHeader]
  return [own, header].find(isLanguage) ?? DEFAULT_LANGUAGE
}

/** Who calls, for which brand. */
async function enter(request: FastifyRequest, deps: ServerDeps, call: Call): Promise<CallContext | Refused> {
  const file = call.upload === null ? null : await readUpload(request, call.upload)
  const { domain } = readInput(request)
  const brand = typeof domain === 'string' ? await deps.brandOfHost(domain) : null
  if (brand === 'disabled') return refuse('maintenance')
  if (!brand || typeof domain !== 'string') return refuse('unknown_host')
  const token = findBearer(request.headers.authorization)
  const holder = token === null ? null : await deps.authenticate(token, brand)
  if (call.access === 'player' && holder === null)
    return refuse(token && (await deps.hasGoneIdle?.(token, brand)) ? 'session_idle' : 'unauthenticated')
  // The operator's own second factor opened the console.
  const term = holder && !holder.view ? (deps.factorTerm?.(holder, brand) ?? null) : null
  const player = holder && withFactor(holder, call, term)
  if (player && 'code' in player) return player
  if (player?.idleMinutes && isAct(call)) await deps.noteAct?.(player.sessionId)
  const closed = player && refuseClosed(player, call)
  if (closed) return closed
  const key = request.headers['idempotency-key']
  const idempotencyKey = typeof key === 'string' && KEY.test(key) ? key : null
  if (call.movesMoney && idempotencyKey === null) return refuse('idempotency_key_required')
  return {
    brand,
    language: toLanguage(request, deps),
    domain,
    player,
    idempotencyKey,
    file,
    request: {
      id: request.id,
      ip: toVisitor(request),
      userAgent: request.headers['user-agent'] ?? '',
      device: findDevice(request),
    },
    log: deps.log,
  }
}

/**
 * While a second factor is due, calls for players are refused but those that have to stay open, and calls for all are answered as to a guest.
 * The rule comes with the session: nothing more is asked of the database.
 */
function withFactor(
  player: PlayerIdentity,
  { access, beforeFactor }: Call,
  factorTerm: FactorTerm | null,
): PlayerIdentity | Refused | null {
  if (factorTerm === null) return player
  if (!factorTerm.due || beforeFactor) return { ...player, factorTerm }
  return access === 'player' ? refuse('second_factor_due') : null
}

/** Whether a call is something that its player does: not what a page reads by itself. */
const isAct = ({ sentOnce, name }: Call): boolean => sentOnce || name === calls.act.name

/** What waits for the check of an identity; who may not deposit may not play either. Withdrawals never wait for what could be asked for earlier. */
const CLOSED_BEFORE_CHECK = {
  deposit: ['identity_before_deposit', 'identity_before_play'],
  play: ['identity_before_play'],
  withdrawal: ['identity_before_withdrawal'],
} as const

/** What waits until it is settled where a player's money comes from. */
const CLOSED_FOR_FUNDS = {
  deposit: 'funds_before_deposit',
  play: 'funds_before_play',
  withdrawal: 'funds_before_withdrawal',
} as const

/**
 * A call that names one of these refusals is closed to blocked players, to those on a break or excluded, to those who have not accepted a text
 * in force, to those whose identity has to be checked first, or to those who have to show where their money comes from.
 */
function refuseClosed(
  { status, restricted, unchecked, fundsClosed = [], textsDue }: PlayerIdentity,
  { refusals }: Call,
): Refused | null {
  if (status !== 'active' && refusals.includes('player_blocked')) return refuse('player_blocked')
  if (restricted && refusals.includes('restricted')) return refuse('restricted')
  const code = unchecked && CLOSED_BEFORE_CHECK[unchecked].find((one) => refusals.includes(one))
  if (code) return refuse(code)
  const door = fundsClosed.find((one) => refusals.includes(CLOSED_FOR_FUNDS[one]))
  if (door) return refuse(CLOSED_FOR_FUNDS[door])
  return textsDue && refusals.includes('texts_not_accepted') ? refuse('texts_not_accepted') : null
}

/**
 * Counts a call by address or player and, where it has its own limit, also by address and account: the named one, or
 * the player's. What every call costs is counted without a round trip; a call's own limit is exact over all processes.
 * @returns milliseconds until it is let through, 0 = now
 */
async function waitFor(
  request: FastifyRequest,
  { limiter }: ServerDeps,
  own: RateRule | readonly CountedFor[] | undefined,
  { domain, player }: CallContext,
): Promise<number> {
  const address = countedAddress(toVisitor(request))
  const wait =
    player === null
      ? limiter.take(GUEST_CALL, address)
      : Math.max(limiter.take(PLAYER_CALL, player.view?.id ?? player.id), limiter.take(PLAYERS_CALL, address))
  if (wait > 0 || !own) return wait
  if (!('name' in own)) return takeInTurn(limiter, own)
  const { username, email } = readInput(request)
  const named = [username, email].find((name) => typeof name === 'string')?.toLowerCase()
  const account = named ? `${domain.toLowerCase()} ${named}` : player?.id
  const asked = []
  if (own.only !== 'account') asked.push({ rule: own, key: address })
  if (own.only !== 'address' && account)
    asked.push({ rule: { ...own, name: `${own.name}:account` }, key: account })
  return limiter.takeShared(asked)
}

/** Takes one of each in turn, up to the first that has none left. */
async function takeInTurn(limiter: RateLimiter, counted: readonly CountedFor[]): Promise<number> {
  for (const one of counted) {
    const wait = await limiter.takeShared([one])
    if (wait > 0) return wait
  }
  return 0
}
