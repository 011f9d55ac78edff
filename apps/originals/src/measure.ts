import { Metrics } from '@palco/service/metrics'
import type { FastifyInstance } from 'fastify'
import type { Database } from '@palco/service/database'
import type { WalletAnswer } from './provider/wallet.ts'

/** What the game provider measures: its answers, its calls of the wallet, rounds that do not come forward, its pool. */
export function originalsMetrics(database: Pick<Database, 'totalCount' | 'idleCount' | 'waitingCount'>) {
  const metrics = new Metrics()
  const requests = metrics.histogram({
    name: 'http_request_seconds',
    help: 'Time from the head of a request to the end of its answer, by path of the route and status',
    labels: ['path', 'status'],
  })
  const wallet = metrics.histogram({
    name: 'wallet_call_seconds',
    help: 'Time of a call of the wallet at the platform',
    labels: ['path', 'outcome'],
  })
  const stuck = metrics.counter({
    name: 'round_steps_failed_total',
    help: 'Steps of rounds that wait for the wallet',
  })
  metrics.gauge(
    {
      name: 'database_connections',
      help: 'Connections of the pool; waiting: requests for one',
      labels: ['state'],
    },
    async () => [
      { labels: { state: 'busy' }, value: database.totalCount - database.idleCount },
      { labels: { state: 'idle' }, value: database.idleCount },
      { labels: { state: 'waiting' }, value: database.waitingCount },
    ],
  )
  return {
    metrics,
    onWalletCall: (path: string, outcome: WalletAnswer<unknown>['kind'], seconds: number) =>
      wallet.observe({ path, outcome }, seconds),
    onStuck: () => stuck.inc(),
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
