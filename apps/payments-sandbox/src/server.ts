import { silentLog, type Log } from '@palco/service/log'
import { nameRequest, type WatchedServer, watchServer } from '@palco/service/observability'
import fastify, { type FastifyInstance } from 'fastify'
import { systemClock, type Clock } from './clock.ts'
import type { SandboxConfig } from './config.ts'
import { Destinations } from './destinations.ts'
import { adminRoutes } from './routes/admin.ts'
import { merchantRoutes } from './routes/merchant.ts'
import { pageRoutes } from './routes/page.ts'
import { Payments } from './payments.ts'
import { Store } from './store.ts'
import { Webhooks } from './webhooks.ts'

export type Sandbox = {
  server: FastifyInstance
  payments: Payments
  store: Store
  watched: WatchedServer
  /** Listens and answers the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** Of every answer; the hosted page puts its own policy in place of this one. */
const HEADERS = Object.entries({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})

export function createSandbox(
  config: SandboxConfig,
  { clock = systemClock, log = silentLog }: { clock?: Clock; log?: Log } = {},
): Sandbox {
  // Requests are not logged: the address of a hosted page is the key to it.
  const server = fastify({
    logger: false,
    genReqId: nameRequest,
    bodyLimit: 64 * 1024,
    // Ends a request that is sent byte by byte; Fastify's default has no limit.
    requestTimeout: 60_000,
  })
  const watched = watchServer(server, { platform: config.merchantUrl })
  const https = config.publicUrl.startsWith('https:')
  server.addHook('onSend', async (_, reply) => {
    for (const [name, value] of HEADERS) if (!reply.hasHeader(name)) void reply.header(name, value)
    if (https) void reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
  })
  const store = new Store(config.dataDir)
  const webhooks = new Webhooks({ store, clock, config, log })
  const payments = new Payments({ store, webhooks, clock, config })

  const destinations = new Destinations(config, clock, (error) =>
    log.warn({ err: error }, 'the merchant does not say where its sites are'),
  )

  // Raw text: what is signed is what was sent. The hosted page's forms carry no fields.
  for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
    server.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  }
  server.get('/health/ready', async () => ({ status: 'ok' }))
  merchantRoutes(server, { payments, config, clock, destinations })
  pageRoutes(server, { payments, store, config })
  if (config.admin) adminRoutes(server, { payments, store })

  return {
    server,
    payments,
    store,
    watched,
    async listen() {
      const address = await server.listen({ port: config.port, host: config.host })
      webhooks.resume()
      payments.resume()
      return address
    },
    async close() {
      payments.close()
      webhooks.close()
      await server.close()
      store.close()
    },
  }
}
