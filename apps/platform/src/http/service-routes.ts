import { contractPage, CONTRACT_PAGE_POLICY, TRY_SCRIPT, TRY_SCRIPT_PATH } from './documents/contract-page.ts'
import { publishedDocument } from './documents/published-document.ts'
import { rawRoute, type Route } from './calls/route.ts'

type Deps = {
  ready: () => Promise<boolean>
  /** Which neighbours work. */
  health: () => Promise<object>
  publicUrl: string
  /** More to say about a platform that is ready. */
  detail?: () => Promise<Record<string, unknown>>
}

/** Health, and the contract as a document and as a page. */
export function serviceRoutes({ ready, health, publicUrl, detail }: Deps): Route[] {
  const document = publishedDocument(publicUrl)
  const page = contractPage(document)
  return [
    rawRoute({ method: 'GET', path: '/health', handler: async () => health() }),
    rawRoute({ method: 'GET', path: '/health/live', handler: async () => ({ status: 'ok' }) }),
    rawRoute({
      method: 'GET',
      path: '/health/ready',
      handler: async (_, reply) =>
        (await ready())
          ? { status: 'ok', ...(await detail?.()) }
          : reply.code(503).send({ status: 'database unavailable' }),
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
