import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Metrics } from '../metrics.ts'
import { requestMeasure } from './request-measure.ts'
import { newTrace, readTraceparent, runInTrace } from '../trace-context.ts'
import { activeTracer } from './tracer.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void
type Following = {
  metrics: Metrics
  /** Of a closed list: addresses hold what people type. */
  toKind: (request: IncomingMessage) => string
}

/**
 * Runs each request of a server on `node:http` in its trace context, and measures its answer. Call it when the server's listeners are there. Anyone may call such a server, so a trace goes on from the browser only while traces are on.
 */
export function followRequests(server: Server, { metrics, toKind }: Following): void {
  const observe = requestMeasure(metrics, 'kind')
  const listeners = server.listeners('request') as Listener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const begun = performance.now()
    const kind = toKind(request)
    const tracer = activeTracer()
    const sent = tracer && readTraceparent(request.headers.traceparent)
    const parent = sent ? { ...sent, sampled: false } : newTrace()
    const span = tracer?.begin(`${request.method ?? 'GET'} ${kind}`, 'server', parent, { 'http.route': kind })
    response.once('close', () => {
      const status = response.writableFinished ? String(response.statusCode) : 'broken'
      observe(kind, status, (performance.now() - begun) / 1000)
      span?.end({
        failed: response.statusCode >= 500,
        fields: { 'http.response.status_code': response.statusCode },
      })
    })
    runInTrace(span?.context ?? parent, () => {
      for (const listener of listeners) listener.call(server, request, response)
    })
  })
}
