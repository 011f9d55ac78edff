import type { IncomingMessage } from 'node:http'
import type { Metrics } from '@palco/service/metrics'
import { paths } from '../app/paths.ts'
import type { Live } from './live/index.ts'

/** What a request is for, of a closed list: addresses hold what visitors type. */
export function toKind({ method, url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1)
  if (path === paths.liveStream()) return 'live'
  if (path.startsWith('/health')) return 'health'
  if (method === 'POST') return 'post'
  if (path.endsWith('.data')) return 'data'
  return /\.\w+$/.test(path) ? 'file' : 'page'
}

/** What a storefront process measures besides its requests: its live streams. */
export function measureLive(metrics: Metrics, live: Pick<Live, 'counts'>): void {
  metrics.gauge({ name: 'live_streams', help: 'Pages that read live events' }, () => live.counts().streams)
  metrics.gauge({ name: 'live_topics', help: 'Subscriptions at the platform' }, () => live.counts().topics)
}
