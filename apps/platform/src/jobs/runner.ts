import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../config/clock.ts'
import type { Database } from '../db/index.ts'
import { enqueueJob, takeJobs, type Free } from './queue.ts'
import { runJob, LEASE_MS, plus, type JobOutcome } from './run-job.ts'
import type { Log } from '../observe/index.ts'
import type { JobDefinition, JobQueue } from './types.ts'

export type JobsOptions = {
  db: Database
  definitions: readonly JobDefinition[]
  now: Clock
  log: Log
  /** How often to look for work; `null` never looks by itself (tests call `runDue`). Default 500. */
  pollMs?: number | null
  /** Called after each run, for metrics. */
  onRun?: (outcome: JobOutcome) => void
}

export type Jobs = {
  /** Runs everything that is due now, or due in one queue, one after another, repeating jobs once. @returns how many */
  runDue(queue?: string): Promise<number>
  /** Takes no more work and waits for what runs. */
  stop(): Promise<void>
}

/** Registers the repeating jobs and works off the queues, each with its own concurrency, until stopped. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { db, definitions, log, pollMs = 500 } = options
  const byName = new Map(definitions.map((definition) => [definition.name, definition]))
  if (byName.size !== definitions.length) throw new Error('two jobs have the same name')
  for (const { name, everyMs } of definitions) {
    if (everyMs !== undefined) await enqueueJob(db, { name, key: 'repeats' })
  }
  const queues = listQueues(definitions)
  const stopping = new AbortController()
  let worked = Promise.withResolvers<void>()

  /** Takes what is due and starts it, `byHand` one job whatever runs. The runs settle and never fail. */
  async function start({ byHand = false, of = queues } = {}): Promise<{ runs: Promise<void>[] }> {
    const now = options.now()
    const taken = await takeJobs(
      db,
      of.map(({ queue, names, running }) => ({
        names,
        slots: byHand ? 1 : queue.concurrency - running.size,
      })),
      { lease: randomBytes(12).toString('hex'), now, until: plus(now, LEASE_MS), ...(byHand && { most: 1 }) },
    )
    const runs = taken.flatMap((job) => {
      const definition = byName.get(job.name)
      const running = queues.find(({ names }) => names.includes(job.name))?.running
      if (!definition || !running) return []
      const run = runJob(options, definition, job).then(() => {
        running.delete(run)
        worked.resolve()
      })
      running.add(run)
      return [run]
    })
    return { runs }
  }

  async function poll(everyMs: number): Promise<void> {
    while (!stopping.signal.aborted) {
      worked = Promise.withResolvers<void>()
      try {
        await start()
      } catch (error) {
        log.warn({ error }, 'the job queues could not be read')
      }
      const ended = new AbortController()
      const signal = AbortSignal.any([stopping.signal, ended.signal])
      // A slot that becomes free is filled at once.
      await Promise.race([pause(everyMs, null, { signal }).catch(() => {}), worked.promise])
      ended.abort()
    }
  }
  const polling = pollMs === null || queues.length === 0 ? null : poll(pollMs)
  return {
    async runDue(only) {
      const of = only === undefined ? queues : queues.filter(({ queue }) => queue.name === only)
      let runs = 0
      for (; runs < 1000; runs++) {
        const { runs: started } = await start({ byHand: true, of })
        if (started.length === 0) break
        await Promise.all(started)
      }
      return runs
    },
    async stop() {
      stopping.abort()
      await polling
      await Promise.all(queues.flatMap(({ running }) => [...running]))
    },
  }
}

type RunningQueue = { queue: JobQueue; names: Free['names']; running: Set<Promise<void>> }

/** @throws Error when two declarations of a queue differ */
function listQueues(definitions: readonly JobDefinition[]): RunningQueue[] {
  const queues = new Map<string, { queue: JobQueue; names: string[]; running: Set<Promise<void>> }>()
  for (const { name, queue } of definitions) {
    const known = queues.get(queue.name)
    if (known && known.queue !== queue) throw new Error(`two declarations of the queue ${queue.name}`)
    if (known) known.names.push(name)
    else queues.set(queue.name, { queue, names: [name], running: new Set() })
  }
  return [...queues.values()]
}
