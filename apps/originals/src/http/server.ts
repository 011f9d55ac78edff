import type { Log } from '@palco/service/log'
import { type Health, nameRequest } from '@palco/service/observability'
import type { RateLimiter } from '@palco/service/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Fastify from 'fastify'
import type { Config } from '../config/config.ts'
import type { RoundDeps } from '../rounds/advance.ts'
import { registerGuests } from '../poker/http/guests.ts'
import { registerPoker } from '../poker/http/routes.ts'
import type { PokerHub } from '../poker/hub.ts'
import type { PokerDeps } from '../poker/runner.ts'
import type { Readers } from '../tables/hub.ts'
import { openStreams } from '../tables/open-stream.ts'
import { registerApi } from './api.ts'
import { registerPublic } from './catalogue.ts'
import { refusal } from './errors.ts'
import { registerFiles } from './files.ts'
import { registerTableGuests } from './guests.ts'
import { registerReport } from './report.ts'
import { registerSecurity, type Sites } from './security.ts'

const BODY_LIMIT = 64 * 1024

type Options = {
  deps: RoundDeps
  /** The keys shared with the platform, which may change. */
  readKey: () => string
  siteOrigins: string[]
  sites: Sites
  viewFolder: string
  log: Log
  limiter: RateLimiter
  hub: Readers
  poker: { deps: PokerDeps; hub: Pick<PokerHub, 'join'> }
  trustProxy: Config['trustProxy']
  /** Adds what is measured, before any route. */
  observe?: (app: FastifyInstance) => void
  /** Which neighbours work. */
  health?: () => Promise<Health>
}

/** The HTTP server. Bodies and authorization headers are never logged: seeds and tokens are in them. */
export function buildServer({
  deps,
  readKey,
  siteOrigins,
  sites,
  viewFolder,
  log,
  limiter,
  hub,
  poker,
  trustProxy,
  observe,
  health,
}: Options): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    genReqId: nameRequest,
    // Ends a request that is sent byte by byte; Fastify's default has no limit.
    requestTimeout: 60_000,
    logger: false,
    trustProxy,
    forceCloseConnections: 'idle',
  })
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status < 500) return reply.code(status).send(refusal('invalid_bet').body)
    log.error({ err: error, path: request.url.split('?')[0] }, 'request failed')
    return reply.code(500).send(refusal('unexpected').body)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    // Catalogue and reports are read, also while nobody plays.
    if (request.method === 'POST') deps.pace?.note()
    noteAddress(request)
    done()
  })
  observe?.(app)
  registerSecurity(app, siteOrigins, sites)
  const streams = openStreams()
  registerApi(app, deps, { limiter, hub, streams })
  registerTableGuests(app, { limiter, hub, streams })
  registerPoker(app, { ...poker, limiter, streams, readKey })
  registerGuests(app, { ...poker, limiter, streams })
  registerPublic(app, deps.database)
  registerReport(app, { ...deps, readKey })
  registerFiles(app, viewFolder)
  if (health) app.get('/health', health)
  return app
}

/** Reads the connection's address as the request begins: Node keeps it, and knows none of a client that has left since. */
const noteAddress = ({ socket }: FastifyRequest): unknown => socket.remoteAddress
