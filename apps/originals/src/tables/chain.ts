import type { Place, Sealer } from '@palco/sealing'
import type { Queryable } from '@palco/service/database'
import { commitment, newServerSeed } from '../fairness/stream.ts'

/** A published chain of seeds: each round's seed hashes to the seed of the round before, the first one to `terminal_hash`. */
export type Chain = {
  id: bigint | number
  game_id: string
  number: number
  length: number
  terminal_hash: string
  client_seed: string
  sealed_root: string
}

/** Where a chain's root is sealed. */
export const placeOfRoot = (chain: Pick<Chain, 'game_id' | 'number' | 'terminal_hash'>): Place => [
  'table_chains.sealed_root',
  chain.game_id,
  String(chain.number),
  chain.terminal_hash,
]

/** The client seed follows from table and chain: the server has no choice. */
const clientSeed = (gameId: string, number: number): string => `${gameId}/${number}`

/** The text hashed so many times. */
function hashed(seed: string, times: number): string {
  let at = seed
  for (let n = 0; n < times; n++) at = commitment(at)
  return at
}

const STRIDE = 256
/** Every 256th seed of the chains in use, by terminal hash, from the root: the way from the root is long. */
const strides = new Map<string, string[]>()

function listStrides(chain: Chain, sealer: Sealer): string[] {
  const known = strides.get(chain.terminal_hash)
  if (known) return known
  const seeds = [sealer.open(chain.sealed_root, placeOfRoot(chain)).toString()]
  for (let at = STRIDE; at < chain.length; at += STRIDE) seeds.push(hashed(seeds.at(-1) as string, STRIDE))
  // Few chains are in use; what is left of ended ones goes with the oldest.
  if (strides.size >= 32) strides.delete(strides.keys().next().value as string)
  strides.set(chain.terminal_hash, seeds)
  return seeds
}

/** The server seed of a chain's round. @throws SealRefused when the seal cannot be opened */
export function seedOfChain(sealer: Sealer, chain: Chain, nonce: number): string {
  const fromRoot = chain.length - 1 - nonce
  const seeds = listStrides(chain, sealer)
  const seed = hashed(seeds[Math.floor(fromRoot / STRIDE)] as string, fromRoot % STRIDE)
  // A chain that does not give what was published must decide nothing.
  if (nonce === 0 && commitment(seed) !== chain.terminal_hash)
    throw new Error(`chain ${chain.number} of table ${chain.game_id} does not fit its terminal hash`)
  return seed
}

/** The chain of a table with that number; made, and so published, when there is none. */
export async function readChain(
  tx: Queryable,
  sealer: Sealer,
  /** `root`: the last seed, drawn here where it is left out. */
  table: { gameId: string; number: number; length: number; root?: string },
): Promise<Chain> {
  const found = await findChain(tx, table.gameId, table.number)
  if (found) return found
  const root = table.root ?? newServerSeed()
  const chain = {
    game_id: table.gameId,
    number: table.number,
    terminal_hash: hashed(root, table.length),
  }
  await tx.query(
    `INSERT INTO table_chains (game_id, number, length, terminal_hash, client_seed, sealed_root)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (game_id, number) DO NOTHING`,
    [
      table.gameId,
      table.number,
      table.length,
      chain.terminal_hash,
      clientSeed(table.gameId, table.number),
      sealer.seal(root, placeOfRoot(chain)),
    ],
  )
  return (await findChain(tx, table.gameId, table.number)) as Chain
}

async function findChain(tx: Queryable, gameId: string, number: number): Promise<Chain | null> {
  const { rows } = await tx.query<Chain>({
    name: 'find-chain',
    text: 'SELECT * FROM table_chains WHERE game_id = $1 AND number = $2',
    values: [gameId, number],
  })
  return rows[0] ?? null
}
