import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { WebhookRequest } from '../adapter.ts'

/** What leaves an outcome unknown. The first four reach the provider or may have; the others are answers that say nothing. */
export const TROUBLES = [
  'no connection',
  'connection lost before the answer',
  'no answer in time',
  'half an answer',
  '500',
  '503',
  '429',
  '401',
  'no JSON',
  'JSON of something else',
] as const
export type Trouble = (typeof TROUBLES)[number]

/** A signed answer that passes the proxy; what is changed of it is what arrives. */
export type Answer = { text: string; headers: Record<string, string> }
type Change = ((answer: Answer) => Answer) | null

/** In front of a provider: passes everything on, or does to every call what a bad network does, or to its answer what a forger does. */
export function faultyProxy(target: number): {
  server: Server
  set(trouble: Trouble | null): void
  forge(change: Change): void
} {
  let trouble: Trouble | null = null
  let change: Change = null
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const body = await readText(request)
    const kind = trouble
    if (kind === 'no connection') return request.socket.destroy()
    if (kind !== null && /^\d+$/.test(kind)) return response.writeHead(Number(kind)).end('{"code":"trouble"}')
    if (kind === 'no JSON') return response.end('<html>Service</html>')
    if (kind === 'JSON of something else') return response.end('{"ok":true}')
    const answer = await fetch(`http://127.0.0.1:${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: new Headers(
        Object.entries(request.headers).filter(
          (one): one is [string, string] =>
            typeof one[1] === 'string' && !/^(host|connection|content-length)$/.test(one[0]),
        ),
      ),
      body,
    }).catch(() => null)
    const text = await answer?.text()
    if (!answer || text === undefined || kind === 'connection lost before the answer')
      return request.socket.destroy()
    // It is not heard: the caller has gone by then.
    if (kind === 'no answer in time') return request.socket.on('close', () => response.destroy())
    const signed = Object.fromEntries([...answer.headers].filter(([header]) => header.startsWith('x-')))
    const passed = change?.({ text, headers: signed }) ?? { text, headers: signed }
    response.writeHead(answer.status, { ...passed.headers, 'content-length': Buffer.byteLength(passed.text) })
    if (kind !== 'half an answer') return response.end(passed.text)
    return response.write(text.slice(0, text.length / 2), () => request.socket.destroy())
  }
  const server = createServer((request, response) => void pass(request, response))
  return { server, set: (kind) => void (trouble = kind), forge: (how) => void (change = how) }
}

/** Takes every webhook and keeps it, for the test to deliver when and as often as it likes. */
export function mailbox() {
  const kept: (WebhookRequest & { reference: string })[] = []
  const server = createServer((request, response) => {
    void readText(request).then((rawBody) => {
      const { reference } = JSON.parse(rawBody) as { reference: string }
      kept.push({ rawBody, headers: request.headers, reference })
      response.end('{}')
    })
  })
  const wait = async (reference: string, count: number): Promise<WebhookRequest[]> => {
    const deadline = performance.now() + 10_000
    for (;;) {
      const own = kept.filter((one) => one.reference === reference)
      if (own.length >= count) return own
      if (performance.now() > deadline)
        throw new Error(`${own.length} of ${count} webhooks came for ${reference}`)
      await delay(10)
    }
  }
  return { server, wait }
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
