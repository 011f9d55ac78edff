import { createHash } from 'node:crypto'
import { type Counted, type RateStore, SLACK_MS, type Standing } from './rate-limit.ts'

type Statement = { name: string; text: string; values: unknown[] }
type Row = { key: string; full_at: number; taken: boolean }
type Query = (statement: Statement) => Promise<{ rows: Row[] }>

/** One row a key, taken in the order of the keys so that two statements never wait for each other in a circle. */
const buildStatement = (name: string, fullAt: string): string => `/* ${name} */
  INSERT INTO rate_limits AS known (key, full_at, span)
  SELECT key, $4 + step, span FROM unnest($1::text[], $2::float8[], $3::float8[]) AS asked (key, step, span) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET full_at = ${fullAt}, span = excluded.span
  RETURNING new.key, new.full_at, coalesce(new.full_at > old.full_at, true) AS taken`

const AFTER = `greatest(known.full_at, $4) + excluded.full_at - $4`
const TAKE = buildStatement(
  'take',
  `CASE WHEN ${AFTER} <= $4 + excluded.span + least((excluded.full_at - $4) / 2, ${SLACK_MS}) THEN ${AFTER} ELSE known.full_at END`,
)
const ADD = buildStatement('add', `least(${AFTER}, $4 + excluded.span)`)

/** Of a subject only a hash is stored: an account's name is what a person typed, which may be a password. */
const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 27)

/**
 * Counts in the table `rate_limits (key text PRIMARY KEY, full_at float8, span float8)`, unlogged: after a crash of the database
 * all counts start anew, and no commit waits for the disk. PostgreSQL 18 or newer.
 */
export function postgresRateStore(query: Query): RateStore {
  const run = async (
    name: string,
    text: string,
    counted: readonly Counted[],
    nowMs: number,
  ): Promise<Standing[]> => {
    const keys = counted.map(({ key }) => hashKey(key))
    const steps = counted.map(({ step, span }) => Math.min(step, span))
    const values = [keys, steps, counted.map(({ span }) => span), nowMs]
    const { rows } = await query({ name, text, values })
    const byKey = new Map(rows.map((row) => [row.key, row]))
    return keys.map((key) => ({
      fullAt: byKey.get(key)?.full_at ?? 0,
      taken: byKey.get(key)?.taken ?? true,
    }))
  }
  return {
    take: (counted, nowMs) => run('rate-limit-take', TAKE, counted, nowMs),
    add: (counted, nowMs) => run('rate-limit-add', ADD, counted, nowMs),
  }
}

/** Deletes what no longer counts. */
export async function deleteExpiredRates(
  query: (statement: Statement) => Promise<unknown>,
  nowMs: number,
): Promise<void> {
  await query({
    name: 'rate-limit-expire',
    text: 'DELETE FROM rate_limits WHERE full_at < $1',
    values: [nowMs],
  })
}
