import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLanguage } from '@palco/contract/tables'
import type { SiteModule } from '../app/entry.server.tsx'
import type { Brand } from '../app/brand/types.ts'
import {
  createBufferPool,
  createPageCache,
  cutPage,
  fillGzip,
  fillPlain,
  isKeepable,
  toKey,
  newNonce,
  type KeptPage,
  type SlottedPage,
} from '../app/first-paint/host.ts'
import type { CookieJar } from '../app/session/cookies.ts'
import type { SiteState } from '../app/session/site-state.ts'
import type { Visit } from '../app/session/visit.ts'
import { withTraceScript } from './browser-trace.ts'
import { commonHeaders, contentSecurityPolicy } from './headers.ts'
import { toAddress, findFacts, type Address, type Facts } from './request.ts'
import { encodingFor, flatTraceHeaders } from './respond.ts'

export type GuestPages = {
  /** Sends a kept page that needs no asking, without anything else being done. @returns whether it did */
  serveAtOnce(req: IncomingMessage, res: ServerResponse): boolean
  /** Sends a guest's page: kept if it still holds, else rendered. @returns false when the request is not for one */
  serve(req: IncomingMessage, res: ServerResponse, facts: Facts): Promise<boolean>
}

/** What the host lends. */
export type GuestParts = {
  /** Opens the visit of a page with placeholders in place of its secrets. */
  open: (req: IncomingMessage, facts: Facts) => Visit
  render: (req: IncomingMessage, res: ServerResponse, facts: Facts, visit: Visit) => Promise<Response>
  /** Renders in the turn of an address. */
  inTurn: (req: IncomingMessage, facts: Facts, run: () => Promise<void>) => Promise<void>
  /** Sends what is not a page for guests. */
  finish: (req: IncomingMessage, res: ServerResponse, visit: Visit, answer: Response) => Promise<void>
}

const PLAYER = /(?:^|; ?)(?:__Host-)?auth\.(?:token|notice)/
const SLIP = /(?:^|; ?)slip=/
const LANGUAGE = /(?:^|; ?)(?:__Host-)?languageSession=/
/** Holds any page with room to spare; a longer one gets its own buffer. */
const BUFFER_BYTES = 131_072
const FREE_BUFFERS = 16

/** Whether a request says that it is a player's. */
export const namesSession = ({ headers: { cookie } }: IncomingMessage): boolean =>
  cookie !== undefined && PLAYER.test(cookie)

/** Pages for guests: rendered once, kept whole, and sent with each answer's own nonce and form token. */
export function createGuestPages(module: SiteModule, state: SiteState, parts: GuestParts): GuestPages {
  const { settings, now } = state
  const cache = createPageCache(module, {
    limit: settings.guestPageLimit,
    maxAgeMs: settings.guestPageMaxAgeMs,
    now,
  })
  const buffers = createBufferPool(BUFFER_BYTES, FREE_BUFFERS)
  /** Renderings under way: those who ask for the same page meanwhile wait for it. */
  const renderings = new Map<string, Promise<KeptPage | null>>()

  /** The visitor's cookies and the key of the page, `null` for what is no guest's read. */
  function look(req: IncomingMessage, { host, https }: Address): { jar: CookieJar; key: string } | null {
    const { cookie } = req.headers
    if (req.method !== 'GET' || namesSession(req)) return null
    const jar = module.openJar(cookie, https)
    const chosen = cookie !== undefined && LANGUAGE.test(cookie) ? jar.get('languageSession') : null
    // Any other text chooses none: it makes no separate page.
    const language = isLanguage(chosen) ? chosen : null
    const odds = module.toOddsFormat(cookie !== undefined && SLIP.test(cookie) ? jar.get('slip') : null)
    return { jar, key: toKey(https, host.toLowerCase(), { language, odds }, req.url ?? '/') }
  }

  function send(
    req: IncomingMessage,
    res: ServerResponse,
    page: SlottedPage,
    { brand, https, jar, status = 200, retryAfter }: Sent,
  ): void {
    const values = { nonce: newNonce(), xsrf: module.xsrfPair(jar).token }
    const gzip = encodingFor(req, ['gzip']) === 'gzip'
    const room = buffers.take()
    const bytes = (gzip ? fillGzip : fillPlain)(page, values, room.atLeast)
    const headers = [
      ...(https ? HTTPS_HEADERS : HTTP_HEADERS),
      'content-security-policy',
      contentSecurityPolicy(brand, values.nonce, https),
      'content-length',
      String(bytes.length),
      ...flatTraceHeaders(),
    ]
    if (gzip) headers.push('content-encoding', 'gzip')
    if (retryAfter) headers.push('retry-after', retryAfter)
    for (const line of jar.headers()) headers.push('set-cookie', line)
    res.writeHead(status, headers)
    res.end(bytes, room.release)
  }

  function serveAtOnce(req: IncomingMessage, res: ServerResponse): boolean {
    if (settings.guestPageMaxAgeMs === 0) return false
    const address = toAddress(req, settings)
    const wanted = look(req, address)
    const kept = wanted && cache.get(wanted.key)
    if (!wanted || !kept) return false
    const freshness = cache.freshness(kept)
    if (freshness === 'ask first') return false
    if (freshness === 'ask beside' && kept.check === null) askBeside(req, kept)
    send(req, res, kept.page, { brand: kept.brand, https: address.https, jar: wanted.jar })
    return true
  }

  function askBeside(req: IncomingMessage, kept: KeptPage): void {
    const facts = findFacts(req, settings)
    if (facts) void cache.check(kept, parts.open(req, facts)).catch(() => undefined)
  }

  async function serve(req: IncomingMessage, res: ServerResponse, facts: Facts): Promise<boolean> {
    const wanted = look(req, facts)
    if (!wanted || !isKeepable(facts.path)) return false
    const { jar, key } = wanted
    const visit = parts.open(req, facts)
    const held = cache.get(key)
    const holds = held !== undefined && (await cache.check(held, visit))
    const kept = holds ? held : await renderings.get(key)?.catch(() => null)
    if (kept) send(req, res, kept.page, { brand: kept.brand, https: facts.https, jar })
    else await parts.inTurn(req, facts, () => renderAndSend(req, res, facts, visit, key))
    return true
  }

  /** Renders with placeholders, keeps the page if it may be kept, and sends it. */
  async function renderAndSend(
    req: IncomingMessage,
    res: ServerResponse,
    facts: Facts,
    visit: Visit,
    key: string,
  ): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<KeptPage | null>()
    let fresh: KeptPage | null = null
    renderings.set(key, promise)
    try {
      await module.startVisit(visit)
      const answer = await parts.render(req, res, facts, visit)
      const document = module.findDocument(answer)
      if (document === undefined) return await parts.finish(req, res, visit, answer)
      const html = withTraceScript(document)
      fresh = answer.status === 200 ? cache.keep(key, html, visit) : null
      const { brand, jar, maintenance } = visit
      send(req, res, fresh?.page ?? cutPage(html, visit), {
        brand,
        https: facts.https,
        jar,
        status: answer.status,
        ...(maintenance ? { retryAfter: '60' } : {}),
      })
    } finally {
      if (renderings.get(key) === promise) renderings.delete(key)
      resolve(fresh)
    }
  }

  return { serveAtOnce, serve }
}

type Sent = { brand: Brand; https: boolean; jar: CookieJar; status?: number; retryAfter?: string }

/** What every page's answer says, in the flat form that node:http takes as it is. */
const flatHeaders = (https: boolean): string[] =>
  Object.entries({
    ...commonHeaders(https),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
  }).flat()
const HTTP_HEADERS = flatHeaders(false)
const HTTPS_HEADERS = flatHeaders(true)
