import type { Queryable } from '../db/index.ts'
import type { NewJob } from './types.ts'

/** Adds a job in the caller's transaction: it exists if, and only if, that commits. */
export async function enqueueJob(q: Queryable, { name, payload = {}, runAt, key }: NewJob): Promise<void> {
  await q.query({
    name: 'job-enqueue',
    text: `INSERT INTO jobs (name, key, payload, run_at) VALUES ($1, $2, $3, coalesce($4::timestamptz, '-infinity'))
           ON CONFLICT (name, key) WHERE dead_at IS NULL AND key IS NOT NULL DO NOTHING`,
    values: [name, key ?? null, JSON.stringify(payload), runAt ?? null],
  })
}

export type TakenJob = { id: bigint; name: string; payload: Record<string, unknown>; attempts: number }

type Lease = { lease: string; now: Date; until: Date }

/** Takes the job that has been due longest, if any; nobody else gets it before `until`. */
export async function takeJob(
  q: Queryable,
  names: readonly string[],
  { lease, now, until }: Lease,
): Promise<TakenJob | null> {
  const { rows } = await q.query<TakenJob>({
    name: 'job-take',
    text: `UPDATE jobs SET lease = $2, leased_until = $4, attempts = attempts + 1
           WHERE id = (
             SELECT id FROM jobs
             WHERE dead_at IS NULL AND run_at <= $3 AND (leased_until IS NULL OR leased_until <= $3) AND name = ANY ($1)
             ORDER BY run_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
           RETURNING id, name, payload, attempts`,
    values: [names, lease, now, until],
  })
  return rows[0] ?? null
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

/** How many wait, and how many were given up. */
export async function countJobs(q: Queryable): Promise<{ waiting: bigint; dead: bigint }> {
  const { rows } = await q.query<{ waiting: bigint; dead: bigint }>({
    name: 'job-count',
    text: 'SELECT count(*) FILTER (WHERE dead_at IS NULL) AS waiting, count(*) FILTER (WHERE dead_at IS NOT NULL) AS dead FROM jobs',
  })
  return rows[0] ?? { waiting: 0n, dead: 0n }
}
