import { activeTracer, newTrace, readTraceparent, runInTrace } from '@palco/service/observability'
import type { Clock } from '../config/clock.ts'
import type { Database } from '../db/index.ts'
import type { Log } from '../observe/index.ts'
import { endRest, prolongLease, putBack, removeJob, type TakenJob } from './queue.ts'
import { findNextRun, mayRest, plus, type RestActivity } from './rest.ts'
import { GiveUp, type JobDefinition } from './types.ts'

/** How long a process holds a job it has taken; it is prolonged while the job runs. */
export const LEASE_MS = 60_000
const PROLONG_MS = 20_000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 10 * 60_000

/** One run, as metrics count it. */
export type JobOutcome = { queue: string; name: string; seconds: number; result: 'done' | 'failed' | 'dead' }

type Deps = {
  db: Database
  now: Clock
  log: Log
  activity?: RestActivity
  onRun?: (outcome: JobOutcome) => void
}

/**
 * Runs a job that was taken, in the trace in which it was made, and removes it or puts it back. Never fails.
 * @returns when it runs again, `null` where that is not known
 */
export async function runJob(deps: Deps, definition: JobDefinition, job: TakenJob): Promise<Date | null> {
  const parent = readTraceparent(job.trace ?? undefined) ?? newTrace()
  const span = activeTracer()?.begin(`job ${job.name}`, 'internal', parent, { attempt: job.attempts })
  const { next, result } = await runInTrace(span?.context ?? parent, () => run(deps, definition, job))
  span?.end({ failed: result !== 'done' })
  return next
}

type Ran = { next: Date | null; result: JobOutcome['result'] }

async function run(deps: Deps, definition: JobDefinition, job: TakenJob): Promise<Ran> {
  const { db, now } = deps
  const { lease } = job
  const log = deps.log.child({ job: job.name, job_id: job.id.toString(), attempt: job.attempts })
  const begun = performance.now()
  const prolong = setInterval(() => {
    prolongLease(db, lease, plus(now(), LEASE_MS)).catch((error: unknown) =>
      log.warn({ error }, 'a lease was not prolonged'),
    )
  }, PROLONG_MS)
  let result: JobOutcome['result'] = 'done'
  let next: Date | null = null
  try {
    try {
      await definition.run({ id: job.id.toString(), payload: job.payload, attempt: job.attempts, log })
      next = await finish(deps, definition, lease)
    } catch (error) {
      result = await giveBack(deps, definition, job, { error, log })
    }
  } catch (error) {
    // The lease expires and the job comes again.
    log.warn({ error }, 'a job could not be put back')
  } finally {
    clearInterval(prolong)
  }
  const seconds = (performance.now() - begun) / 1000
  log.debug({ result, ms: Math.round(seconds * 1000) }, 'a job ran')
  deps.onRun?.({ queue: definition.queue.name, name: job.name, seconds, result })
  return { next, result }
}

async function finish(
  { db, now, activity }: Deps,
  definition: JobDefinition,
  lease: string,
): Promise<Date | null> {
  const { everyMs } = definition
  if (everyMs === undefined) {
    await removeJob(db, lease)
    return null
  }
  const at = now()
  const runAt = await findNextRun({ ...definition, everyMs }, at, activity)
  await putBack(db, lease, { runAt, error: null, dead: false, now: at })
  const soonest = plus(at, everyMs)
  if (runAt <= soonest || mayRest(definition, activity)) return runAt
  // What happened while it was put back has ended the rest of others, not of one that still ran.
  await endRest(db, [{ name: definition.name, at: soonest }])
  return soonest
}

async function giveBack(
  { db, now }: Deps,
  definition: JobDefinition,
  job: TakenJob,
  { error, log }: { error: unknown; log: Log },
): Promise<'failed' | 'dead'> {
  const { everyMs, maxAttempts = 10 } = definition
  const dead = everyMs === undefined && (error instanceof GiveUp || job.attempts >= maxAttempts)
  const wait = everyMs ?? Math.min(FIRST_PAUSE_MS * 2 ** (job.attempts - 1), LONGEST_PAUSE_MS)
  log.error({ error, dead }, dead ? 'a job failed for good' : 'a job failed and will be tried again')
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const at = now()
  await putBack(db, job.lease, { runAt: plus(at, wait), error: message.slice(0, 500), dead, now: at })
  return dead ? 'dead' : 'failed'
}
