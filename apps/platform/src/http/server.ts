import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../db/index.ts'
import { followCalls, logCalls, measureCalls, nameRequest } from '@palco/service/observability'
import { mountCall } from './calls/mount-call.ts'
import { toLanguage } from './calls/players.ts'
import type { ServerDeps } from './server-deps.ts'
import { refuse, TooBusy, type Refused } from '../result.ts'
import { renderRefusal } from './refusals/render.ts'
import { JsonText, type RawRequest, type RawRoute, type Route } from './calls/route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came. */
    rawText: string
    /** The bytes of a form upload. */
    rawBytes: Buffer | null
  }
}

const BODY_LIMIT = 256 * 1024
const HEADERS = Object.entries({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})

const HTTPS_ONLY = ['strict-transport-security', 'max-age=63072000; includeSubDomains'] as const

/** A server with the given routes. Faults become a generic answer with a reference; their cause is only logged. */
export function buildServer(deps: ServerDeps, routes: readonly Route[]): FastifyInstance {
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    genReqId: nameRequest,
    logger: false,
    trustProxy: deps.trustProxy ?? false,
    // A request that is sent byte by byte does not hold a connection without end; Fastify's own default has no end.
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
  })
  server.decorateRequest('rawText', '')
  server.decorateRequest('rawBytes', null)
  acceptText(server)
  followCalls(server, 'parts')
  measureCalls(server, deps.metrics)
  logCalls(server, deps.log)
  // Callbacks, not promises: these run for every request.
  server.addHook('onRequest', (request, _reply, done) => {
    noteAddress(request)
    if (!isProbe(request)) deps.noteCall?.()
    done()
  })
  server.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of HEADERS) if (!reply.hasHeader(name)) void reply.header(name, value)
    if (deps.https) void reply.header(...HTTPS_ONLY)
    done(null, payload)
  })
  const faults = deps.metrics.counter({
    name: 'faults_total',
    help: 'Requests that failed by a fault of the platform',
  })
  server.addHook('onResponse', (request, _reply, done) => {
    if (!isProbe(request)) deps.noteCall?.()
    done()
  })
  server.setErrorHandler((fault, request, reply) => {
    if (answerFault(deps, fault, request, reply) === 'unexpected') faults.inc()
  })
  server.setNotFoundHandler((_, reply) => reply.code(404).send(NOT_FOUND))
  for (const route of routes) {
    if (route.kind === 'call') mountCall(server, deps, route)
    else mountRaw(server, deps, route)
  }
  return server
}

const isProbe = ({ url }: FastifyRequest): boolean => url.startsWith('/health')

/**
 * Reads the address of the connection as the request begins. Node keeps what it has read once; of a client that has left
 * in the meantime it would know none.
 */
const noteAddress = ({ socket }: FastifyRequest): unknown => socket.remoteAddress

const NOT_FOUND = {
  response: ['Not found'],
  type: 'notification',
  message: 'Not found',
  code: 'not_found',
} as const

/** Bodies are kept as the text that came: signatures are over those bytes. */
function acceptText(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    ['application/json', 'text/plain', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    (request, body, done) => {
      request.rawText = String(body)
      done(null, request.rawText)
    },
  )
  server.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBytes = Buffer.from(body)
    done(null, null)
  })
}

function mountRaw(server: FastifyInstance, deps: Pick<ServerDeps, 'https'>, route: RawRoute): void {
  const headers = [...HEADERS.flat(), ...(deps.https ? HTTPS_ONLY : []), ...JSON_TYPE]
  server.route({
    method: route.method,
    url: route.path,
    ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
    handler: async (request, reply) => {
      const answer = await route.handler(rawRequest(request), reply)
      if (!(answer instanceof JsonText)) return answer
      // Past Fastify's own way of sending, which looks at each header and hook anew: a tenth of a debit's time.
      const length = String(Buffer.byteLength(answer.text))
      reply.hijack()
      reply.raw.writeHead(answer.status, [...headers, 'content-length', length])
      reply.raw.end(answer.text)
      return reply
    },
  })
}

const JSON_TYPE = ['content-type', 'application/json; charset=utf-8']

const rawRequest = (request: FastifyRequest): RawRequest => ({
  rawBody: request.rawText,
  headers: request.headers,
  query: request.query as Record<string, unknown>,
  params: request.params as Record<string, string>,
  ip: request.ip,
  id: request.id,
})

/**
 * What PostgreSQL says of a value that it cannot hold: a NUL character, a year before history, a sum beyond the largest
 * amount. It is the caller's mistake.
 */
const NOT_STORABLE: readonly unknown[] = ['22021', '22P05', '22008', '22003']

/** Whether a fault says that a value of the request cannot be stored. Nothing was changed then. */
export const isNotStorable = (fault: unknown): boolean =>
  NOT_STORABLE.includes((fault as { code?: unknown } | null)?.code)

function toRefusal(
  fault: { name?: string; code?: unknown; statusCode?: number },
  request: FastifyRequest,
): Refused {
  if (fault instanceof TooBusy) return refuse('rate_limited')
  if (isNotStorable(fault)) return refuse('invalid_request')
  const client = fault.statusCode !== undefined && fault.statusCode >= 400 && fault.statusCode < 500
  return client ? refuse('invalid_request') : refuse('unexpected', { params: { id: request.id } })
}

/** @returns the code of the refusal that was answered */
function answerFault(
  deps: ServerDeps,
  fault: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Refused['code'] {
  const known = fault as { name?: string; statusCode?: number }
  const refused = toRefusal(known, request)
  if (refused.code === 'unexpected') {
    deps.log.error({ id: request.id, path: request.routeOptions.url, err: fault }, 'fault')
  }
  const { status, body } = renderRefusal(refused, toLanguage(request, deps))
  if (refused.code === 'rate_limited') void reply.header('retry-after', '2')
  void reply.code(fault instanceof DatabaseUnavailable ? 503 : (known.statusCode ?? status)).send(body)
  return refused.code
}
