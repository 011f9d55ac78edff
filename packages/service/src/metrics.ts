import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds: from a cached answer to a request that is given up. */
const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Seconds: from a short job to one that reads the whole books. */
export const JOB_BUCKETS = [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60, 300, 900]

type Series = { labels?: Record<string, string>; value: number }
type Description<L extends string> = { name: string; help: string; labels?: readonly L[] }

/** The metrics of one process, as prom-client keeps them. Label values must come from closed lists. */
export class Metrics {
  readonly #registry = new Registry()

  counter<L extends string = never>({ name, help, labels = [] }: Description<L>): Counter<L> {
    return new Counter({ name, help, labelNames: [...labels], registers: [this.#registry] })
  }

  /** `buckets`: upper bounds in seconds. */
  histogram<L extends string = never>(
    { name, help, labels = [] }: Description<L>,
    buckets: readonly number[] = LATENCY_BUCKETS,
  ): Histogram<L> {
    return new Histogram({
      name,
      help,
      labelNames: [...labels],
      buckets: [...buckets],
      registers: [this.#registry],
    })
  }

  /** `read` is called at each scrape; a gauge that cannot be read is left out of it. */
  gauge<L extends string = never>(
    { name, help, labels = [] }: Description<L>,
    read: () => number | Promise<number | readonly Series[]>,
  ): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [this.#registry],
      async collect() {
        gauge.reset()
        const found = await Promise.resolve()
          .then(read)
          .catch(() => [])
        const series: readonly Series[] = typeof found === 'number' ? [{ value: found }] : found
        // With labels, `reset` has left none.
        if (series.length === 0 && labels.length === 0) gauge.remove()
        for (const { labels: of = {}, value } of series) gauge.set(of, value)
      },
    })
  }

  /** `read` is called at each scrape, one after another, and answers what to add; a failure adds nothing. */
  readCounter<L extends string = never>(
    { name, help, labels = [] }: Description<L>,
    read: () => Promise<readonly Series[]>,
  ): void {
    let reading = Promise.resolve()
    const counter: Counter = new Counter({
      name,
      help,
      labelNames: [...labels],
      registers: [this.#registry],
      collect: () =>
        (reading = reading.then(async () => {
          const found = await read().catch(() => [])
          for (const { labels: of = {}, value } of found) counter.inc(of, value)
        })),
    })
  }

  /** What Node reports of itself: event-loop lag, garbage collection, memory, processor time. Once a process. */
  withProcess(): this {
    collectDefaultMetrics({ register: this.#registry })
    return this
  }

  /** The text format of Prometheus. */
  text(): Promise<string> {
    return this.#registry.metrics()
  }

  get contentType(): string {
    return this.#registry.contentType
  }
}

export type MetricsServer = { readonly url: string; readonly server: Server; close(): Promise<void> }

type Options = {
  metrics: Metrics
  port: number
  host: string
  /** Whether this process works, for `/health/ready`. */
  ready: () => boolean | Promise<boolean>
  /** Which neighbours work, for `/health`. */
  health: () => Promise<object>
}

/**
 * Serves `/metrics`, `/health`, `/health/live` and `/health/ready` on their own port, which the outside never reaches.
 * @throws Error when the port is in use
 */
export async function serveMetrics({ metrics, port, host, ready, health }: Options): Promise<MetricsServer> {
  const answers: Record<string, () => Promise<[status: number, type: string, body: string]>> = {
    '/metrics': async () => [200, metrics.contentType, await metrics.text()],
    '/health': async () => [200, 'application/json', JSON.stringify(await health())],
    '/health/live': async () => [200, 'text/plain', 'ok'],
    '/health/ready': async () =>
      (await ready()) ? [200, 'text/plain', 'ok'] : [503, 'text/plain', 'not ready'],
  }
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const answer = request.method === 'GET' ? answers[request.url ?? ''] : undefined
    if (!answer) return void response.writeHead(404).end()
    answer().then(
      ([status, type, body]) => response.writeHead(status, { 'content-type': type }).end(body),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`
  return {
    url,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
