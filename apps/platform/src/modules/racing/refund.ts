import { findCombinations } from '@palco/sports-rules/pools'
import type { Database, Tx } from '../../db/index.ts'
import { runningIn } from './pools.ts'
import { raceWithNext } from './races.ts'
import { giveBack } from './settle.ts'
import { closeTicket, ticketsOfPool } from './tickets.ts'
import type { PoolRef } from './types.ts'

/**
 * Gives tickets back that have a non-runner in every combination, as soon as the feed has withdrawn it; others keep theirs until the
 * result. Pools of these races, and daily doubles that end with one of them, are looked at. @returns how many tickets went back
 */
export async function refundNonRunners(db: Database, raceIds: readonly string[], now: Date): Promise<number> {
  if (raceIds.length === 0) return 0
  const { rows } = await db.query<PoolRef>({
    name: 'racing-pools-of-races',
    text: `SELECT p.brand_id AS "brandId", p.race_id AS "raceId", p.kind, p.currency FROM race_pools p
      WHERE p.settled_at IS NULL AND (p.race_id = ANY ($1) OR (p.kind = 'daily_double' AND p.race_id IN (
        SELECT f.id FROM races n JOIN races f ON f.meeting_id = n.meeting_id AND f.number = n.number - 1 WHERE n.id = ANY ($1))))
      ORDER BY p.brand_id, p.race_id, p.kind, p.currency`,
    values: [raceIds],
  })
  let refunded = 0
  for (const pool of rows) refunded += await db.transaction((tx) => refundIn(tx, pool, now))
  return refunded
}

async function refundIn(tx: Tx, pool: PoolRef, now: Date): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'racing-lock-pool',
    text: `SELECT FROM race_pools WHERE brand_id = $1 AND race_id = $2 AND kind = $3 AND currency = $4 AND settled_at IS NULL FOR UPDATE`,
    values: [pool.brandId, pool.raceId, pool.kind, pool.currency],
  })
  const both = rowCount === 1 ? await raceWithNext(tx, pool.raceId) : null
  if (!both) return 0
  let refunded = 0
  const runs = runningIn(pool.kind, both)
  for (const ticket of await ticketsOfPool(tx, pool)) {
    const combinations = findCombinations(ticket.kind, ticket.lists) ?? []
    if (combinations.some(runs)) continue
    await giveBack(tx, ticket, now)
    await closeTicket(tx, { id: ticket.id, state: 'refunded', returned: ticket.stake, at: now })
    refunded += 1
  }
  return refunded
}
