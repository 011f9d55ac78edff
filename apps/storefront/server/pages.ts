import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { SiteModule } from '../app/entry.server.tsx'
import { newNonce, newPlaceholders } from '../app/first-paint/host.ts'
import { SESSION_ENDED } from '../app/page/session-end.ts'
import { paths } from '../app/paths.ts'
import { LIMIT_SECONDS } from '../app/lib/limit.ts'
import type { SiteState } from '../app/session/site-state.ts'
import type { Visit } from '../app/session/visit.ts'
import { withTraceScript } from './browser-trace.ts'
import { commonHeaders, contentSecurityPolicy } from './headers.ts'
import { createGuestPages, type GuestPages } from './guest-pages.ts'
import { createPosts, type Post, type ReceivedPost } from './posts.ts'
import type { Facts } from './request.ts'
import { passOn, reply, sendDocument } from './respond.ts'
import { inTurn, inTurnAfter, type Work, type Worker } from './work.ts'
import { toWorker } from './worker.ts'

type Headers = Record<string, string>

export type Pages = {
  serveAtOnce: GuestPages['serveAtOnce']
  serve(req: IncomingMessage, res: ServerResponse, facts: Facts, headers: Headers): Promise<void>
  /** Opens a visit for what is not a page; nothing is asked of the backend. */
  makeVisit(req: IncomingMessage, facts: Facts): Visit
  /** Receives a post, if it comes from a page of this site. */
  receivePost(req: IncomingMessage, visit: Visit): Promise<ReceivedPost>
  /** Who asks, as work is counted. */
  toWorker(req: IncomingMessage, facts: Facts): Worker
}

export function createPages(build: ServerBuild, module: SiteModule, state: SiteState, work: Work): Pages {
  const handle = createRequestHandler(build, 'production')
  const receivePost = createPosts(module, work)
  const toAsker = (req: IncomingMessage, facts: Facts): Worker =>
    toWorker(req, facts, !module.holdsSession(module.openJar(req.headers.cookie, facts.https), state.now()))
  function open(req: IncomingMessage, facts: Facts, secrets: { nonce: string; xsrf?: string }): Visit {
    // What a running page asks for in the background is no start of a page life.
    const document = !facts.pathname.endsWith('.data') && facts.pathname !== paths.checkSession()
    const cookie = req.headers.cookie ?? null
    const userAgent = req.headers['user-agent'] ?? ''
    const known = { ...facts, document, cookie, userAgent }
    const visit = module.openVisit(state, known, { nonce: secrets.nonce, xsrf: '' })
    const { token } = module.xsrfPair(visit.jar)
    return Object.assign(visit, { xsrf: secrets.xsrf ?? token })
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
    return handle(request, module.makeContext(visit))
  }

  async function finish(
    req: IncomingMessage,
    res: ServerResponse,
    visit: Visit,
    answer: Response,
    headers: Headers,
  ): Promise<void> {
    const cookies = visit.jar.headers()
    const all = {
      ...headers,
      'content-security-policy': contentSecurityPolicy(visit.brand, visit.nonce, visit.facts.https),
      'cache-control': 'no-store',
      ...(visit.maintenance ? { 'retry-after': '60' } : {}),
      ...(visit.limit || answer.status === 429 ? { 'retry-after': String(LIMIT_SECONDS) } : {}),
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
      ...(visit.ended ? { [SESSION_ENDED]: '1' } : {}),
    }
    const document = module.findDocument(answer)
    if (document === undefined) await passOn(req, res, answer, all)
    else await sendDocument(req, res, answer, withTraceScript(document), all)
  }

  const guests = createGuestPages(module, state, {
    open: (req, facts) => open(req, facts, newPlaceholders()),
    render,
    // The placeholder of a rendering never leaves the server.
    inTurn: (req, facts, run) => inTurn(work, toAsker(req, facts), run),
    finish: (req, res, visit, answer) =>
      finish(req, res, Object.assign(visit, { nonce: newNonce() }), answer, commonHeaders(visit.facts.https)),
  })

  async function serve(
    req: IncomingMessage,
    res: ServerResponse,
    facts: Facts,
    headers: Headers,
  ): Promise<void> {
    if (await guests.serve(req, res, facts)) return
    const visit = open(req, facts, { nonce: newNonce() })
    const makePage = (post?: Post) => serveAlone(req, res, { facts, visit, post }, headers)
    const isRead = facts.method === 'GET' || facts.method === 'HEAD'
    if (isRead) return inTurn(work, toAsker(req, facts), () => makePage())
    const receive = () => receivePost(req, visit)
    await inTurnAfter(work, toAsker(req, facts), receive, async (received) => makePage(await received()))
  }

  /** A page that is made for this request alone. */
  async function serveAlone(
    req: IncomingMessage,
    res: ServerResponse,
    { facts, visit, post }: { facts: Facts; visit: Visit; post: Post | undefined },
    headers: Headers,
  ): Promise<void> {
    if (post) visit.xsrfPassed = post.passed
    if (!post?.started) await module.startVisit(visit)
    const answer = await render(req, res, facts, visit, post?.passed ? post.body : undefined)
    // A call of the page found the session past its end: what is rendered shows a player. It is made again for a guest.
    if (visit.ended && !post && module.findDocument(answer) !== undefined)
      return reply(res, 302, { ...headers, location: facts.path, 'set-cookie': visit.jar.headers() })
    return finish(req, res, visit, answer, headers)
  }

  return {
    serve,
    serveAtOnce: guests.serveAtOnce,
    receivePost,
    toWorker: toAsker,
    makeVisit: (req, facts) => open(req, facts, { nonce: newNonce() }),
  }
}
