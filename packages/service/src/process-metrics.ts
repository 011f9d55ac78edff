import { type Metrics, type MetricsServer, serveMetrics } from './metrics.ts'
import { type Health, measureNeighbours } from './observability/neighbours.ts'

type Place = { port: number; host: string }
type Served = {
  metrics: Metrics
  /** Whether this process works, for `/health/ready`. */
  ready: () => boolean | Promise<boolean>
  health: () => Promise<Health>
}

/** Serves the metrics and the health of a process where its settings name a place. */
export async function serveProcessMetrics(
  place: Place | null,
  { metrics, ready, health }: Served,
): Promise<MetricsServer | null> {
  if (!place) return null
  measureNeighbours(metrics, health)
  return serveMetrics({ metrics: metrics.withProcess(), ...place, ready, health })
}

type Env = Readonly<Record<string, string | undefined>>

/**
 * Where metrics are served; `null`: nowhere.
 * @throws Error with the name of the setting
 */
export function readMetricsPlace(env: Env): Place | null {
  const text = env.METRICS_PORT?.trim() || '0'
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`METRICS_PORT must be a port, not "${text}"`)
  return port === 0 ? null : { port, host: env.METRICS_HOST || '127.0.0.1' }
}
