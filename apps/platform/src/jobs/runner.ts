import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../config/clock.ts'
import type { Database } from '../db/index.ts'
import type { Log } from '../observe/index.ts'
import type { Activity } from '../realtime/index.ts'
import { endRest, enqueueJob, REPEATS, takeJobs, type Free } from './queue.ts'
import { isResting, plus, type RestActivity } from './rest.ts'
import { runJob, LEASE_MS, type JobOutcome } from './run-job.ts'
import type { JobDefinition, JobQueue } from './types.ts'

export type JobsOptions = {
  db: Database
  definitions: readonly JobDefinition[]
  now: Clock
  log: Log
  /** How often to look for work; `null` never looks by itself (tests call `runDue`). Default 500. */
  pollMs?: number | null
  /** What happens on the platform: while nothing does, work is looked for when it is due. Default: every `pollMs`. */
  activity?: Pick<Activity, 'subscribe' | 'onAwake'> & RestActivity
  /** The longest pause between two looks at rest, since news of a job may be lost. Default 10,000. */
  longestPauseMs?: number
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
  const { db, definitions, log, pollMs = 500, longestPauseMs = 10_000, activity } = options
  const byName = new Map(definitions.map((definition) => [definition.name, definition]))
  if (byName.size !== definitions.length) throw new Error('two jobs have the same name')
  for (const { name, everyMs } of definitions) {
    if (everyMs !== undefined) await enqueueJob(db, { name, key: REPEATS })
  }
  const queues = listQueues(definitions)
  const stopping = new AbortController()
  let worked = Promise.withResolvers<void>()

  /** Takes what is due and starts it, `byHand` one job whatever runs. The runs settle and never fail. */
  async function start({ byHand = false, of = queues } = {}): Promise<Started> {
    const now = options.now()
    const { jobs, nextDue } = await takeJobs(
      db,
      of.map(({ queue, names, running }) => ({
        names,
        slots: byHand ? 1 : queue.concurrency - running.size,
      })),
      { lease: randomBytes(12).toString('hex'), now, until: plus(now, LEASE_MS), ...(byHand && { most: 1 }) },
    )
    const runs = jobs.flatMap((job) => {
      const definition = byName.get(job.name)
      const running = queues.find(({ names }) => names.includes(job.name))?.running
      if (!definition || !running) return []
      const run = runJob(options, definition, job).then((next) => {
        running.delete(run)
        lookBy(next?.getTime() ?? -Infinity)
      })
      running.add(run)
      return [run]
    })
    return { runs, nextDue }
  }

  /** When to look at rest, in milliseconds since 1970, and whether that was brought forward while it was read. */
  let nextLook = -Infinity
  let broughtForward = false
  function lookBy(at: number): void {
    nextLook = Math.min(nextLook, at)
    broughtForward = true
    worked.resolve()
  }

  /** Takes what is due. @returns how long until the next look, in milliseconds */
  async function look(everyMs: number): Promise<number> {
    if (unwoken.length > 0) await wake(unwoken.splice(0))
    const now = options.now()
    const waitMs = nextLook - now.getTime()
    // A longer one is of a clock that was set back.
    if (activity?.isAtRest() && waitMs > 0 && waitMs <= longestPauseMs) return waitMs
    broughtForward = false
    const { nextDue } = await start()
    if (!activity?.isAtRest()) return everyMs
    const longest = now.getTime() + longestPauseMs
    if (!broughtForward) nextLook = Math.min(nextDue?.getTime() ?? longest, longest)
    return Math.max(nextLook - now.getTime(), everyMs)
  }

  /** Jobs whose rest could not be ended: nothing else would for minutes. */
  const unwoken: JobDefinition[] = []
  /** Jobs that rest run as soon as they would without. */
  async function wake(resting: readonly JobDefinition[]): Promise<void> {
    const now = options.now()
    const soon = resting.map(({ name, everyMs = 0 }) => ({ name, at: plus(now, everyMs / 2) }))
    try {
      await endRest(db, soon)
    } catch (error) {
      log.warn({ error }, 'resting jobs could not be woken')
      unwoken.push(...resting.filter((each) => !unwoken.includes(each)))
    }
    lookBy(-Infinity)
  }

  async function poll(everyMs: number): Promise<void> {
    while (!stopping.signal.aborted) {
      worked = Promise.withResolvers<void>()
      let waitMs = everyMs
      try {
        waitMs = await look(everyMs)
      } catch (error) {
        log.warn({ error }, 'the job queues could not be read')
      }
      const ended = new AbortController()
      const signal = AbortSignal.any([stopping.signal, ended.signal])
      // A slot that becomes free is filled at once.
      await Promise.race([pause(waitMs, null, { signal }).catch(() => {}), worked.promise])
      ended.abort()
    }
  }
  const polling = pollMs === null || queues.length === 0 ? null : poll(pollMs)
  const resting = definitions.filter(isResting)
  const following = resting.filter(({ rest }) => rest.follows === 'results')
  const unsubscribe = polling
    ? [
        activity?.subscribe(['jobs'], () => lookBy(-Infinity)),
        activity?.onAwake(() => void wake(resting)),
        activity?.subscribe(['results'], () => void (activity.isAtRest() && wake(following))),
      ]
    : []
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
      for (const each of unsubscribe) each?.()
      stopping.abort()
      await polling
      await Promise.all(queues.flatMap(({ running }) => [...running]))
    },
  }
}

type Started = { runs: Promise<void>[]; nextDue: Date | null }
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
