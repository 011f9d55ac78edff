import { Metrics } from '@palco/service/metrics'
import type { FastifyInstance } from 'fastify'
import type { FeedService } from './delivery/service.ts'

/** What the feed measures: its answers, its readers, what waits to be sent, its events by phase. */
export function feedMetrics({ world, outbox, streams }: FeedService) {
  const metrics = new Metrics()
  const requests = metrics.histogram({
    name: 'http_request_seconds',
    help: 'Time from the head of a request to the end of its answer, by path of the route and status',
    labels: ['path', 'status'],
  })
  metrics.gauge({ name: 'feed_streams', help: 'Open message streams' }, () => streams.size)
  metrics.gauge(
    { name: 'feed_messages_waiting', help: 'Messages that wait to be stored and sent' },
    () => outbox.waiting,
  )
  metrics.gauge(
    { name: 'feed_events', help: 'Events of the calendar by phase', labels: ['phase'] },
    async () =>
      Object.entries(Object.groupBy([...world.events], ({ phase }) => phase)).map(([phase, events]) => ({
        labels: { phase },
        value: events?.length ?? 0,
      })),
  )
  return {
    metrics,
    /** Measures every answer of `app`. */
    observe(app: FastifyInstance): void {
      app.addHook('onResponse', (request, reply, done) => {
        const path = request.routeOptions.url ?? 'none'
        requests.observe({ path, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
        done()
      })
    },
  }
}
