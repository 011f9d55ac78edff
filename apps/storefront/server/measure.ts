import type { IncomingMessage, ServerResponse } from 'node:http'
import { Metrics } from '@palco/service/metrics'
import { paths } from '../app/paths.ts'
import type { Live } from './live/index.ts'

/** A closed list: addresses hold what visitors type. */
function toKind({ method, url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1)
  if (path === paths.liveStream()) return 'live'
  if (path.startsWith('/health/')) return 'health'
  if (method === 'POST') return 'post'
  if (path.endsWith('.data')) return 'data'
  return /\.\w+$/.test(path) ? 'file' : 'page'
}

/** What a storefront process measures: the time of its answers and its live streams. */
export function siteMetrics(live: Pick<Live, 'counts'>) {
  const metrics = new Metrics()
  const seconds = metrics.histogram({
    name: 'http_request_seconds',
    help: 'Time from the head of a request to the end of its answer; of live streams, to its end',
    labels: ['kind', 'status'],
  })
  metrics.gauge({ name: 'live_streams', help: 'Pages that read live events' }, () => live.counts().streams)
  metrics.gauge({ name: 'live_topics', help: 'Subscriptions at the platform' }, () => live.counts().topics)

  const observe = (request: IncomingMessage, response: ServerResponse): void => {
    const begun = performance.now()
    const kind = toKind(request)
    response.once('close', () => {
      const status = response.writableFinished ? String(response.statusCode) : 'broken'
      seconds.observe({ kind, status }, (performance.now() - begun) / 1000)
    })
  }
  return { metrics, observe }
}
