import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import proxyAddress from '@fastify/proxy-addr'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import sirv from 'sirv'
import type { Log } from '@palco/service/log'
import { currentTrace, type Health } from '@palco/service/observability'
import type { ConsoleModule } from '../app/entry.server.tsx'
import type { Visit } from '../app/session/visit.server.ts'
import type { ConsoleConfig } from '../app/settings.ts'
import { commonHeaders, pagePolicy } from './headers.ts'
import { isOwnPost, toOrigin, readForm, Refused } from './request.ts'

const TARGET_LIMIT = 8_192
const METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'POST'])

export type ConsoleParts = {
  build: ServerBuild
  /** Folder of the browser's build. */
  client: string
  log: Log
  /** Which neighbours work. */
  health?: () => Promise<Health>
}

/** The console's server: every answer of the console leaves through here. */
export function createConsole(config: ConsoleConfig, parts: ConsoleParts): Server {
  const page = makePage(config, parts)
  const headers = commonHeaders(config.publicUrl.startsWith('https:'))
  const assets = sirv(parts.client, {
    brotli: true,
    gzip: true,
    etag: true,
    // Looks at the disk for each request: a new build may replace the folder under the running console.
    dev: true,
    setHeaders: (res) => res.setHeader('cache-control', 'public, max-age=31536000, immutable'),
  })
  const logFailure = (req: IncomingMessage, error: unknown) =>
    parts.log.error({ path: toPath(req), error: toStack(error) }, 'request.failed')

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    try {
      const foreign = req.method === 'POST' && !isOwnPost(req, config)
      if (foreign) req.resume()
      await page(req, res, foreign ? 403 : null)
    } catch (error) {
      await fail(req, res, error)
    }
  }

  async function fail(req: IncomingMessage, res: ServerResponse, error: unknown): Promise<void> {
    if (res.destroyed || res.headersSent) return void res.destroy()
    const status = error instanceof Refused ? error.status : 503
    if (status === 503) logFailure(req, error)
    req.resume()
    if (status === 400) return void res.writeHead(400).end()
    await page(req, res, status).catch((again: unknown) => {
      logFailure(req, again)
      if (!res.headersSent) res.writeHead(503)
      res.end()
    })
  }

  function listener(req: IncomingMessage, res: ServerResponse): void {
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
    const trace = currentTrace()
    if (trace) res.setHeader('x-request-id', trace.traceId)
    const target = req.url ?? '/'
    if (target.length > TARGET_LIMIT) return void res.writeHead(414).end()
    if (!METHODS.has(req.method)) return void res.writeHead(405, { allow: 'GET, HEAD, POST' }).end()
    if (!target.startsWith('/') || /^\/[/\\]|%00/.test(target)) return void res.writeHead(400).end()
    if (target === '/health' && parts.health)
      return void parts.health().then((health) => {
        res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(health))
      })
    if (target === '/health/ready')
      return void res.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}')
    if (target === '/favicon.ico') return void res.writeHead(204).end()
    if (target.startsWith('/assets/') && req.method !== 'POST')
      return assets(req, res, () => void res.writeHead(404).end())
    void answer(req, res)
  }

  return createServer({ headersTimeout: 15_000, requestTimeout: 60_000 }, listener)
}

type Page = (req: IncomingMessage, res: ServerResponse, refused: number | null) => Promise<void>

/** Loaders, actions and rendering. `refused` is a status whose words the page says. */
function makePage(config: ConsoleConfig, { build, log }: ConsoleParts): Page {
  const { desk } = build.entry.module as unknown as { desk: ConsoleModule }
  const handle = createRequestHandler(build, 'production')
  const state = desk.createState(config, log)
  const trust = proxyAddress.compile(config.trustProxy === false ? [] : config.trustProxy.split(/\s*,\s*/))
  return async (req, res, refused) => {
    const isPost = req.method === 'POST' && refused === null
    const body = isPost ? await readForm(req) : undefined
    const stop = new AbortController()
    res.on('close', () => stop.abort())
    const origin = (isPost && req.headers.origin) || toOrigin(req, config)
    const url = new URL(req.url ?? '/', origin)
    if (url.origin !== new URL(origin).origin) throw new Refused(400)
    const visit: Visit = {
      ...state,
      address: proxyAddress(req, trust),
      device: (req.headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200),
      cookieHeader: req.headers.cookie,
      nonce: randomBytes(16).toString('base64'),
      setCookies: [],
      refused,
      entered: null,
    }
    const context = new RouterContextProvider()
    context.set(desk.visitContext, visit)
    const request = new Request(url, {
      method: isPost || req.method === 'HEAD' ? req.method : 'GET',
      headers: forwarded(req),
      body,
      signal: stop.signal,
    })
    await send(req, res, await handle(request, context), visit)
  }
}

async function send(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Response,
  visit: Visit,
): Promise<void> {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
  if (isPage) res.setHeader('content-security-policy', pagePolicy(visit.nonce))
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') res.setHeader(name, value)
  const cookies = [...answer.headers.getSetCookie(), ...visit.setCookies]
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)
  res.statusCode = answer.status
  if (!answer.body || req.method === 'HEAD') return void res.end()
  await pipeline(Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream), res)
}

/** Without what a proxy says: the origin comes from the settings. */
function forwarded(req: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers))
    if (value !== undefined && !name.startsWith('x-forwarded-')) headers.set(name, [value].flat().join(', '))
  return headers
}

/** Without its query, which may hold what an operator typed. */
const toPath = (req: IncomingMessage): string => req.url?.split('?', 1)[0] ?? ''
const toStack = (error: unknown): string => String((error as Error)?.stack ?? error)
