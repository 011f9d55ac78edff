import { currentTrace, toTraceparent } from '@palco/service/observability'
import type { Queryable } from '../db/index.ts'
import type { NewJob } from './types.ts'

/** Key of the one job of a kind that repeats. */
export const REPEATS = 'repeats'

/** The trace of the running request or job. */
function traceNow(): string | null {
  const trace = currentTrace()
  return trace ? toTraceparent(trace) : null
}

/** Adds a job in the caller's transaction: it exists if, and only if, that commits. */
export async function enqueueJob(
  q: Queryable,
  { name, payload = {}, runAt, key, trace = traceNow() }: NewJob,
): Promise<void> {
  await q.query({
    name: 'job-enqueue',
    text: `INSERT INTO jobs (name, key, payload, run_at, trace)
           VALUES ($1, $2, $3, coalesce($4::timestamptz, '-infinity'), $5)
           ON CONFLICT (name, key) WHERE dead_at IS NULL AND key IS NOT NULL DO NOTHING`,
    values: [name, key ?? null, JSON.stringify(payload), runAt ?? null, trace],
  })
}

export type TakenJob = {
  id: bigint
  name: string
  payload: Record<string, unknown>
  attempts: number
  /** The trace in which it was made, as `traceparent`. */
  trace: string | null
  /** Identifies this run: what an earlier, expired run writes no longer counts. */
  lease: string
}

/** Names of a queue's jobs, and how many of them to take. */
export type Free = { names: readonly string[]; slots: number }

type Taking = { lease: string; now: Date; until: Date; most?: number }
/** `nextDue`: when the next job that was not taken is due, `now` at the soonest; `null` when none waits. */
export type Taken = { jobs: TakenJob[]; nextDue: Date | null }

/**
 * Takes the jobs that have been due longest, up to `slots` of each queue and `most` in all; no other process gets them
 * before `until`. One statement: it reads one short index range a name, whatever waits in the other queues.
 */
export async function takeJobs(
  q: Queryable,
  free: readonly Free[],
  { lease, now, until, most = 1000 }: Taking,
): Promise<Taken> {
  const named = free.flatMap(({ names, slots }, queue) => names.map((name) => ({ name, queue, slots })))
  if (named.length === 0) return { jobs: [], nextDue: null }
  const { rows } = await q.query<TakenJob & { nextDue: Date | null }>({
    name: 'jobs-take',
    text: `WITH free AS (
             SELECT * FROM unnest($1::text[], $2::int[], $3::int[]) AS free (name, queue, slots)),
           due AS (
             SELECT free.queue, free.slots, job.id, job.run_at FROM free CROSS JOIN LATERAL (
               SELECT id, run_at FROM jobs
               WHERE jobs.name = free.name AND dead_at IS NULL AND run_at <= $5
                 AND (leased_until IS NULL OR leased_until <= $5)
               ORDER BY run_at, id LIMIT free.slots FOR UPDATE SKIP LOCKED) job),
           turn AS (
             SELECT id, run_at, slots, row_number() OVER (PARTITION BY queue ORDER BY run_at, id) AS place FROM due),
           taken AS (
             SELECT id FROM turn WHERE place <= slots ORDER BY run_at, id LIMIT $7),
           leased AS (
             UPDATE jobs SET lease = $4 || '.' || jobs.id, leased_until = $6, attempts = attempts + 1
             FROM taken WHERE jobs.id = taken.id
             RETURNING jobs.id, name, payload, attempts, trace, lease)
           SELECT id, name, payload, attempts, trace, lease, NULL::timestamptz AS "nextDue" FROM leased
           UNION ALL
           SELECT NULL, NULL, NULL, NULL, NULL, NULL, greatest(min(job.run_at), $5) FROM free CROSS JOIN LATERAL (
             SELECT greatest(run_at, leased_until) AS run_at FROM jobs
             WHERE jobs.name = free.name AND dead_at IS NULL AND NOT id = ANY (ARRAY(SELECT id FROM taken))
             ORDER BY jobs.run_at, id LIMIT 1) job HAVING count(*) > 0`,
    values: [
      named.map(({ name }) => name),
      named.map(({ queue }) => queue),
      named.map(({ slots }) => slots),
      lease,
      now,
      until,
      most,
    ],
  })
  const jobs = rows.filter(({ nextDue }) => nextDue === null).sort((a, b) => (a.id < b.id ? -1 : 1))
  return { jobs, nextDue: rows.find(({ nextDue }) => nextDue !== null)?.nextDue ?? null }
}

/** Lets repeating jobs that rest run at the times given, unless they are due before. */
export async function endRest(q: Queryable, jobs: readonly { name: string; at: Date }[]): Promise<void> {
  await q.query({
    name: 'jobs-end-rest',
    text: `UPDATE jobs SET run_at = soon.at FROM unnest($1::text[], $2::timestamptz[]) AS soon (name, at)
           WHERE jobs.name = soon.name AND key = '${REPEATS}' AND dead_at IS NULL AND leased_until IS NULL
             AND run_at > soon.at`,
    values: [jobs.map(({ name }) => name), jobs.map(({ at }) => at)],
  })
}

export async function prolongLease(q: Queryable, lease: string, until: Date): Promise<void> {
  await q.query({
    name: 'job-prolong',
    text: 'UPDATE jobs SET leased_until = $2 WHERE lease = $1',
    values: [lease, until],
  })
}

export async function removeJob(q: Queryable, lease: string): Promise<void> {
  await q.query({ name: 'job-remove', text: 'DELETE FROM jobs WHERE lease = $1', values: [lease] })
}

/** Puts a job back. `attempts` starts again at nought for one that worked and repeats. */
export async function putBack(
  q: Queryable,
  lease: string,
  next: { runAt: Date; error: string | null; dead: boolean; now: Date },
): Promise<void> {
  await q.query({
    name: 'job-put-back',
    text: `UPDATE jobs SET lease = NULL, leased_until = NULL, run_at = $2, last_error = $3::text,
             attempts = CASE WHEN $3::text IS NULL THEN 0 ELSE attempts END,
             dead_at = CASE WHEN $4::boolean THEN $5::timestamptz END
           WHERE lease = $1`,
    values: [lease, next.runAt, next.error, next.dead, next.now],
  })
}

/** What is due of jobs by name: how many, and for how many seconds the oldest. */
export async function listWaiting(q: Queryable, now: Date): Promise<readonly WaitingJobs[]> {
  const { rows } = await q.query<{ name: string; due: bigint; seconds: number }>({
    name: 'job-waiting',
    text: `SELECT name, count(*) AS due,
             coalesce(greatest(0, extract(epoch FROM $1 - min(greatest(run_at, created_at)))), 0)::float8 AS seconds
           FROM jobs WHERE dead_at IS NULL AND run_at <= $1 AND (leased_until IS NULL OR leased_until <= $1) GROUP BY name`,
    values: [now],
  })
  return rows.map(({ name, due, seconds }) => ({ name, due: Number(due), seconds }))
}

export type WaitingJobs = { name: string; due: number; seconds: number }

/** How many wait, and how many were given up. */
export async function countJobs(q: Queryable): Promise<{ waiting: bigint; dead: bigint }> {
  const { rows } = await q.query<{ waiting: bigint; dead: bigint }>({
    name: 'job-count',
    text: 'SELECT count(*) FILTER (WHERE dead_at IS NULL) AS waiting, count(*) FILTER (WHERE dead_at IS NOT NULL) AS dead FROM jobs',
  })
  return rows[0] ?? { waiting: 0n, dead: 0n }
}
