import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { ConsoleConfig } from './config.ts'
import { cookiesFor } from './cookies.ts'
import { languageOf } from './language.ts'
import { PlatformUnavailable, platformClient } from './platform-client.ts'
import { wordsPage } from './pages/page.ts'
import { consoleRoutes } from './routes/console.ts'
import { loginRoutes } from './routes/login.ts'
import { STYLE, STYLE_PATH } from './style.ts'

/** Pages load their own style and proofs, post to themselves, run no script and stand in no frame. */
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** The Referer stays inside: with no-referrer a browser would hide the Origin of our own forms too. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': PAGE_POLICY,
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
}

export function createConsole(config: ConsoleConfig, options: { logLevel?: string } = {}): FastifyInstance {
  const server = fastify({
    logger: options.logLevel === undefined ? false : { level: options.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16 * 1024,
    // Whoever sends a request byte by byte does not hold a connection for ever; Fastify's own default has no end.
    requestTimeout: 60_000,
    trustProxy: config.trustProxy,
    forceCloseConnections: true,
  })
  const https = config.publicUrl.startsWith('https:')
  server.addHook('onSend', async (_, reply) => {
    for (const [name, value] of Object.entries(HEADERS))
      if (!reply.hasHeader(name)) void reply.header(name, value)
    if (https) void reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
  })
  server.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST' && !isOwnPost(request, config)) return words(request, reply, 403, 'stale')
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  server.setNotFoundHandler((request, reply) => words(request, reply, 404, 'not_found'))
  server.setErrorHandler((fault: Error & { statusCode?: number }, request, reply) => {
    if (fault.statusCode !== undefined && fault.statusCode < 500)
      return words(request, reply, fault.statusCode, 'invalid_request')
    if (!(fault instanceof PlatformUnavailable)) request.log.error({ err: fault }, 'fault')
    else request.log.warn({ err: fault }, 'platform unavailable')
    return words(request, reply, 503, 'unavailable')
  })
  server.get('/health/ready', async () => ({ status: 'ok' }))
  server.get('/favicon.ico', (_, reply) => reply.code(204).send())
  server.get(STYLE_PATH, (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=31536000, immutable').send(STYLE),
  )
  const parts = { client: platformClient(config), cookies: cookiesFor(config.publicUrl), config }
  loginRoutes(server, parts)
  consoleRoutes(server, parts)
  return server
}

const words = (request: FastifyRequest, reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(wordsPage(languageOf(request), code))

/** A post that a page of this origin made; the form's token is checked besides. */
function isOwnPost({ headers, host }: FastifyRequest, { publicUrl }: ConsoleConfig): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const { origin } = headers
  if (origin === undefined) return site === 'same-origin'
  return (
    origin === new URL(publicUrl).origin || (!publicUrl.startsWith('https:') && origin === `http://${host}`)
  )
}
