import type { Place, Sealer } from '@palco/sealing'
import type { Commit, FairnessAnswer } from '../api-types.ts'
import type { Database, Queryable } from '../db/database.ts'
import { transaction } from '../db/database.ts'
import { commitment, newClientSeed, newServerSeed } from './stream.ts'

/** A player's seeds. The server seed leaves this server only when the pair is retired; until then it is sealed. */
export type SeedPair = {
  id: bigint
  player_id: string
  sealed_seed: string | null
  server_seed_hash: string
  client_seed: string
  next_nonce: number
}

/** Where a pair's server seed belongs: neither another pair nor another commitment can be given it. */
export const seedPlace = (pair: Pick<SeedPair, 'id' | 'player_id' | 'server_seed_hash'>): Place => [
  'seed_pairs.sealed_seed',
  String(pair.id),
  pair.player_id,
  pair.server_seed_hash,
]

/** The text of the server seed. @throws SealRefused when it was sealed for another pair, altered, or by an unknown key */
export const openSeed = (
  sealer: Sealer,
  pair: Pick<SeedPair, 'id' | 'player_id' | 'server_seed_hash' | 'sealed_seed'>,
): string => sealer.open(pair.sealed_seed ?? '', seedPlace(pair)).toString()

async function insertPair(
  database: Queryable,
  sealer: Sealer,
  playerId: string,
  clientSeed: string,
): Promise<void> {
  const serverSeed = newServerSeed()
  const hash = commitment(serverSeed)
  // The seal names the row, so its id is drawn first.
  const { rows } = await database.query<{ id: bigint }>(
    `SELECT nextval(pg_get_serial_sequence('seed_pairs', 'id')) AS id`,
  )
  const { id } = rows[0] as { id: bigint }
  const sealed = sealer.seal(serverSeed, seedPlace({ id, player_id: playerId, server_seed_hash: hash }))
  await database.query(
    `INSERT INTO seed_pairs (id, player_id, sealed_seed, server_seed_hash, client_seed)
     OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (player_id) WHERE revealed_at IS NULL DO NOTHING`,
    [id, playerId, sealed, hash, clientSeed],
  )
}

/** The pair whose seed is not revealed; with `lock` nobody else takes from it until the transaction ends. */
export async function activePair(
  database: Queryable,
  playerId: string,
  lock: boolean,
): Promise<SeedPair | null> {
  const { rows } = await database.query<SeedPair>(
    `SELECT id, player_id, sealed_seed, server_seed_hash, client_seed, next_nonce FROM seed_pairs
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
export async function readCommit(database: Queryable, sealer: Sealer, playerId: string): Promise<Commit> {
  const known = await activePair(database, playerId, false)
  if (known) return commitOf(known)
  await insertPair(database, sealer, playerId, newClientSeed())
  return commitOf((await activePair(database, playerId, false)) as SeedPair)
}

/** Takes the next nonce of the player's pair; the pair stays locked until the transaction ends. */
export async function takeNonce(
  tx: Queryable,
  sealer: Sealer,
  playerId: string,
): Promise<{ pair: SeedPair; serverSeed: string; nonce: number }> {
  let pair = await activePair(tx, playerId, true)
  if (!pair) {
    await insertPair(tx, sealer, playerId, newClientSeed())
    pair = (await activePair(tx, playerId, true)) as SeedPair
  }
  await tx.query('UPDATE seed_pairs SET next_nonce = next_nonce + 1 WHERE id = $1', [pair.id])
  return { pair, serverSeed: openSeed(sealer, pair), nonce: pair.next_nonce }
}

/**
 * Retires the player's pair, reveals its server seed and commits to a new one beside the player's client seed.
 * `null` while any round of the player is open: its outcome rests on the seed.
 */
export async function rotate(
  database: Database,
  sealer: Sealer,
  playerId: string,
  clientSeed: string,
): Promise<FairnessAnswer | null> {
  await readCommit(database, sealer, playerId)
  return transaction(database, async (tx) => {
    const pair = (await activePair(tx, playerId, true)) as SeedPair
    const open = await tx.query(
      `SELECT 1 FROM rounds WHERE player_id = $1 AND state IN ('created', 'debiting', 'debited', 'returning') LIMIT 1`,
      [playerId],
    )
    if (open.rows.length > 0) return null
    const server_seed = openSeed(sealer, pair)
    await tx.query(
      'UPDATE seed_pairs SET revealed_at = now(), server_seed = $2, sealed_seed = NULL WHERE id = $1',
      [pair.id, server_seed],
    )
    await insertPair(tx, sealer, playerId, clientSeed)
    const { server_seed_hash, client_seed, next_nonce } = pair
    const nonces = { from_nonce: next_nonce > 0 ? 0 : null, to_nonce: next_nonce > 0 ? next_nonce - 1 : null }
    return {
      revealed: { server_seed, server_seed_hash, client_seed, ...nonces },
      commit: commitOf((await activePair(tx, playerId, false)) as SeedPair),
    }
  })
}
