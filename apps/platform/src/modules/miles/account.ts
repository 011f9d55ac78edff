import type { MILES_REASONS } from '@palco/contract'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Progress } from './earning.ts'

export type Owner = { brandId: string; playerId: string }
export type MilesMove = Owner & {
  /** What it is for: moving twice with one key moves once. */
  key: string
  reason: (typeof MILES_REASONS)[number]
  area?: string | null
  /** Signed, not zero. */
  miles: bigint
  at: Date
}
export type MilesOutcome = { code: 'ok' | 'not_enough' | 'conflict'; replayed: boolean; balance: bigint }

/** Moves miles of one player. `balance` is the one right after the (first) movement; `not_enough` writes nothing. */
export async function moveMiles(q: Queryable, move: MilesMove): Promise<MilesOutcome> {
  const { brandId, playerId, key, reason, area = null, miles, at } = move
  const { rows } = await q.query<MilesOutcome>({
    name: 'miles-move',
    text: 'SELECT code, replayed, balance FROM miles_move($1, $2, $3, $4, $5, $6, $7)',
    values: [brandId, playerId, key, reason, area, miles, at],
  })
  if (!rows[0]) throw new Error('miles_move answered nothing')
  return rows[0]
}

export async function readMilesBalance(q: Queryable, { brandId, playerId }: Owner): Promise<bigint> {
  const { rows } = await q.query<{ balance: bigint }>({
    name: 'miles-balance',
    text: 'SELECT balance FROM miles_accounts WHERE brand_id = $1 AND player_id = $2',
    values: [brandId, playerId],
  })
  return rows[0]?.balance ?? 0n
}

export async function readProgress(tx: Tx, owner: Owner, area: string): Promise<Progress | null> {
  const { rows } = await tx.query<Progress>({
    name: 'miles-progress',
    text: `SELECT remainder, parts FROM miles_progress
      WHERE brand_id = $1 AND player_id = $2 AND area = $3 FOR UPDATE`,
    values: [owner.brandId, owner.playerId, area],
  })
  return rows[0] ?? null
}

export async function saveProgress(tx: Tx, owner: Owner, area: string, progress: Progress): Promise<void> {
  await tx.query({
    name: 'miles-save-progress',
    text: `INSERT INTO miles_progress (brand_id, player_id, area, remainder, parts) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (brand_id, player_id, area) DO UPDATE SET remainder = excluded.remainder, parts = excluded.parts`,
    values: [owner.brandId, owner.playerId, area, progress.remainder, progress.parts],
  })
}
