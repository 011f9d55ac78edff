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

/** The right to read a provider's feed, for one process at a time, by the clock of the database. */
export function leaseOf(
  db: Queryable,
  { providerId, owner, ttlMs }: { providerId: string; owner: string; ttlMs: number },
): Lease {
  return {
    async take() {
      const { rowCount } = await db.query({
        name: 'sports-lease-take',
        text: `INSERT INTO sports_leases AS l (provider_id, owner, until) VALUES ($1, $2, now() + $3 * interval '1 ms')
          ON CONFLICT (provider_id) DO UPDATE SET owner = excluded.owner, until = excluded.until
          WHERE l.owner = excluded.owner OR l.until < now()`,
        values: [providerId, owner, ttlMs],
      })
      return rowCount > 0
    },
    async hold(tx) {
      const { rowCount } = await tx.query({
        name: 'sports-lease-hold',
        text: 'SELECT FROM sports_leases WHERE provider_id = $1 AND owner = $2 AND until > now() FOR SHARE',
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
