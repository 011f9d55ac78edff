import type { Commit, FairnessAnswer } from '../api-types.ts'
import type { Database, Queryable } from '../db/database.ts'
import { transaction } from '../db/database.ts'
import { commitment, newClientSeed, newServerSeed } from './stream.ts'

/** A player's seeds. The server seed leaves this server only when the pair is retired. */
export type SeedPair = {
  id: bigint
  server_seed: string
  server_seed_hash: string
  client_seed: string
  next_nonce: number
}

async function insertPair(database: Queryable, playerId: string, clientSeed: string): Promise<void> {
  const serverSeed = newServerSeed()
  await database.query(
    `INSERT INTO seed_pairs (player_id, server_seed, server_seed_hash, client_seed) VALUES ($1, $2, $3, $4)
     ON CONFLICT (player_id) WHERE revealed_at IS NULL DO NOTHING`,
    [playerId, serverSeed, commitment(serverSeed), clientSeed],
  )
}

async function activePair(database: Queryable, playerId: string, lock: boolean): Promise<SeedPair | null> {
  const { rows } = await database.query<SeedPair>(
    `SELECT id, server_seed, server_seed_hash, client_seed, next_nonce FROM seed_pairs
     WHERE player_id = $1 AND revealed_at IS NULL ${lock ? 'FOR UPDATE' : ''}`,
    [playerId],
  )
  return rows[0] ?? null
}

const commitOf = (pair: SeedPair): Commit => ({
  server_seed_hash: pair.server_seed_hash,
  client_seed: pair.client_seed,
  nonce: pair.next_nonce,
})

/** What the player may note before the next round; makes the first pair of a new player. */
export async function readCommit(database: Queryable, playerId: string): Promise<Commit> {
  const known = await activePair(database, playerId, false)
  if (known) return commitOf(known)
  await insertPair(database, playerId, newClientSeed())
  return commitOf((await activePair(database, playerId, false)) as SeedPair)
}

/** Takes the next nonce of the player's pair; the pair stays locked until the transaction ends. */
export async function takeNonce(tx: Queryable, playerId: string): Promise<{ pair: SeedPair; nonce: number }> {
  let pair = await activePair(tx, playerId, true)
  if (!pair) {
    await insertPair(tx, playerId, newClientSeed())
    pair = (await activePair(tx, playerId, true)) as SeedPair
  }
  await tx.query('UPDATE seed_pairs SET next_nonce = next_nonce + 1 WHERE id = $1', [pair.id])
  return { pair, nonce: pair.next_nonce }
}

/**
 * Retires the player's pair, reveals its server seed and commits to a new one beside the player's client seed.
 * `null` while any round of the player is open: its outcome rests on the seed.
 */
export async function rotate(
  database: Database,
  playerId: string,
  clientSeed: string,
): Promise<FairnessAnswer | null> {
  await readCommit(database, playerId)
  return transaction(database, async (tx) => {
    const pair = (await activePair(tx, playerId, true)) as SeedPair
    const open = await tx.query(
      `SELECT 1 FROM rounds WHERE player_id = $1 AND state IN ('created', 'debiting', 'debited', 'returning') LIMIT 1`,
      [playerId],
    )
    if (open.rows.length > 0) return null
    await tx.query('UPDATE seed_pairs SET revealed_at = now() WHERE id = $1', [pair.id])
    await insertPair(tx, playerId, clientSeed)
    const { server_seed, server_seed_hash, client_seed, next_nonce } = pair
    const nonces = { from_nonce: next_nonce > 0 ? 0 : null, to_nonce: next_nonce > 0 ? next_nonce - 1 : null }
    return {
      revealed: { server_seed, server_seed_hash, client_seed, ...nonces },
      commit: commitOf((await activePair(tx, playerId, false)) as SeedPair),
    }
  })
}
