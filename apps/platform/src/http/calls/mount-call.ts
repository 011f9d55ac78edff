import { timingSafeEqual } from 'node:crypto'
import { type Call, DEFAULT_LANGUAGE, DEVICE_HEADER, isLanguage, type Language } from '@palco/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallContext } from './context.ts'
import { parseInput, readInput, readUpload } from './read-input.ts'
import { isRefused, refuse, type Refused } from '../../result.ts'
import { renderRefusal } from '../refusals/render.ts'
import { countedAddress, type RateRule } from '@palco/service/rate-limit'
import type { CallRoute, StreamRoute } from './route.ts'
import type { ServerDeps } from '../server-deps.ts'
import { visitorOf } from './visitor.ts'

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

/** Puts a call of the contract on its path: parse, authorise, call, render. */
export function mountCall(server: FastifyInstance, deps: ServerDeps, route: CallRoute): void {
  const { call } = route
  server.route({
    method: call.method,
    url: call.path,
    ...(call.upload === null ? {} : { bodyLimit: UPLOAD_LIMIT }),
    // Before a byte of the body is read.
    onRequest: async (request, reply) => {
      const refused = await refuseBeforeBody(request, deps, call)
      if (refused) await answerRefusal(reply, refused, languageOf(request, deps), call)
    },
    async handler(request, reply) {
      const file = call.upload === null ? null : await readUpload(request, call.upload)
      const language = languageOf(request, deps)
      const entered = await enter(request, reply, deps, call, language)
      if (isRefused(entered)) return answerRefusal(reply, entered, language, call)
      const limited = refuseAfter(reply, await waitFor(request, deps, route.limit, entered))
      if (limited) return answerRefusal(reply, limited, language, call)
      const parsed = parseInput(call.input, readInput(request))
      if ('fields' in parsed) return answerRefusal(reply, refuse('invalid_request', parsed), language, call)
      const answer = await route.run(parsed.data, { ...entered, file })
      if (isRefused(answer)) return answerRefusal(reply, withReference(answer, request), language, call)
      if (deps.checkAnswers) call.answer.parse(answer)
      return reply.send(answer)
    },
  })
}

/** What can be known of a caller without the body: the key, whether there is a session, the kind of the body. */
async function refuseBeforeBody(
  request: FastifyRequest,
  deps: ServerDeps,
  call: Call,
): Promise<Refused | null> {
  if (!isMasterKey(request.headers[deps.masterKeyHeader], deps.masterKey)) return refuse('invalid_master_key')
  const token = bearerOf(request.headers.authorization)
  if (call.access === 'player' && token === null) return refuse('unauthenticated')
  const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '')
  if (isForm && call.upload === null) return refuse('invalid_request')
  // The brand is in the form: whether the session is of that brand is asked after it.
  if (isForm && token !== null && (await deps.isSession?.(token)) === false) return refuse('unauthenticated')
  return null
}

export function mountStream(server: FastifyInstance, deps: ServerDeps, route: StreamRoute): void {
  server.route({
    method: 'GET',
    url: route.call.path,
    onRequest: async (request, reply) => {
      const refused = await refuseBeforeBody(request, deps, route.call)
      if (refused) await answerRefusal(reply, refused, languageOf(request, deps), route.call)
    },
    async handler(request, reply) {
      const language = languageOf(request, deps)
      const entered = await enter(request, reply, deps, route.call, language)
      if (isRefused(entered)) return answerRefusal(reply, entered, language, route.call)
      const limited = refuseAfter(reply, await waitFor(request, deps, STREAM, entered))
      if (limited) return answerRefusal(reply, limited, language, route.call)
      const parsed = parseInput(route.call.input, readInput(request))
      if ('fields' in parsed)
        return answerRefusal(reply, refuse('invalid_request', parsed), language, route.call)
      const token = request.headers.authorization !== undefined
      const refused = await route.open({ ...entered, input: parsed.data, token }, reply)
      return refused ? answerRefusal(reply, refused, language, route.call) : reply
    },
  })
}

const withReference = (refused: Refused, request: FastifyRequest): Refused =>
  refused.code === 'unexpected' ? { ...refused, params: { ...refused.params, id: request.id } } : refused

function answerRefusal(reply: FastifyReply, refused: Refused, language: Language, call: Call): FastifyReply {
  const { status, body } = renderRefusal(refused, language, call.name)
  return reply.code(status).send(body)
}

/** The language of a call, also of one that is refused before it is understood. */
export function languageOf(
  request: FastifyRequest,
  deps: Pick<ServerDeps, 'masterLanguageHeader'>,
): Language {
  const own = readInput(request).language
  const header = request.headers[deps.masterLanguageHeader]
  return [own, header].find(isLanguage) ?? DEFAULT_LANGUAGE
}

/** Who calls, for which brand: every check that comes before the input, in a fixed order. */
async function enter(
  request: FastifyRequest,
  _: FastifyReply,
  deps: ServerDeps,
  call: Call,
  language: Language,
): Promise<CallContext | Refused> {
  const { domain } = readInput(request)
  const brand = typeof domain === 'string' ? await deps.brandOfHost(domain) : null
  if (brand === 'disabled') return refuse('maintenance')
  if (!brand || typeof domain !== 'string') return refuse('unknown_host')
  const token = bearerOf(request.headers.authorization)
  const player = token === null ? null : await deps.authenticate(token, brand)
  if (call.access === 'player' && player === null) return refuse('unauthenticated')
  const key = request.headers['idempotency-key']
  const idempotencyKey = typeof key === 'string' && KEY.test(key) ? key : null
  if (call.movesMoney && idempotencyKey === null) return refuse('idempotency_key_required')
  return {
    brand,
    language,
    domain,
    player,
    idempotencyKey,
    file: null,
    request: {
      id: request.id,
      ip: visitorOf(request),
      userAgent: request.headers['user-agent'] ?? '',
      device: deviceOf(request),
    },
    log: deps.log,
  }
}

export function isMasterKey(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string') return false
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const bearerOf = (header: string | undefined): string | null =>
  /^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? null

const DEVICE = /^[\w-]{43}$/

/** The secret of the visitor's device cookie, if the call names one. */
function deviceOf(request: FastifyRequest): string | null {
  const given = request.headers[DEVICE_HEADER]
  return typeof given === 'string' && DEVICE.test(given) ? given : null
}

/**
 * Counts a call by address or player and, where it has its own limit, also by address and account: the named one, or
 * the player's. What every call costs is counted without a round trip; a call's own limit is exact over all processes.
 * @returns milliseconds until it is let through, 0 = now
 */
async function waitFor(
  request: FastifyRequest,
  { limiter }: ServerDeps,
  own: RateRule | undefined,
  { domain, player }: CallContext,
): Promise<number> {
  const address = countedAddress(visitorOf(request))
  const wait =
    player === null
      ? limiter.take(GUEST_CALL, address)
      : Math.max(limiter.take(PLAYER_CALL, player.id), limiter.take(PLAYERS_CALL, address))
  if (wait > 0 || !own) return wait
  const { username, email } = readInput(request)
  const named = [username, email].find((name) => typeof name === 'string')?.toLowerCase()
  const account = named ? `${domain.toLowerCase()} ${named}` : player?.id
  const asked = []
  if (own.only !== 'account') asked.push({ rule: own, key: address })
  if (own.only !== 'address' && account)
    asked.push({ rule: { ...own, name: `${own.name}:account` }, key: account })
  return limiter.takeShared(asked)
}

function refuseAfter(reply: FastifyReply, wait: number): Refused | null {
  if (wait === 0) return null
  void reply.header('retry-after', String(Math.ceil(wait / 1000)))
  return refuse('rate_limited')
}
