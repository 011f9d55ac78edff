import type { Log } from '@palco/service/log'
import { Metrics } from '@palco/service/metrics'
import { followCalls, logCalls, measureCalls } from '@palco/service/observability'
import type { FastifyInstance } from 'fastify'
import type { Database } from '@palco/service/database'
import type { WalletAnswer } from './provider/wallet.ts'

/** What the game provider measures: its answers, its calls of the wallet, rounds that do not come forward, its pool. */
export function originalsMetrics(
  database: Pick<Database, 'totalCount' | 'idleCount' | 'waitingCount'>,
  log: Log,
) {
  const metrics = new Metrics()
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
    /** Runs every request of `app` in its trace, and measures its answer. */
    observe(app: FastifyInstance): void {
      followCalls(app, 'anyone')
      logCalls(app, log)
      measureCalls(app, metrics)
    },
  }
}
