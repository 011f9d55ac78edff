import { randomUUID } from 'node:crypto'
import type { Currency } from '@palco/contract'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import type { CountedPlan, Wish } from './types.ts'

/** The plan that runs, or the last one; `null`: the player has never planned a session. */
export async function readLastPlan(q: Queryable, playerId: string): Promise<CountedPlan | null> {
  const { rows } = await q.query<CountedPlan>({
    name: 'session-plan-now',
    text: `SELECT id, begins_at AS "beginsAt", ends_at AS "endsAt", loss, block_minutes AS "blockMinutes", ended_at AS "endedAt",
        staked, returned, counted_at AS "countedAt", has_open_round AS "hasOpenRound", closed_at AS "closedAt" FROM session_plan_now($1)`,
    values: [playerId],
  })
  return rows[0] ?? null
}

/** Begins a plan. The caller holds the lock of the account. */
export async function insertPlan(
  tx: Tx,
  { brandId, playerId, currency }: Owner & { currency: Currency },
  { minutes, loss, blockMinutes }: Wish,
  at: Date,
): Promise<void> {
  await tx.query({
    name: 'session-plan-begin',
    text: `INSERT INTO session_plans (id, player_id, brand_id, currency, begins_at, ends_at, loss, block_minutes, counted_at)
      VALUES ($1, $2, $3, $4, $5, $5::timestamptz + $6 * interval '1 minute', $7, $8, $5)`,
    values: [`sp_${randomUUID()}`, playerId, brandId, currency, at, minutes, loss, blockMinutes],
  })
}

/** Keeps when a plan ended, where that is before its time, and what its rounds have moved. The caller holds the lock of the account. */
export async function endPlan(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.query({
    name: 'session-plan-end',
    text: `UPDATE session_plans s SET ended_at = coalesce(s.ended_at, CASE WHEN s.ends_at > $2 THEN $2 END),
        staked = c.staked, returned = c.returned, counted_at = c.counted_at, counted_id = c.counted_id
      FROM session_plans p, LATERAL session_plan_counted(p, session_plan_read_until(p)) c WHERE s.id = $1 AND p.id = s.id`,
    values: [id, at],
  })
}

/** Says whether a player's stakes in games need a plan; their account is limited while they do. */
export async function holdToPlans(
  q: Queryable,
  { brandId, playerId }: Owner,
  held: boolean,
  at: Date,
): Promise<void> {
  await q.query({
    name: 'session-plan-hold',
    text: 'SELECT hold_to_session_plans($1, $2, $3, $4)',
    values: [brandId, playerId, held, at],
  })
}
