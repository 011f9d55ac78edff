import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../config/clock.ts'
import type { Database } from '../db/index.ts'
import type { Log } from '../observe/index.ts'
import { enqueueJob, prolongLease, putBack, removeJob, takeJob, type TakenJob } from './queue.ts'
import type { JobDefinition } from './types.ts'

const LEASE_MS = 60_000
const PROLONG_MS = 20_000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 10 * 60_000

export type JobsOptions = {
  db: Database
  definitions: readonly JobDefinition[]
  now: Clock
  log: Log
  /** How often to look for work; `null` never looks by itself (tests call `runDue`). Default 500. */
  pollMs?: number | null
  /** Jobs at once in this process. Default 2. */
  lanes?: number
}

export type Jobs = {
  /** Runs everything that is due now, one after another, repeating jobs once. Answers how many runs there were. */
  runDue(): Promise<number>
  /** Takes no more work and waits for what runs. */
  stop(): Promise<void>
}

const plus = (date: Date, ms: number): Date => new Date(date.getTime() + ms)

/** Registers the repeating jobs and works off the queue until stopped. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { db, definitions, log, pollMs = 500, lanes = 2 } = options
  const byName = new Map(definitions.map((definition) => [definition.name, definition]))
  if (byName.size !== definitions.length) throw new Error('two jobs have the same name')
  for (const { name, everyMs } of definitions) {
    if (everyMs !== undefined) await enqueueJob(db, { name, key: 'repeats' })
  }
  const names = [...byName.keys()]
  const stopping = new AbortController()

  async function runNext(): Promise<boolean> {
    const lease = randomBytes(12).toString('hex')
    const now = options.now()
    const job = await takeJob(db, names, { lease, now, until: plus(now, LEASE_MS) })
    const definition = job && byName.get(job.name)
    if (!job || !definition) return false
    await runOne(options, definition, job, lease)
    return true
  }

  async function lane(everyMs: number): Promise<void> {
    while (!stopping.signal.aborted) {
      const worked = await runNext().catch((error: unknown) => {
        log.warn({ error }, 'the job queue could not be read')
        return false
      })
      if (!worked) await pause(everyMs, null, { signal: stopping.signal }).catch(() => {})
    }
  }

  const running = pollMs === null ? [] : Array.from({ length: lanes }, () => lane(pollMs))
  return {
    async runDue() {
      let runs = 0
      while (runs < 1000 && (await runNext())) runs += 1
      return runs
    },
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

async function runOne(
  options: JobsOptions,
  definition: JobDefinition,
  job: TakenJob,
  lease: string,
): Promise<void> {
  const { db, now } = options
  const log = options.log.child({ job: job.name, job_id: job.id.toString(), attempt: job.attempts })
  const prolong = setInterval(() => {
    prolongLease(db, lease, plus(now(), LEASE_MS)).catch((error: unknown) =>
      log.warn({ error }, 'a lease was not prolonged'),
    )
  }, PROLONG_MS)
  try {
    await definition.run({ payload: job.payload, attempt: job.attempts, log })
    if (definition.everyMs === undefined) await removeJob(db, lease)
    else
      await putBack(db, lease, {
        runAt: plus(now(), definition.everyMs),
        error: null,
        dead: false,
        now: now(),
      })
  } catch (error) {
    await giveBack(options, definition, job, { lease, error, log })
  } finally {
    clearInterval(prolong)
  }
}

async function giveBack(
  { db, now }: JobsOptions,
  definition: JobDefinition,
  job: TakenJob,
  { lease, error, log }: { lease: string; error: unknown; log: Log },
): Promise<void> {
  const { everyMs, maxAttempts = 10 } = definition
  const dead = everyMs === undefined && job.attempts >= maxAttempts
  const wait = everyMs ?? Math.min(FIRST_PAUSE_MS * 2 ** (job.attempts - 1), LONGEST_PAUSE_MS)
  log.error({ error, dead }, dead ? 'a job failed for good' : 'a job failed and will be tried again')
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const at = now()
  // When even this fails the lease runs out and the job comes again.
  await putBack(db, lease, { runAt: plus(at, wait), error: message.slice(0, 500), dead, now: at })
}
