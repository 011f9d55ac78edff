import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Health } from '@palco/service/observability'
import type { ServerBuild } from 'react-router'
import { brotliCompressSync } from 'node:zlib'
import type { SiteModule } from '../app/entry.server.tsx'
import { LIMIT_SECONDS } from '../app/lib/limit.ts'
import { createLru } from '../app/lib/lru.ts'
import { paths } from '../app/paths.ts'
import { supportPaths } from '../app/support-paths.ts'
import type { SiteState } from '../app/session/site-state.ts'
import { closedHeaders } from './headers.ts'
import { homeScreen } from './home-screen.ts'
import { LIMITED_PAGE, LIMITED_TEXT } from './limited-page.ts'
import { createPages } from './pages.ts'
import { discardBody, pageOfLargeUpload } from './large-upload.ts'
import { oneClick } from './one-click.ts'
import { NotAForm, TooManyUploads } from './posts.ts'
import { toAddress, findFacts, TooLarge, type Facts } from './request.ts'
import { TRACE_REPORTS, TRACE_SCRIPT, traceReports, traceScript } from './browser-trace.ts'
import { encodingFor, reply } from './respond.ts'
import type { RouteRedirects } from './route-redirects.ts'
import type { StaticFiles } from './static-files.ts'
import type { Live } from './live/index.ts'
import { inTurn, TooMuchWork, type Work } from './work.ts'

type Headers = Record<string, string>
type Handler = (
  req: IncomingMessage,
  res: ServerResponse,
  facts: Facts,
  headers: Headers,
) => Promise<void> | void

const TARGET_LIMIT = 8_192
const PACKED_SHEETS = 50
/** What the pages of a site are asked for with. */
const METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'POST'])
/** How long the rest of a body that is too long may still come. */
const DROP_MS = 5_000
const TEXT = { 'content-type': 'text/plain; charset=utf-8' }
const HTML = { 'content-type': 'text/html; charset=utf-8' }
/** Whether a browser shows the answer as a page; what a running page reads is worded by that page. */
const isNavigation = (req: IncomingMessage, { pathname }: Facts): boolean =>
  !pathname.endsWith('.data') && req.headers.accept?.includes('text/html') === true

const NO_STORE = { 'cache-control': 'no-store' }

export type SiteParts = {
  build: ServerBuild
  module: SiteModule
  state: SiteState
  files: StaticFiles
  redirects: RouteRedirects
  live: Live
  work: Work
  /** Whether the process still takes new work. */
  ready: () => boolean
  /** Which neighbours work. */
  health: () => Promise<Health>
}

/** The version that a style sheet is asked for with. */
const versionIn = ({ path }: Facts): string => new URLSearchParams(path.split('?')[1]).get('v') ?? ''

/** The site's server: every answer of the site leaves through here. */
export function createSite({
  build,
  module,
  state,
  files,
  redirects,
  live,
  work,
  ready,
  health,
}: SiteParts): Server {
  const pages = createPages(build, module, state, work)
  /** Style sheets packed, by their text: packing one takes longer than all else of its answer. */
  const packed = createLru<Buffer>(PACKED_SHEETS)
  const pack = (css: string): Buffer => {
    const bytes = packed.get(css) ?? brotliCompressSync(css)
    packed.set(css, bytes)
    return bytes
  }

  async function brandStylesheet(
    req: IncomingMessage,
    res: ServerResponse,
    facts: Facts,
    headers: Headers,
  ): Promise<void> {
    let css = state.stylesheets.get(versionIn(facts))
    const known = css !== undefined
    if (css === undefined) {
      // Another process made the page: the brand is asked for again.
      const visit = pages.makeVisit(req, facts)
      await module.startVisit(visit)
      css = module.toStylesheet(visit.brand)
    }
    const encoding = encodingFor(req, ['br'])
    const all = {
      ...headers,
      'content-type': 'text/css; charset=utf-8',
      'cache-control': known ? 'public, max-age=31536000, immutable' : 'no-store',
      vary: 'Accept-Encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    }
    reply(res, 200, all, encoding ? pack(css) : css)
  }

  /** Expires the cookies of the token named in the form (site-behaviour 2.10). */
  async function resetToken(
    req: IncomingMessage,
    res: ServerResponse,
    facts: Facts,
    headers: Headers,
  ): Promise<void> {
    if (facts.method !== 'POST') return reply(res, 405, { ...headers, ...TEXT, allow: 'POST' })
    const received = await pages.receivePost(req, pages.makeVisit(req, facts))
    const { passed, body } = await received()
    if (!passed) return reply(res, 403, { ...headers, ...TEXT })
    const named = new URLSearchParams(body?.toString()).getAll('token')
    const jar = module.openJar(req.headers.cookie, facts.https)
    for (const name of module.TOKEN_NAMES) if (named.includes(name)) module.clearToken(jar, name)
    reply(res, 204, { ...headers, ...NO_STORE, 'set-cookie': jar.headers() })
  }

  const robots: Handler = (_req, res, facts, headers) =>
    reply(res, 200, { ...headers, ...TEXT }, module.toRobots(facts.origin))

  const sitemap: Handler = async (req, res, facts, headers) => {
    const visit = pages.makeVisit(req, facts)
    await module.startVisit(visit)
    const all = { ...headers, 'content-type': 'application/xml; charset=utf-8' }
    const [help, sports] = await Promise.all([module.helpAddresses(visit), module.sportsAddresses(visit)])
    reply(res, 200, all, module.toSitemap(facts.origin, visit.brand, [...help, ...sports]))
  }

  const fixed: Record<string, Handler> = {
    '/health': async (_req, res, _facts, headers) =>
      reply(
        res,
        200,
        { ...headers, ...NO_STORE, 'content-type': 'application/json' },
        JSON.stringify(await health()),
      ),
    '/health/live': (_req, res, _facts, headers) =>
      reply(res, 200, { ...headers, ...TEXT, ...NO_STORE }, 'ok'),
    '/health/ready': (_req, res, _facts, headers) =>
      reply(res, ready() ? 200 : 503, { ...headers, ...TEXT, ...NO_STORE }, ready() ? 'ready' : 'stopping'),
    '/robots.txt': robots,
    [TRACE_REPORTS]: traceReports(),
    [supportPaths.unsubscribeOneClick()]: oneClick({ module, makeVisit: pages.makeVisit }),
    [paths.resetSession()]: resetToken,
    [paths.liveStream()]: (req, res, facts, headers) => live.serve(pages.makeVisit(req, facts), res, headers),
  }

  /** Answers that are made of what the backend says. */
  const made: Record<string, Handler> = {
    '/brand.css': brandStylesheet,
    '/sitemap.xml': sitemap,
    ...homeScreen({ module, makeVisit: pages.makeVisit }),
  }
  /** Files of every page that are there already: without them a crowd behind one address would see kept pages bare. */
  const isAtHand = (facts: Facts): boolean =>
    facts.pathname === paths.serviceWorker() ||
    (facts.pathname === '/brand.css' && state.stylesheets.get(versionIn(facts)) !== undefined)
  const inTurns = Object.fromEntries(
    Object.entries(made).map(([path, handle]): [string, Handler] => [
      path,
      (req, res, facts, headers) =>
        isAtHand(facts)
          ? handle(req, res, facts, headers)
          : inTurn(work, pages.toWorker(req, facts), () => handle(req, res, facts, headers)),
    ]),
  )

  async function answer(req: IncomingMessage, res: ServerResponse, facts: Facts): Promise<void> {
    const headers = closedHeaders(facts.https)
    const handler = inTurns[facts.pathname] ?? fixed[facts.pathname] ?? pages.serve
    try {
      const elsewhere = facts.pathname.endsWith('.data') ? null : redirects(facts.pathname)
      if (elsewhere !== null && (facts.method === 'GET' || facts.method === 'HEAD'))
        return reply(res, 302, { ...headers, ...TEXT, ...NO_STORE, location: elsewhere })
      await handler(req, res, facts, headers)
    } catch (error) {
      const page = error instanceof TooLarge ? pageOfLargeUpload(req, facts) : null
      if (page === null) return refuse(error, req, res, facts, headers)
      await discardBody(req)
      reply(res, 303, { ...headers, ...TEXT, ...NO_STORE, location: page })
    }
  }

  function refuse(
    error: unknown,
    req: IncomingMessage,
    res: ServerResponse,
    facts: Facts,
    headers: Headers,
  ): void {
    // A request that was read to its end counts as destroyed; the visitor still waits.
    if (res.destroyed || (req.destroyed && !req.complete)) return void res.destroy()
    const all = { ...headers, ...TEXT, ...NO_STORE }
    if (error instanceof TooLarge) {
      letGoBy(req)
      return reply(res, 413, all, 'Request too large')
    }
    if (error instanceof TooManyUploads) {
      letGoBy(req)
      return reply(res, 503, { ...all, 'retry-after': '10' }, 'Too many uploads')
    }
    if (error instanceof TooMuchWork) {
      letGoBy(req)
      const limited = { ...all, 'retry-after': String(LIMIT_SECONDS) }
      return isNavigation(req, facts)
        ? reply(res, 429, { ...limited, ...HTML }, LIMITED_PAGE)
        : reply(res, 429, limited, LIMITED_TEXT)
    }
    if (error instanceof NotAForm) return reply(res, 415, all, 'Not a form')
    if (error instanceof module.UnknownHost) return reply(res, 421, all, `Unknown host: ${facts.host}`)
    state.log.error(
      { path: facts.pathname, error: String((error as Error)?.stack ?? error) },
      'request.failed',
    )
    reply(res, 500, all, 'Internal error')
  }

  /** The rest of a body is read and dropped for a moment: a connection closed at once would take the answer with it. */
  function letGoBy(req: IncomingMessage): void {
    req.resume()
    setTimeout(() => req.complete || req.socket.destroy(), DROP_MS).unref()
  }

  /** For an answer before anything is known of the request. */
  const plain = (req: IncomingMessage): Headers => ({
    ...closedHeaders(toAddress(req, state.settings).https),
    ...TEXT,
    ...NO_STORE,
  })

  function listener(req: IncomingMessage, res: ServerResponse): void {
    if ((req.url?.length ?? 0) > TARGET_LIMIT) return reply(res, 414, plain(req))
    if (!METHODS.has(req.method)) return reply(res, 405, { ...plain(req), allow: 'GET, HEAD, POST' })
    // No address of the site holds a NUL, however it is written; further on it would be a fault of others.
    if (req.url?.includes('%00')) return reply(res, 400, plain(req))
    try {
      if (pages.serveAtOnce(req, res)) return
    } catch (error) {
      // Without its query: what a player typed, and the code of a mailed link, are in there.
      const path = req.url?.split('?', 1)[0]
      state.log.error({ path, error: String((error as Error)?.stack ?? error) }, 'request.failed')
      return reply(res, 500, plain(req), 'Internal error')
    }
    const facts = findFacts(req, state.settings)
    if (facts === null) return refuseAddress(req, res)
    const isRead = facts.method === 'GET' || facts.method === 'HEAD'
    if (isRead && !facts.pathname.endsWith('.data') && /\.\w+$/.test(facts.pathname)) {
      if (facts.pathname === TRACE_SCRIPT) return traceScript(req, res, facts, closedHeaders(facts.https))
      return files(req, res, () => void missing(req, res, facts))
    }
    void answer(req, res, facts)
  }

  /** Repeated slashes are joined (site-behaviour 1.3), also where the first ones would read as a host; what is no address at all is 400. */
  function refuseAddress(req: IncomingMessage, res: ServerResponse): void {
    const joined = (req.url ?? '').replace(/^\/[/\\]+/, '/')
    if (joined === req.url || !joined.startsWith('/')) return reply(res, 400, plain(req))
    reply(res, 308, { ...plain(req), location: joined })
  }

  /** A file that is not there: a page's address may have a dot too, a missing chunk is never a page. */
  function missing(req: IncomingMessage, res: ServerResponse, facts: Facts): Promise<void> | void {
    if (/^\/(assets|builds|art)\//.test(facts.pathname)) {
      return reply(res, 404, { ...closedHeaders(facts.https), ...TEXT, ...NO_STORE }, 'Not found')
    }
    return answer(req, res, facts)
  }

  return createServer(
    { maxHeaderSize: 65_536, headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 },
    listener,
  )
}
