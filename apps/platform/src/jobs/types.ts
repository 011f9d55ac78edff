import type { Queryable } from '../db/index.ts'
import type { Log } from '../observe/index.ts'

/**
 * Jobs of one kind of work, declared by the module that owns them. Each process runs up to `concurrency` of them at once, so a
 * slow job delays its own queue only. `role`: processes of that role run it.
 */
export type JobQueue = {
  readonly name: string
  readonly concurrency: number
  readonly role: 'worker' | 'feed'
}

/** A queue of `worker` processes, one job at a time, unless said otherwise. */
export const jobQueue = (name: string, options: Partial<Omit<JobQueue, 'name'>> = {}): JobQueue => ({
  name,
  concurrency: 1,
  role: 'worker',
  ...options,
})

/** Deletes what has expired. Shared by the modules: these jobs are short and rare. */
export const HOUSEKEEPING = jobQueue('housekeeping')

/** Thrown by a job that would fail again however often it is tried: it becomes a dead letter at once. */
export class GiveUp extends Error {
  override name = 'GiveUp'
}

export type JobRun = {
  /** The same at every attempt. */
  readonly id: string
  readonly payload: Readonly<Record<string, unknown>>
  /** 1 for the first. */
  readonly attempt: number
  readonly log: Log
}

/**
 * Work done outside a request. It may run more than once (at least once), so it must be idempotent.
 * A thrown error makes it come again, later each time; after `maxAttempts` it becomes a dead letter.
 */
export type JobDefinition = {
  readonly name: string
  readonly queue: JobQueue
  readonly run: (job: JobRun) => Promise<void>
  /** Repeats: one run in the whole system each `everyMs`, however many processes there are. Never dies. */
  readonly everyMs?: number
  /** Of a repeating job: while nothing happens on the platform it runs every three minutes only, and when this says. */
  readonly rest?: JobRest
  /** Default 10: about a quarter of an hour of trying. */
  readonly maxAttempts?: number
}

/** What ends the rest of a repeating job before anything happens on the platform. */
export type JobRest = {
  /** When its work is due next by the clock; `null` for never. */
  readonly nextDue?: () => Promise<Date | null>
  /** Rows that it works off, which alone let no other job run. */
  readonly follows?: 'results'
}

/** Rests until something happens, however late that is. */
export const RESTS: JobRest = {}

/** Rests until the time that the statement answers as `at`; without one, until something happens. */
export const restUntil = (q: Queryable, { name, text }: { name: string; text: string }): JobRest => ({
  async nextDue() {
    const { rows } = await q.query<{ at: Date | null }>({ name, text })
    return rows[0]?.at ?? null
  },
})

export type NewJob = {
  readonly name: string
  readonly payload?: Record<string, unknown>
  /** Default: at once. */
  readonly runAt?: Date
  /** `traceparent` of what it follows from. Default: of what runs. */
  readonly trace?: string | null | undefined
  /** With a key, a second job of the same name and key is not added while the first waits or runs. */
  readonly key?: string
}

/**
 * A module that follows outbox events names the job that does its work: the job gets
 * `{ topic, brandId, playerId, payload }` and is tried until it works.
 */
export type EventSubscriber = {
  readonly topic: string
  readonly job: string
  /** Asked once for a batch of events: only those of the players it answers become jobs. Default: all events do. */
  readonly players?: (q: Queryable, playerIds: readonly string[]) => Promise<ReadonlySet<string>>
}
