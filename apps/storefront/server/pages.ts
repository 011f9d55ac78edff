import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { SiteModule } from '../app/entry.server.tsx'
import { paths } from '../app/paths.ts'
import type { SiteState } from '../app/session/site-state.ts'
import type { Visit } from '../app/session/visit.ts'
import { contentSecurityPolicy } from './headers.ts'
import { createPageCache, keyOf, newNonce, PLACEHOLDERS, type PageCache } from './page-cache.ts'
import { readBody, submittedXsrf, type Facts } from './request.ts'
import { encodingFor, passOn, reply } from './respond.ts'
import { cutPage, fillGzip, fillPlain, type SlottedPage } from './slotted-page.ts'

type Headers = Record<string, string>

export type Pages = {
  serve(req: IncomingMessage, res: ServerResponse, facts: Facts, headers: Headers): Promise<void>
  /** Opens a visit for what is not a page; nothing is asked of the backend. */
  visitOf(req: IncomingMessage, facts: Facts): Visit
  /** Whether a post carries this visitor's token from a page of this site. */
  isOwnPost(req: IncomingMessage, visit: Visit, body: Buffer<ArrayBuffer>): Promise<boolean>
}

const one = (value: string | string[] | undefined): string | null =>
  Array.isArray(value) ? (value[0] ?? null) : (value ?? null)

export function createPages(build: ServerBuild, module: SiteModule, state: SiteState): Pages {
  const handle = createRequestHandler(build, 'production')
  const { settings, now } = state
  const cache: PageCache = createPageCache(module, {
    limit: settings.guestPageLimit,
    maxAgeMs: settings.guestPageMaxAgeMs,
    now,
  })

  function open(req: IncomingMessage, facts: Facts, secrets: { nonce: string; xsrf?: string }): Visit {
    // What a running page asks for in the background is no start of a page life.
    const document = !facts.pathname.endsWith('.data') && facts.pathname !== paths.checkSession()
    const cookie = req.headers.cookie ?? null
    const visit = module.openVisit(state, { ...facts, document, cookie }, { nonce: secrets.nonce, xsrf: '' })
    const { token } = module.xsrfPair(visit.jar)
    return Object.assign(visit, { xsrf: secrets.xsrf ?? token })
  }

  async function isOwnPost(req: IncomingMessage, visit: Visit, body: Buffer<ArrayBuffer>): Promise<boolean> {
    const scheme = visit.facts.https ? 'https' : 'http'
    return module.isOwnPost(module.openJar(req.headers.cookie, visit.facts.https), {
      origin: `${scheme}://${visit.facts.host}`,
      originHeader: one(req.headers.origin),
      fetchSite: one(req.headers['sec-fetch-site']),
      submitted: await submittedXsrf(req, body),
    })
  }

  /** Runs loaders, actions and the rendering. */
  async function render(
    req: IncomingMessage,
    res: ServerResponse,
    facts: Facts,
    visit: Visit,
    body?: Buffer<ArrayBuffer>,
  ) {
    const stop = new AbortController()
    res.on('close', () => stop.abort())
    const headers = new Headers()
    for (const [name, value] of Object.entries(req.headers)) {
      if (value !== undefined && !name.startsWith(':')) headers.set(name, [value].flat().join(', '))
    }
    headers.set('host', facts.host)
    headers.delete('x-forwarded-host')
    const request = new Request(facts.origin + facts.path, {
      method: facts.method,
      headers,
      body,
      signal: stop.signal,
    })
    const context = new RouterContextProvider()
    context.set(module.visitContext, visit)
    return handle(request, context)
  }

  const pageHeaders = (visit: Visit, nonce: string, headers: Headers): Headers => ({
    ...headers,
    'content-security-policy': contentSecurityPolicy(visit.brand, nonce, visit.facts.https),
    'cache-control': 'no-store',
    ...(visit.maintenance ? { 'retry-after': '60' } : {}),
  })

  /** Sends a guest's page with this answer's own values in its slots. */
  function sendCut(
    req: IncomingMessage,
    res: ServerResponse,
    page: SlottedPage,
    visit: Visit,
    status: number,
    headers: Headers,
  ): void {
    const values = { nonce: newNonce(), xsrf: module.xsrfPair(visit.jar).token }
    const gzip = encodingFor(req, ['gzip']) === 'gzip'
    const cookies = visit.jar.headers()
    const all = {
      ...pageHeaders(visit, values.nonce, headers),
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
      ...(gzip ? { 'content-encoding': 'gzip' } : {}),
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
    }
    reply(res, status, all, gzip ? fillGzip(page, values) : fillPlain(page, values))
  }

  /** A guest's page: kept if it still holds, else rendered with placeholders, kept if it may be, and sent. */
  async function serveGuest(
    req: IncomingMessage,
    res: ServerResponse,
    facts: Facts,
    headers: Headers,
    key: string,
  ): Promise<void> {
    const visit = open(req, facts, PLACEHOLDERS)
    const kept = cache.get(key)
    if (kept && (await cache.stillHolds(kept, visit))) {
      visit.brand = kept.brand
      return sendCut(req, res, kept.page, visit, 200, headers)
    }
    await module.startVisit(visit)
    const answer = await render(req, res, facts, visit)
    if (!answer.headers.get('content-type')?.startsWith('text/html'))
      return finish(req, res, visit, answer, headers)
    const html = await answer.text()
    const fresh = answer.status === 200 ? cache.keep(key, html, visit) : null
    sendCut(req, res, fresh?.page ?? cutPage(html, PLACEHOLDERS), visit, answer.status, headers)
  }

  async function finish(
    req: IncomingMessage,
    res: ServerResponse,
    visit: Visit,
    answer: Response,
    headers: Headers,
  ): Promise<void> {
    const cookies = visit.jar.headers()
    await passOn(req, res, answer, {
      ...pageHeaders(visit, visit.nonce, headers),
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
    })
  }

  async function serve(
    req: IncomingMessage,
    res: ServerResponse,
    facts: Facts,
    headers: Headers,
  ): Promise<void> {
    const cookie = req.headers.cookie ?? ''
    const isGuest = !/(?:^|; ?)(?:__Host-)?auth\.(?:token|notice)/.test(cookie)
    if (facts.method === 'GET' && isGuest) {
      const language = module.openJar(cookie, facts.https).get('languageSession')
      const key = keyOf(`${facts.https} ${facts.host}`, language, facts.path)
      if (key !== null) return serveGuest(req, res, facts, headers, key)
    }
    const visit = open(req, facts, { nonce: newNonce() })
    const changes = facts.method !== 'GET' && facts.method !== 'HEAD'
    const body = changes ? await readBody(req) : undefined
    if (body) visit.xsrfPassed = await isOwnPost(req, visit, body)
    await module.startVisit(visit)
    return finish(req, res, visit, await render(req, res, facts, visit, body), headers)
  }

  return { serve, isOwnPost, visitOf: (req, facts) => open(req, facts, { nonce: newNonce() }) }
}
