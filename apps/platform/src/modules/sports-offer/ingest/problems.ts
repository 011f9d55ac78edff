import type { Queryable } from '../../../db/index.ts'

const LONGEST = 2_000

/** The reason of a problem that is no message: the feed could not be read, and why. */
export const NOT_CONNECTED = 'not_connected'

/** Records a message that was skipped. */
export async function saveProblem(
  q: Queryable,
  { providerId, reason, message }: { providerId: string; reason: string; message: unknown },
): Promise<void> {
  const text = typeof message === 'string' ? message : JSON.stringify(message)
  await q.query({
    name: 'sports-problem',
    text: 'INSERT INTO sports_feed_problems (provider_id, reason, message) VALUES ($1, $2, $3)',
    // PostgreSQL's text takes no NUL.
    values: [providerId, reason.slice(0, 200), text.slice(0, LONGEST).replaceAll('\0', '')],
  })
}

/** Deletes what is older than 30 days. */
export async function forgetProblems(q: Queryable): Promise<void> {
  await q.query({
    name: 'sports-problems-forget',
    text: `DELETE FROM sports_feed_problems WHERE at < now() - interval '30 days'`,
  })
}
