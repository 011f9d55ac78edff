import type { Log } from '@palco/service/log'
import { type Health, nameRequest } from '@palco/service/observability'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerReading } from './reading.ts'
import { registerRecovery } from './recovery.ts'
import { Refused } from './refused.ts'
import { type Party, registerSignatures } from './signatures.ts'
import { registerStream } from './stream.ts'
import type { FeedService } from '../delivery/service.ts'

const BODY_LIMIT = 64 * 1024

export type ServerOptions = {
  service: FeedService
  party: Party
  log: Log
  /** Adds what is measured, before any route. */
  observe?: (app: FastifyInstance) => void
  /** Which neighbours work. */
  health?: () => Promise<Health>
}

/** The HTTP server of the feed protocol. All but the health check is signed in both directions. */
export function buildServer({ service, party, log, observe, health }: ServerOptions): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    genReqId: nameRequest,
    requestTimeout: 60_000,
    logger: false,
    forceCloseConnections: true,
  })
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refused)
      return reply.code(error.statusCode).send({ code: error.code, message: error.message })
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status < 500)
      return reply
        .code(status)
        .send({ code: 'invalid_request', message: 'The request does not fit the protocol' })
    log.error({ err: error, path: request.url.split('?')[0] }, 'request failed')
    return reply.code(500).send({ code: 'unexpected', message: 'The request failed' })
  })
  observe?.(app)
  if (health) app.get('/health', health)
  app.get('/health/ready', () => ({ status: 'ready' }))
  void app.register((scope, _options, done) => {
    registerSignatures(scope, { party, nowMs: service.nowMs })
    registerReading(scope, service)
    registerRecovery(scope, service)
    registerStream(scope, service, party)
    done()
  })
  return app
}
