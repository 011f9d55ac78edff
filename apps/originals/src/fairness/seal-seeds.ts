import type { Sealer } from '@palco/sealing'
import { type Database, type Queryable, transaction } from '@palco/service/database'
import { openSeed, seedPlace } from './pairs.ts'

const BATCH = 500

type Unsealed = {
  id: bigint
  player_id: string
  server_seed_hash: string
  sealed_seed: string | null
}

/**
 * Seals the seeds not yet revealed anew that a key seals which is no longer the first. Repeating changes nothing; several processes may do it at once.
 * @returns how many were sealed
 * @throws Error when a seed is sealed with a key that the settings do not have
 */
export async function sealSeeds(database: Database, sealer: Sealer): Promise<number> {
  await refuseUnknownKeys(database, sealer)
  let sealed = 0
  for (;;) {
    const count = await transaction(database, (tx) => sealBatch(tx, sealer))
    if (count === 0) return sealed
    sealed += count
  }
}

/** @throws Error when a seed that is not revealed yet is sealed with none of the keys */
export async function refuseUnknownKeys(database: Queryable, sealer: Sealer): Promise<void> {
  const { rows } = await database.query<{ key: string; count: bigint }>(
    `SELECT split_part(sealed_seed, '.', 2) AS key, count(*) AS count FROM seed_pairs
     WHERE revealed_at IS NULL AND split_part(sealed_seed, '.', 2) <> ALL ($1)
     GROUP BY 1`,
    [sealer.keyIds],
  )
  const [first] = rows
  if (first)
    throw new Error(
      `ORIGINALS_SEALING_KEYS: ${first.count} server seeds are sealed with the key ${first.key}, which is not among them`,
    )
}

async function sealBatch(tx: Queryable, sealer: Sealer): Promise<number> {
  const { rows } = await tx.query<Unsealed>(
    `SELECT id, player_id, server_seed_hash, sealed_seed FROM seed_pairs
     WHERE revealed_at IS NULL AND NOT starts_with(sealed_seed, $1)
     ORDER BY id LIMIT ${BATCH} FOR UPDATE`,
    [sealer.prefix],
  )
  if (rows.length === 0) return 0
  const sealed = rows.map((row) => sealer.seal(openSeed(sealer, row), seedPlace(row)))
  await tx.query(
    `UPDATE seed_pairs p SET sealed_seed = s.sealed
     FROM unnest($1::bigint[], $2::text[]) s (id, sealed) WHERE p.id = s.id`,
    [rows.map(({ id }) => id), sealed],
  )
  return rows.length
}
