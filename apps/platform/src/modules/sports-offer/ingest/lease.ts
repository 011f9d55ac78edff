import type { Queryable } from '../../../db/index.ts'

/** Another process reads this provider's feed now: whatever this one has not written is not written. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

export type Lease = {
  /** Takes or renews it. `false`: another process has it. */
  take(): Promise<boolean>
  /** Within a transaction that writes: makes sure that no other process has taken over until it ends. @throws LeaseLost */
  hold(tx: Queryable): Promise<void>
  release(): Promise<void>
}

// A write under way holds the row's key: it lets a renewal pass, and makes a takeover wait for its end.
const UNTIL = `until = now() + $3 * interval '1 ms'`
const RENEW = {
  name: 'sports-lease-renew',
  text: `UPDATE sports_leases SET ${UNTIL} WHERE provider_id = $1 AND owner = $2`,
}
const TAKE_OVER = {
  name: 'sports-lease-take-over',
  text: `WITH expired AS (SELECT provider_id FROM sports_leases WHERE provider_id = $1 AND until < now() FOR UPDATE)
    UPDATE sports_leases l SET owner = $2, ${UNTIL} FROM expired e WHERE l.provider_id = e.provider_id`,
}
const TAKE_FIRST = {
  name: 'sports-lease-take-first',
  text: `INSERT INTO sports_leases (provider_id, owner, until) VALUES ($1, $2, now() + $3 * interval '1 ms')
    ON CONFLICT DO NOTHING`,
}

/** The right to read a provider's feed, for one process at a time, by the clock of the database. */
export function takeLease(
  db: Queryable,
  { providerId, owner, ttlMs }: { providerId: string; owner: string; ttlMs: number },
): Lease {
  return {
    async take() {
      const values = [providerId, owner, ttlMs]
      for (const statement of [RENEW, TAKE_OVER, TAKE_FIRST])
        if ((await db.query({ ...statement, values })).rowCount > 0) return true
      return false
    },
    async hold(tx) {
      const { rowCount } = await tx.query({
        name: 'sports-lease-hold',
        text: 'SELECT FROM sports_leases WHERE provider_id = $1 AND owner = $2 AND until > now() FOR KEY SHARE',
        values: [providerId, owner],
      })
      if (rowCount === 0) throw new LeaseLost(`another process reads the feed of ${providerId}`)
    },
    async release() {
      await db.query({
        name: 'sports-lease-release',
        text: 'DELETE FROM sports_leases WHERE provider_id = $1 AND owner = $2',
        values: [providerId, owner],
      })
    },
  }
}
