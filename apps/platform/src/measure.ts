import { type Health, measureNeighbours } from '@palco/service/observability'
import type { Config, Role } from './config/index.ts'
import type { Database } from './db/index.ts'
import { countJobs, type JobDefinition, listWaiting, readOutboxLag, type JobOutcome } from './jobs/index.ts'
import { measureMoney } from './modules/figures/index.ts'
import { measureAuditChain } from './modules/operators/index.ts'
import { measureBooks } from './modules/reconciliation/index.ts'
import { measureFeeds } from './modules/sports-offer/index.ts'
import {
  JOB_BUCKETS,
  measureBackups,
  type Metrics,
  serveMetrics,
  type MetricsServer,
} from './observe/index.ts'

type Measured = {
  metrics: Metrics
  db: Database
  roles: ReadonlySet<Role>
  now: () => Date
  /** Every job of the system with its queue. */
  definitions: readonly JobDefinition[]
  /** Folder of the backups. */
  backupDir: string | undefined
  /** Live readers of this process. */
  live: () => { subscriptions: number; channels: number }
}

/** The gauges of a process. What all processes share (outbox, jobs, books) is reported by those whose role it is. */
export function measurePlatform({ metrics, db, roles, now, definitions, backupDir, live }: Measured): void {
  metrics.gauge(
    {
      name: 'database_connections',
      help: 'Connections of the pool; waiting: requests for one',
      labels: ['state'],
    },
    async () => Object.entries(db.usage()).map(([state, value]) => ({ labels: { state }, value })),
  )
  if (roles.has('web')) {
    metrics.gauge({ name: 'live_subscriptions', help: 'Live subscriptions' }, () => live().subscriptions)
    metrics.gauge({ name: 'live_channels', help: 'Storefront processes connected' }, () => live().channels)
  }
  if (roles.has('feed')) {
    metrics.gauge({ name: 'outbox_waiting', help: 'Events not published yet' }, async () =>
      readOutboxLag(db).then(({ waiting }) => waiting),
    )
    metrics.gauge(
      { name: 'outbox_lag_seconds', help: 'Age of the oldest event not published yet' },
      async () => readOutboxLag(db).then(({ seconds }) => seconds),
    )
    measureFeeds(db, metrics, now)
  }
  if (roles.has('worker')) {
    metrics.gauge(
      { name: 'jobs', help: 'Jobs that wait or run, and those given up', labels: ['state'] },
      async () => {
        const { waiting, dead } = await countJobs(db)
        return [
          { labels: { state: 'waiting' }, value: Number(waiting) },
          { labels: { state: 'dead' }, value: Number(dead) },
        ]
      },
    )
    measureQueues({ metrics, db, now, definitions })
    measureMoney(db, metrics)
    measureBooks(db, metrics, now)
    measureAuditChain(db, metrics, now)
    if (backupDir !== undefined) measureBackups(metrics, backupDir, now)
  }
}

/** What waits in each queue. Queues without anything that is due are 0, so that a series never goes. */
function measureQueues({
  metrics,
  db,
  now,
  definitions,
}: Pick<Measured, 'metrics' | 'db' | 'now' | 'definitions'>) {
  const queues = new Map(definitions.map(({ name, queue }) => [name, queue.name]))
  const gauge = (
    name: string,
    help: string,
    join: (jobs: readonly { due: number; seconds: number }[]) => number,
  ) =>
    metrics.gauge({ name, help, labels: ['queue'] }, async () => {
      const waiting = await listWaiting(db, now())
      return [...new Set(queues.values())].map((queue) => ({
        labels: { queue },
        value: join(waiting.filter((jobs) => queues.get(jobs.name) === queue)),
      }))
    })
  gauge('jobs_due', 'Jobs that are due and not taken, by queue', (jobs) =>
    jobs.reduce((sum, { due }) => sum + due, 0),
  )
  gauge('jobs_oldest_seconds', 'How long the oldest of them has been due, by queue', (jobs) =>
    Math.max(0, ...jobs.map(({ seconds }) => seconds)),
  )
}

/** Time and result of each run of a job. */
export function jobMeasure(metrics: Metrics): (outcome: JobOutcome) => void {
  const seconds = metrics.histogram(
    { name: 'job_seconds', help: 'Time of a run of a job', labels: ['queue', 'job', 'result'] },
    JOB_BUCKETS,
  )
  return ({ queue, name, result, seconds: took }) => seconds.observe({ queue, job: name, result }, took)
}

/** On its own port, if one is set. */
export const openMetrics = async (
  { METRICS_PORT: port, METRICS_HOST: host }: Config,
  {
    metrics,
    ready,
    health,
  }: { metrics: Metrics; ready: () => Promise<boolean>; health: () => Promise<Health> },
): Promise<MetricsServer | null> => {
  measureNeighbours(metrics, health)
  return port === undefined
    ? null
    : serveMetrics({ metrics: metrics.withProcess(), port, host, ready, health })
}
