import type { Metrics } from '../observe/index.ts'
import { contractPage, CONTRACT_PAGE_POLICY, TRY_SCRIPT, TRY_SCRIPT_PATH } from './contract-page.ts'
import { publishedDocument } from './published-document.ts'
import { rawRoute, type RawRequest, type Route } from './route.ts'

type Deps = {
  ready: () => Promise<boolean>
  metrics: Metrics
  publicUrl: string
  watch?: {
    /** More to say about a platform that is ready. */
    detail: () => Promise<Record<string, unknown>>
    /** Brings the gauges up to date. */
    beforeMetrics: () => Promise<void>
  }
}

/** Asked from this machine itself. What a proxy here passes on comes from elsewhere, however near the proxy is. */
const isLocal = ({ ip, headers }: RawRequest) =>
  (ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1') &&
  ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].every((name) => headers[name] === undefined)

/** Health, metrics (to this machine only) and the contract as a document and as a page. */
export function serviceRoutes({ ready, metrics, publicUrl, watch }: Deps): Route[] {
  const document = publishedDocument(publicUrl)
  const page = contractPage(document)
  return [
    rawRoute({ method: 'GET', path: '/health/live', handler: async () => ({ status: 'ok' }) }),
    rawRoute({
      method: 'GET',
      path: '/health/ready',
      handler: async (_, reply) =>
        (await ready())
          ? { status: 'ok', ...(await watch?.detail()) }
          : reply.code(503).send({ status: 'database unavailable' }),
    }),
    rawRoute({
      method: 'GET',
      path: '/metrics',
      handler: async (request, reply) => {
        if (!isLocal(request)) return reply.code(404).send()
        await watch?.beforeMetrics()
        return reply.type('text/plain').send(metrics.text())
      },
    }),
    rawRoute({ method: 'GET', path: '/openapi.json', handler: async () => document }),
    rawRoute({
      method: 'GET',
      path: TRY_SCRIPT_PATH,
      handler: async (_, reply) => reply.type('text/javascript; charset=utf-8').send(TRY_SCRIPT),
    }),
    rawRoute({
      method: 'GET',
      path: '/docs',
      handler: async (_, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', CONTRACT_PAGE_POLICY)
          .send(page),
    }),
  ]
}
