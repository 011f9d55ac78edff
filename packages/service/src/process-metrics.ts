import { type Database, isReachable } from './database.ts'
import { type Metrics, type MetricsServer, serveMetrics } from './metrics.ts'

/** Serves the metrics of a process where its settings name a place; it is ready while its database answers. */
export async function serveProcessMetrics(
  place: { port: number; host: string } | null,
  metrics: Metrics,
  database: Database,
): Promise<MetricsServer | null> {
  if (!place) return null
  return serveMetrics({ metrics: metrics.withProcess(), ...place, ready: () => isReachable(database) })
}
