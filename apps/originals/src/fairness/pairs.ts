import type { Place, Sealer } from '@palco/sealing'
import { type Database, type Queryable, transaction } from '@palco/service/database'
import type { Commit, FairnessAnswer } from '../kinds/api-types.ts'
import { commitment, newClientSeed, newServerSeed } from './stream.ts'

/** A player's seeds. The server seed leaves this server only when the pair is retired; until then it is sealed. */
export type SeedPair = {
  id: bigint
  player_id: string
  sealed_seed: string | null
  server_seed_hash: string
  client_seed: string
  /** False while the client seed is one this server made for a new player. */
  client_seed_chosen: boolean
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

/** Commits to the player's next server seed, unless there is one. Its client seed is set when it is started. */
async function commitToNext(database: Queryable, sealer: Sealer, playerId: string): Promise<void> {
  const serverSeed = newServerSeed()
  const hash = commitment(serverSeed)
  // The seal names the row, so its id is drawn first.
  const { rows } = await database.query<{ id: bigint }>(
    `SELECT nextval(pg_get_serial_sequence('seed_pairs', 'id')) AS id`,
  )
  const { id } = rows[0] as { id: bigint }
  const sealed = sealer.seal(serverSeed, seedPlace({ id, player_id: playerId, server_seed_hash: hash }))
  await database.query(
    `INSERT INTO seed_pairs (id, player_id, sealed_seed, server_seed_hash)
     OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3, $4)
     ON CONFLICT (player_id) WHERE revealed_at IS NULL AND started_at IS NULL DO NOTHING`,
    [id, playerId, sealed, hash],
  )
}

/** Starts the pair the player was committed to, with a client seed, and commits to the one after it. */
async function startNext(
  tx: Queryable,
  sealer: Sealer,
  playerId: string,
  client: { seed: string; chosen: boolean },
): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE seed_pairs SET started_at = now(), client_seed = $2, client_seed_chosen = $3
     WHERE player_id = $1 AND revealed_at IS NULL AND started_at IS NULL`,
    [playerId, client.seed, client.chosen],
  )
  if (rowCount !== 1) throw new Error(`there is no committed seed to start for ${playerId}`)
  await commitToNext(tx, sealer, playerId)
}

const COLUMNS = 'id, player_id, sealed_seed, server_seed_hash, client_seed, client_seed_chosen, next_nonce'

/** The pair in use, whose seed is not revealed; `lock` holds it for this transaction. */
export async function activePair(
  database: Queryable,
  playerId: string,
  lock: boolean,
): Promise<SeedPair | null> {
  const { rows } = await database.query<SeedPair>(
    `SELECT ${COLUMNS} FROM seed_pairs
     WHERE player_id = $1 AND revealed_at IS NULL AND started_at IS NOT NULL ${lock ? 'FOR UPDATE' : ''}`,
    [playerId],
  )
  return rows[0] ?? null
}

async function nextHash(database: Queryable, playerId: string): Promise<string | null> {
  const { rows } = await database.query<{ hash: string }>(
    `SELECT server_seed_hash AS hash FROM seed_pairs
     WHERE player_id = $1 AND revealed_at IS NULL AND started_at IS NULL`,
    [playerId],
  )
  return rows[0]?.hash ?? null
}

/** The player's pair in use, locked until the transaction ends; a new player's first one is made here. */
async function lockPair(tx: Queryable, sealer: Sealer, playerId: string): Promise<SeedPair> {
  for (;;) {
    const known = await activePair(tx, playerId, true)
    if (known) return known
    // Retired while this call waited for it: the next one is in use by now.
    if (await activePair(tx, playerId, false)) continue
    // Two first calls of a new player meet here; there is no row to lock yet.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('seeds ' || $1, 0))`, [playerId])
    if (await activePair(tx, playerId, false)) continue
    await commitToNext(tx, sealer, playerId)
    await startNext(tx, sealer, playerId, { seed: newClientSeed(), chosen: false })
  }
}

async function commit(database: Queryable, pair: SeedPair): Promise<Commit> {
  return {
    server_seed_hash: pair.server_seed_hash,
    client_seed: pair.client_seed,
    client_seed_chosen: pair.client_seed_chosen,
    nonce: pair.next_nonce,
    next_server_seed_hash: (await nextHash(database, pair.player_id)) ?? '',
  }
}

/** What the player may note before the next round; makes the seeds of a new player. */
export async function readCommit(database: Database, sealer: Sealer, playerId: string): Promise<Commit> {
  const known = await activePair(database, playerId, false)
  if (known && (await nextHash(database, playerId)) !== null) return commit(database, known)
  return transaction(database, async (tx) => {
    const pair = await lockPair(tx, sealer, playerId)
    // One whose next seed was given up with its key has none (docs/fairness.md).
    if ((await nextHash(tx, playerId)) === null) await commitToNext(tx, sealer, playerId)
    return commit(tx, pair)
  })
}

/** Takes the next nonce of the player's pair; the pair stays locked until the transaction ends. */
export async function takeNonce(
  tx: Queryable,
  sealer: Sealer,
  playerId: string,
): Promise<{ pair: SeedPair; serverSeed: string; nonce: number }> {
  const pair = await lockPair(tx, sealer, playerId)
  await tx.query('UPDATE seed_pairs SET next_nonce = next_nonce + 1 WHERE id = $1', [pair.id])
  return { pair, serverSeed: openSeed(sealer, pair), nonce: pair.next_nonce }
}

/** The seeds of a pair in use, to play one of its rounds on. @throws SealRefused when the seal cannot be opened */
export async function seedOfPair(
  tx: Queryable,
  sealer: Sealer,
  pairId: bigint,
): Promise<{ serverSeed: string; clientSeed: string }> {
  const { rows } = await tx.query<SeedPair>({
    name: 'seed-of-pair',
    text: `SELECT ${COLUMNS} FROM seed_pairs WHERE id = $1`,
    values: [pairId],
  })
  const pair = rows[0] as SeedPair
  return { serverSeed: openSeed(sealer, pair), clientSeed: pair.client_seed }
}

/**
 * Retires the player's pair and reveals its server seed. The pair that follows has the server seed the player was
 * committed to before this client seed came; a commitment to the one after it is made.
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
    const pair = await lockPair(tx, sealer, playerId)
    const open = await tx.query(
      `SELECT 1 FROM rounds WHERE player_id = $1 AND table_round_id IS NULL AND state IN ('created', 'debiting', 'open', 'raising', 'debited', 'returning') LIMIT 1`,
      [playerId],
    )
    if (open.rows.length > 0) return null
    const server_seed = openSeed(sealer, pair)
    await tx.query(
      'UPDATE seed_pairs SET revealed_at = now(), server_seed = $2, sealed_seed = NULL WHERE id = $1',
      [pair.id, server_seed],
    )
    await startNext(tx, sealer, playerId, { seed: clientSeed, chosen: true })
    const { server_seed_hash, client_seed, next_nonce } = pair
    const nonces = { from_nonce: next_nonce > 0 ? 0 : null, to_nonce: next_nonce > 0 ? next_nonce - 1 : null }
    return {
      revealed: { server_seed, server_seed_hash, client_seed, ...nonces },
      commit: await commit(tx, (await activePair(tx, playerId, false)) as SeedPair),
    }
  })
}
