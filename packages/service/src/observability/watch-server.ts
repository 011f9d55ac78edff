import type { FastifyInstance } from 'fastify'
import { Metrics } from '../metrics.ts'
import { followCalls, measureCalls } from './calls.ts'
import { byLastCall, type Health, healthReader } from './neighbours.ts'
import { type Outbound, watchOutbound } from './outbound.ts'
import { Peers } from './peers.ts'

export type WatchedServer = { metrics: Metrics; outbound: Outbound; health: () => Promise<Health> }

/**
 * What a server without a database shows of itself: its requests and the calls of the places it names, and `/health` by how the last of
 * these calls ended. Call it before its hooks and routes are added.
 */
export function watchServer(app: FastifyInstance, places: Readonly<Record<string, string>>): WatchedServer {
  const metrics = new Metrics()
  const peers = new Peers()
  for (const [name, url] of Object.entries(places)) peers.name(url, name)
  const outbound = watchOutbound(metrics, peers)
  const health = healthReader(() =>
    Object.fromEntries(Object.keys(places).map((name) => [name, byLastCall(outbound, name)])),
  )
  followCalls(app, 'parts')
  measureCalls(app, metrics)
  app.get('/health', health)
  app.addHook('onClose', async () => outbound.stop())
  return { metrics, outbound, health }
}
