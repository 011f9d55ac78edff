import type { Sealer } from '@palco/sealing'
import { type Database, type Queryable, transaction } from '@palco/service/database'
import { type Chain, placeOfRoot } from './chain.ts'

/**
 * Seals the roots of the chains in use, and of those published after them, with the first key. The roots of ended chains follow
 * from published seeds and stay as they are. Repeating changes nothing; several processes may do it at once.
 * @returns how many were sealed, and the tables with a root that none of the keys opens: they cannot go on
 */
export async function sealRoots(
  database: Database,
  sealer: Sealer,
): Promise<{ sealed: number; withoutKey: string[] }> {
  return transaction(database, async (tx) => {
    const chains = await listUnended(tx, sealer)
    const opens = ({ key }: { key: string }) => sealer.keyIds.includes(key)
    for (const chain of chains.filter(opens)) {
      const root = sealer.open(chain.sealed_root, placeOfRoot(chain))
      await tx.query('UPDATE table_chains SET sealed_root = $2 WHERE id = $1', [
        chain.id,
        sealer.seal(root, placeOfRoot(chain)),
      ])
    }
    const lost = chains.filter((chain) => !opens(chain)).map(({ game_id }) => game_id)
    return { sealed: chains.length - lost.length, withoutKey: [...new Set(lost)] }
  })
}

/** Chains with seeds that are not public yet and whose root another key than the first one seals. */
async function listUnended(tx: Queryable, sealer: Sealer): Promise<(Chain & { key: string })[]> {
  const { rows } = await tx.query<Chain & { key: string }>(
    `SELECT c.*, split_part(c.sealed_root, '.', 2) AS key FROM table_chains c
     WHERE NOT starts_with(c.sealed_root, $1) AND c.number >= coalesce(
       (SELECT u.number FROM table_rounds t JOIN table_chains u ON u.id = t.chain_id
        WHERE t.game_id = c.game_id ORDER BY t.number DESC LIMIT 1), 0)
     ORDER BY c.id FOR UPDATE OF c`,
    [sealer.prefix],
  )
  return rows
}
