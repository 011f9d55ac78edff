import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Metrics } from '../metrics.ts'
import type { Peers } from './peers.ts'
import { currentTrace, toTraceparent } from '../trace-context.ts'
import { activeTracer, type RunningSpan } from './tracer.ts'

/** What undici says of a request of `fetch`. */
type FetchRequest = { origin: string; method: string; addHeader(name: string, value: string): void }
type Underway = { peer: string; begun: number; span: RunningSpan | null }
type Sending = { origin: string; method: string; addHeader: (name: string, value: string) => void }

export type Outbound = {
  /** Whether the last call of a place got an answer that is no fault of it; `undefined`: it was not called yet. */
  works(peer: string): boolean | undefined
  stop(): void
}

/**
 * Watches every request that this process sends, by `fetch` or `node:http`: measures it by the name of its place and how it ended,
 * records its span, and sends `traceparent` to places that have a name. Those that send know nothing of it.
 */
export function watchOutbound(metrics: Metrics, peers: Peers): Outbound {
  const seconds = metrics.histogram({
    name: 'outbound_request_seconds',
    help: 'Time until the head of an answer of another part or a provider, by its name and how it ended',
    labels: ['peer', 'outcome'],
  })
  const underway = new WeakMap<object, Underway>()
  const last = new Map<string, boolean>()

  function begin(request: object, { origin, method, addHeader }: Sending): void {
    const peer = peers.find(origin)
    const trace = currentTrace()
    const span = trace
      ? (activeTracer()?.begin(method, 'client', trace, { 'peer.service': peer ?? 'other' }) ?? null)
      : null
    underway.set(request, { peer: peer ?? 'other', begun: performance.now(), span })
    if (trace && peer !== null) addHeader('traceparent', toTraceparent(span?.context ?? trace))
  }

  function end(request: object, status: number | null): void {
    const found = underway.get(request)
    if (!found) return
    underway.delete(request)
    const failed = status === null || status >= 500
    const outcome = status === null ? 'unreachable' : `${Math.floor(status / 100)}xx`
    seconds.observe({ peer: found.peer, outcome }, (performance.now() - found.begun) / 1000)
    if (found.peer !== 'other') last.set(found.peer, !failed)
    found.span?.end({ failed, ...(status !== null && { fields: { 'http.response.status_code': status } }) })
  }

  const channels = {
    'undici:request:create': ({ request }: { request: FetchRequest }) =>
      begin(request, {
        origin: request.origin,
        method: request.method,
        addHeader: (name, value) => request.addHeader(name, value),
      }),
    'undici:request:headers': ({
      request,
      response,
    }: {
      request: object
      response: { statusCode: number }
    }) => end(request, response.statusCode),
    'undici:request:error': ({ request }: { request: object }) => end(request, null),
    'http.client.request.created': ({ request }: { request: ClientRequest }) =>
      begin(request, {
        origin: `${request.protocol}//${String(request.getHeader('host'))}`,
        method: request.method,
        addHeader: (name, value) => void request.setHeader(name, value),
      }),
    'http.client.response.finish': ({ request, response }: { request: object; response: IncomingMessage }) =>
      end(request, response.statusCode ?? null),
    'http.client.request.error': ({ request }: { request: object }) => end(request, null),
  }
  const heard = Object.entries(channels) as [string, (message: unknown) => void][]
  for (const [name, listener] of heard) subscribe(name, listener)
  return {
    works: (peer) => last.get(peer),
    stop: () => heard.forEach(([name, listener]) => unsubscribe(name, listener)),
  }
}
