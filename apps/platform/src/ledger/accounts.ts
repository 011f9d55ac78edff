import type { Currency } from '@palco/contract'
import type { Queryable, Tx } from '../db/index.ts'
import type { Balances } from './types.ts'

/** Opens a player's account with zero balances; call it in the transaction that creates the player. Repeating is harmless. */
export async function openPlayerAccounts(
  q: Queryable,
  account: { brandId: string; playerId: string; currency: Currency },
): Promise<void> {
  await q.query({
    name: 'ledger-open-account',
    text: 'SELECT ledger.open_account($1, $2, $3)',
    values: [account.brandId, account.playerId, account.currency],
  })
}

/** A player's balances in minor units, `null` when the brand has no such player. */
export async function readBalances(
  q: Queryable,
  brandId: string,
  playerId: string,
): Promise<Balances | null> {
  const { rows } = await q.query<Balances>({
    name: 'ledger-balances',
    text: 'SELECT cash, bonus, held, currency FROM ledger.accounts WHERE brand_id = $1 AND player_id = $2',
    values: [brandId, playerId],
  })
  return rows[0] ?? null
}

/**
 * Locks a player's account for the rest of the transaction, as every movement does, and answers the balances under
 * the lock: what is decided by them then still holds when it is posted. `null` when the brand has no such player.
 */
export async function lockAccount(tx: Tx, brandId: string, playerId: string): Promise<Balances | null> {
  const { rows } = await tx.query<Balances>({
    name: 'ledger-lock-account',
    text: `SELECT cash, bonus, held, currency FROM ledger.lock_account($1, $2) WHERE player_id IS NOT NULL`,
    values: [brandId, playerId],
  })
  return rows[0] ?? null
}
