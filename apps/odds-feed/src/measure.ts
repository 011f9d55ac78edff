import { Metrics } from '@palco/service/metrics'
import { followCalls, measureCalls } from '@palco/service/observability'
import type { FastifyInstance } from 'fastify'
import type { FeedService } from './delivery/service.ts'

/** What the feed measures: its answers, its readers, what waits to be sent, its events by phase. */
export function feedMetrics({ world, outbox, streams }: FeedService) {
  const metrics = new Metrics()
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
    /** Runs every request of `app` in its trace, and measures its answer. */
    observe(app: FastifyInstance): void {
      followCalls(app, 'parts')
      measureCalls(app, metrics)
    },
  }
}
