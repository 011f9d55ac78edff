import { enqueueEvent, type Queryable, type Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import type { BonusRow, BonusStatus } from './types.ts'

const COLUMNS = `id, brand_id AS "brandId", player_id AS "playerId", definition_id AS "definitionId", source, name, terms,
  kind, currency, amount, wager_multiple AS "wagerMultiple", contributions, max_stake AS "maxStake",
  max_cash_out AS "maxCashOut", days, status, reason, required, wagered, created_at AS "createdAt",
  expires_at AS "expiresAt", claimed_at AS "claimedAt", ended_at AS "endedAt", claim_key AS "claimKey",
  cancel_key AS "cancelKey", granted_tx AS "grantedTx", ended_tx AS "endedTx", converted, forfeited,
  game_id AS "gameId"`

/** The newest bonuses of one state. */
export async function listRows(
  q: Queryable,
  { brandId, playerId }: Owner,
  status: BonusStatus,
  limit: number,
): Promise<BonusRow[]> {
  const { rows } = await q.query<BonusRow>({
    name: 'bonuses-list',
    text: `SELECT ${COLUMNS} FROM player_bonuses WHERE brand_id = $1 AND player_id = $2 AND status = $3
      ORDER BY coalesce(ended_at, claimed_at, created_at) DESC, id LIMIT $4`,
    values: [brandId, playerId, status, limit],
  })
  return rows
}

/** The newest bonuses of any state, the running one first. */
export async function newestRows(
  q: Queryable,
  { brandId, playerId }: Owner,
  limit: number,
): Promise<BonusRow[]> {
  const { rows } = await q.query<BonusRow>({
    name: 'bonuses-newest',
    text: `SELECT ${COLUMNS} FROM player_bonuses WHERE brand_id = $1 AND player_id = $2
      ORDER BY status = 'claimed' DESC, created_at DESC, id LIMIT $3`,
    values: [brandId, playerId, limit],
  })
  return rows
}

/** Ids of the running bonus and of those that ended in the last two minutes. */
export async function newestChanged(q: Queryable, { brandId, playerId }: Owner): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>({
    name: 'bonuses-newest-changed',
    text: `SELECT id FROM player_bonuses WHERE brand_id = $1 AND player_id = $2
      AND (status = 'claimed' OR (status IN ('canceled', 'completed') AND ended_at > now() - interval '2 minutes'))
      ORDER BY id LIMIT 10`,
    values: [brandId, playerId],
  })
  return rows.map(({ id }) => id)
}

/** The bonuses of deposits that wait to be claimed. What changes one holds the account's lock. */
export async function listOfDeposits(q: Queryable, { brandId, playerId }: Owner): Promise<BonusRow[]> {
  const { rows } = await q.query<BonusRow>({
    name: 'bonuses-of-deposits',
    text: `SELECT ${COLUMNS} FROM player_bonuses WHERE brand_id = $1 AND player_id = $2 AND status = 'available'
      AND source LIKE 'deposit:%' ORDER BY id`,
    values: [brandId, playerId],
  })
  return rows
}

/** Locks one bonus of a player; the caller holds the account's lock already. */
export async function lockBonus(tx: Tx, { brandId, playerId }: Owner, id: string): Promise<BonusRow | null> {
  const { rows } = await tx.query<BonusRow>({
    name: 'bonuses-lock',
    text: `SELECT ${COLUMNS} FROM player_bonuses WHERE brand_id = $1 AND player_id = $2 AND id = $3 FOR UPDATE`,
    values: [brandId, playerId, id],
  })
  return rows[0] ?? null
}

/** Locks the claimed bonus of a player; the caller holds the account's lock already. */
export async function lockRunning(tx: Tx, { brandId, playerId }: Owner): Promise<BonusRow | null> {
  const { rows } = await tx.query<BonusRow>({
    name: 'bonuses-lock-running',
    text: `SELECT ${COLUMNS} FROM player_bonuses
      WHERE brand_id = $1 AND player_id = $2 AND status = 'claimed' FOR UPDATE`,
    values: [brandId, playerId],
  })
  return rows[0] ?? null
}

export async function findByClaimKey(
  q: Queryable,
  { brandId, playerId }: Owner,
  key: string,
): Promise<BonusRow | null> {
  const { rows } = await q.query<BonusRow>({
    name: 'bonuses-by-claim-key',
    text: `SELECT ${COLUMNS} FROM player_bonuses WHERE brand_id = $1 AND player_id = $2 AND claim_key = $3`,
    values: [brandId, playerId, key],
  })
  return rows[0] ?? null
}

/**
 * Stores a new bonus; `false` when something of the same source is there already. What is given during a break waits for its end: the days
 * to claim it count from then.
 */
export async function insertBonus(q: Queryable, bonus: BonusRow): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'bonuses-insert',
    text: `INSERT INTO player_bonuses (id, brand_id, player_id, definition_id, source, name, terms, kind, currency,
        amount, wager_multiple, contributions, max_stake, max_cash_out, days, status, required, created_at, expires_at, game_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
        $19::timestamptz + coalesce(published.break_ends($3, $18) - $18::timestamptz, '0'), $20)
      ON CONFLICT (brand_id, player_id, source) DO NOTHING`,
    values: [
      bonus.id,
      bonus.brandId,
      bonus.playerId,
      bonus.definitionId,
      bonus.source,
      JSON.stringify(bonus.name),
      JSON.stringify(bonus.terms),
      bonus.kind,
      bonus.currency,
      bonus.amount,
      bonus.wagerMultiple,
      JSON.stringify(bonus.contributions),
      bonus.maxStake,
      bonus.maxCashOut,
      bonus.days,
      bonus.status,
      bonus.required,
      bonus.createdAt,
      bonus.expiresAt,
      bonus.gameId,
    ],
  })
  return rowCount === 1
}

/** Writes what a transition changed. */
export async function updateBonus(q: Queryable, bonus: BonusRow): Promise<void> {
  await q.query({
    name: 'bonuses-update',
    text: `UPDATE player_bonuses SET status = $2, reason = $3, expires_at = $4, claimed_at = $5, ended_at = $6,
        claim_key = $7, cancel_key = $8, granted_tx = $9, ended_tx = $10, converted = $11, forfeited = $12
      WHERE id = $1`,
    values: [
      bonus.id,
      bonus.status,
      bonus.reason,
      bonus.expiresAt,
      bonus.claimedAt,
      bonus.endedAt,
      bonus.claimKey,
      bonus.cancelKey,
      bonus.grantedTx,
      bonus.endedTx,
      bonus.converted,
      bonus.forfeited,
    ],
  })
}

/** Live readers hear that one of their bonuses changed. */
export async function notifyPlayer(
  q: Queryable,
  bonus: Pick<BonusRow, 'id' | 'brandId' | 'playerId'>,
): Promise<void> {
  await enqueueEvent(q, {
    topic: 'bonus',
    brandId: bonus.brandId,
    playerId: bonus.playerId,
    payload: { bonus_id: bonus.id },
  })
}
