import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defaultAnswers } from './answers.ts'
import type { Answer, Recorded } from './exchange.ts'

export type { Answer, Recorded }

/** An answer, or one made of the call and how often this path was called before (0, 1, …). */
export type Responder = Answer | ((call: Recorded, before: number) => Answer)

export type MockBackend = {
  readonly url: string
  /** Every call so far, oldest first. */
  readonly calls: readonly Recorded[]
  /** Calls of one path; `method` narrows. */
  of(path: string): Recorded[]
  /** Answers a path from now on; `null` goes back to the default. */
  answer(path: string, responder: Responder | null): void
  /** Fields of the configuration answer, over the defaults `{ pam_type: 2, landing: false }`. */
  configure(fields: Record<string, unknown>): void
  /** Forgets calls, answers and configuration. */
  clear(): void
  /** Sends a live event to every open stream. */
  push(type: string, data: unknown): void
  stop(): Promise<void>
}

async function read(req: IncomingMessage): Promise<Recorded> {
  const chunks: Buffer[] = []
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  const url = new URL(req.url ?? '/', 'http://mock-backend')
  const headers = Object.fromEntries(
    Object.entries(req.headers).map(([name, value]) => [name, String(value)]),
  )
  return {
    method: req.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers,
    body: parsed(text),
  }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return text === '' ? null : (JSON.parse(text) as Record<string, unknown>)
  } catch {
    return { unparsed: text }
  }
}

/** A token the client can read the expiry of: three parts, `exp` in seconds since 1970. The signature is no secret. */
export function tokenThatExpires(at: number, mark = 'a'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: mark, exp: at / 1000 })}.c2lnbmF0dXJl`
}

/**
 * Starts a recording backend that answers every call of the contract with success (e2e and site tests).
 * @param port 0 = any free one
 */
export async function startMockBackend(port = 0): Promise<MockBackend> {
  let calls: Recorded[] = []
  let responders = new Map<string, Responder>()
  let configuration: Record<string, unknown> = {}
  const streams = new Set<ServerResponse>()

  function answerTo(call: Recorded): Answer {
    const responder = responders.get(call.path) ?? defaultAnswers(call, configuration)
    const before = calls.filter(({ path }) => path === call.path).length - 1
    return typeof responder === 'function' ? responder(call, before) : responder
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const call = await read(req)
    calls.push(call)
    if (call.path === '/api/live' && !responders.has(call.path)) return openStream(res)
    const { status = 200, body, delayMs = 0, never = false, drop = false, headers = {} } = answerTo(call)
    if (never) return
    if (drop) return void res.destroy()
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    const text = body === undefined ? '' : JSON.stringify(body)
    res.writeHead(status, { 'content-type': 'application/json', ...headers })
    res.end(text)
  }

  function openStream(res: ServerResponse): void {
    res.writeHead(200, { 'content-type': 'text/event-stream' })
    res.write(': open\n\n')
    streams.add(res)
    res.on('close', () => streams.delete(res))
  }

  const server: Server = createServer((req, res) => void handle(req, res).catch(() => res.destroy()))
  // A backend without the live channel: every page gets its own stream.
  server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n'))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get calls() {
      return calls
    },
    of: (path) => calls.filter((call) => call.path === path),
    answer(path, responder) {
      if (responder === null) responders.delete(path)
      else responders.set(path, responder)
    },
    configure(fields) {
      configuration = fields
    },
    clear() {
      calls = []
      responders = new Map()
      configuration = {}
    },
    push(type, data) {
      for (const stream of streams) stream.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    stop: () =>
      new Promise((resolve) => {
        for (const stream of streams) stream.destroy()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
