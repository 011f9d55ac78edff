import type { Queryable } from '../../../db/index.ts'
import { toHash } from '../ids.ts'

const toKey = (name: string): string => toHash(name.toLowerCase())

/** Until when a name that no player has is locked, if it is. */
export async function unknownNameLockedUntil(
  q: Queryable,
  brandId: string,
  name: string,
  now: Date,
): Promise<Date | null> {
  const { rows } = await q.query<{ locked_until: Date }>({
    name: 'unknown-name-lock',
    text: 'SELECT locked_until FROM login_failures WHERE brand_id = $1 AND name_hash = $2 AND locked_until > $3',
    values: [brandId, toKey(name), now],
  })
  return rows[0]?.locked_until ?? null
}

/** Counts a failed login with a name that no player has, by the same rule as a player's own failures. */
export async function countUnknownName(
  q: Queryable,
  brandId: string,
  name: string,
  now: Date,
): Promise<Date | null> {
  const { rows } = await q.query<{ locked_until: Date | null }>({
    name: 'unknown-name-failed',
    text: `INSERT INTO login_failures AS f (brand_id, name_hash, failures, failure_level, failed_at)
             VALUES ($1, $2, 1, 1, $3)
           ON CONFLICT (brand_id, name_hash) DO UPDATE SET failures = f.failures + 1, failed_at = $3,
             failure_level = failure_level(f.failure_level, f.failed_at, $3::timestamptz),
             locked_until = failure_lock(failure_level(f.failure_level, f.failed_at, $3::timestamptz), $3::timestamptz)
           RETURNING locked_until`,
    values: [brandId, toKey(name), now],
  })
  return rows[0]?.locked_until ?? null
}
