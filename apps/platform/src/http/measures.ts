import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../observe/index.ts'

/** What the HTTP server measures of itself. */
export function httpMeasures(metrics: Metrics) {
  const seconds = metrics.histogram({
    name: 'http_request_seconds',
    help: 'Time from the head of a request to the end of its answer, by path of the route and status',
    labels: ['path', 'status'],
  })
  const faults = metrics.counter({
    name: 'faults_total',
    help: 'Requests that failed by a fault of the platform',
  })
  // Few (path and status), and each is looked up once.
  const known = new Map<string, { observe: (seconds: number) => void }>()

  return {
    faults,
    observe(request: FastifyRequest, reply: FastifyReply): void {
      const path = request.routeOptions.url ?? 'none'
      const status = String(reply.statusCode)
      const key = `${status} ${path}`
      let series = known.get(key)
      if (!series) known.set(key, (series = seconds.labels({ path, status })))
      series.observe(reply.elapsedTime / 1000)
    },
  }
}
