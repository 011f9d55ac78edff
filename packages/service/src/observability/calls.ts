import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { requestMeasure } from './request-measure.ts'
import { readTraceparent, runInTrace, type TraceContext } from '../trace-context.ts'
import { activeTracer, type RunningSpan } from './tracer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: TraceContext | null
    span: RunningSpan | null
  }
}

/** Whether callers are parts of the system, or anyone, who does not choose what is recorded. */
export type Callers = 'parts' | 'anyone'

/**
 * Runs each request of a Fastify server in its trace context, also behind its body. Register it before every other hook; the server names
 * requests by `nameRequest`.
 */
export function followCalls(app: FastifyInstance, callers: Callers): void {
  app.decorateRequest('trace', null)
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const { id } = request
    const sent = readTraceparent(request.headers.traceparent)
    const parent: TraceContext = {
      traceId: id,
      spanId: sent?.spanId ?? id.slice(16),
      sampled: callers === 'parts' && sent?.sampled === true,
    }
    const path = request.routeOptions.url ?? 'none'
    const { method } = request
    request.span =
      activeTracer()?.begin(`${method} ${path}`, 'server', parent, {
        'http.route': path,
        'http.request.method': method,
      }) ?? null
    request.trace = request.span?.context ?? parent
    runInTrace(request.trace, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode
    request.span?.end({ failed: status >= 500, fields: { 'http.response.status_code': status } })
    done()
  })
}

/** Writes a line at level debug for each answer, in its trace. By the route alone: an address may hold what a player typed. */
export function logCalls(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, routeOptions, trace } = request
    const ms = Math.round(reply.elapsedTime)
    const fields = { id, method, path: routeOptions.url ?? 'none', status: reply.statusCode, ms }
    // The end of an answer is an event of its connection, outside of the request.
    if (trace) runInTrace(trace, () => log.debug(fields, 'request'))
    else log.debug(fields, 'request')
    done()
  })
}

/** Measures every answer of a Fastify server by path of the route: an address may hold what a player typed. */
export function measureCalls(app: FastifyInstance, metrics: Metrics): void {
  const observe = requestMeasure(metrics, 'path')
  app.addHook('onResponse', (request, reply, done) => {
    observe(request.routeOptions.url ?? 'none', String(reply.statusCode), reply.elapsedTime / 1000)
    done()
  })
}
