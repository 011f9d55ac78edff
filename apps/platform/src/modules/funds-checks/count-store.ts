import type { Database, Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import type { HeldStep } from './steps.ts'
import type { Figures } from './types.ts'

type Sum = Pick<HeldStep['step'], 'sum' | 'days'>

/** Locks a player whose sums are looked at, so that one process at a time begins cases. @returns up to when they were looked at before */
export async function lockCounted(tx: Tx, { brandId, playerId }: Owner): Promise<Date | null> {
  const { rows } = await tx.query<{ countedTo: Date | null }>({
    name: 'funds-player-lock',
    text: `INSERT INTO funds_players AS f (player_id, brand_id) VALUES ($1, $2)
      ON CONFLICT (player_id) DO UPDATE SET brand_id = f.brand_id RETURNING counted_to AS "countedTo"`,
    values: [playerId, brandId],
  })
  return rows[0]?.countedTo ?? null
}

export async function noteCounted(tx: Tx, playerId: string, at: Date, dueAt: Date | null): Promise<void> {
  await tx.query({
    name: 'funds-player-counted',
    text: 'UPDATE funds_players SET counted_to = greatest(counted_to, $2), due_at = $3 WHERE player_id = $1',
    values: [playerId, at, dueAt],
  })
}

/** Has the sums of players looked at no later than that. */
export async function setDue(q: Queryable, owners: readonly Owner[], at: Date): Promise<void> {
  await q.query({
    name: 'funds-players-due',
    text: `INSERT INTO funds_players AS f (player_id, brand_id, due_at)
      SELECT player, brand, $3 FROM unnest($1::text[], $2::text[]) d (player, brand) ORDER BY player
      ON CONFLICT (player_id) DO UPDATE SET due_at = least(f.due_at, excluded.due_at)`,
    values: [owners.map(({ playerId }) => playerId), owners.map(({ brandId }) => brandId), at],
  })
}

export async function listDue(db: Database, at: Date, limit: number): Promise<Owner[]> {
  const { rows } = await db.query<Owner>({
    name: 'funds-players-list-due',
    text: `SELECT brand_id AS "brandId", player_id AS "playerId" FROM funds_players WHERE due_at <= $1 ORDER BY due_at LIMIT $2`,
    values: [at, limit],
  })
  return rows
}

type Reached = Figures & { at: Date; total: bigint }

/** The first moment after one, up to another, at which a sum is the amount or more, with the figures of its days. */
export async function firstReached(
  q: Queryable,
  { brandId, playerId }: Owner,
  { sum, days, amount, after, until }: Sum & { amount: bigint; after: Date; until: Date },
): Promise<Reached | null> {
  const { rows } = await q.query<Reached>({
    name: 'funds-reached',
    text: `SELECT at, total, deposits, net_deposits AS "netDeposits", loss FROM funds_reached($1, $2, $3, $4, $5, $6, $7)`,
    values: [brandId, playerId, sum, days, amount, after, until],
  })
  return rows[0] ?? null
}

/** A player's sums of so many days up to a moment. */
export async function readFigures(
  q: Queryable,
  { brandId, playerId }: Owner,
  days: number,
  at: Date,
): Promise<Figures> {
  const { rows } = await q.query<Figures>({
    name: 'funds-figures',
    text: 'SELECT deposits, net_deposits AS "netDeposits", loss FROM funds_figures($1, $2, $3, $4)',
    values: [brandId, playerId, days, at],
  })
  return rows[0] ?? { deposits: 0n, netDeposits: 0n, loss: 0n }
}

/** When next something leaves the days of a sum that has lowered it. */
export async function nextLeaving(
  q: Queryable,
  { brandId, playerId }: Owner,
  { sum, days }: Sum,
  at: Date,
): Promise<Date | null> {
  const { rows } = await q.query<{ at: Date | null }>({
    name: 'funds-next-leaving',
    text: 'SELECT funds_next_leaving($1, $2, $3, $4, $5) AS at',
    values: [brandId, playerId, sum, days, at],
  })
  return rows[0]?.at ?? null
}
