import { randomBytes } from 'node:crypto'
import { type Place, placeOfRow, type SealedColumn, type Sealer } from '@palco/sealing'
import type { Queryable } from '../../db/index.ts'
import { hashed, toHash } from './chance.ts'

/** Runs of one chain. */
const LENGTH = 2_000

type Chain = { jackpot: string; number: number; length: number; hash: string; sealedRoot: string }

/** The roots that the seeds of all runs follow from. */
export const JACKPOT_ROOTS: SealedColumn = {
  table: 'jackpot_chains',
  column: 'sealed_root',
  keys: ['jackpot_id', 'number', 'hash'],
  what: 'the chains of jackpots',
}

const toPlace = ({ jackpot, number, hash }: Pick<Chain, 'jackpot' | 'number' | 'hash'>): Place =>
  placeOfRow(JACKPOT_ROOTS, [jackpot, String(number), hash])

/** The chain that a run takes its seed from; made, and so published, with its first run. */
async function readChain(q: Queryable, sealer: Sealer, jackpot: string, run: number): Promise<Chain> {
  const number = Math.floor((run - 1) / LENGTH)
  const known = await findChain(q, jackpot, number)
  if (known) return known
  const root = randomBytes(32).toString('hex')
  const made = { jackpot, number, length: LENGTH, hash: hashed(root, LENGTH) }
  await q.query({
    name: 'jackpot-chain-make',
    text: `INSERT INTO jackpot_chains (jackpot_id, number, length, hash, sealed_root) VALUES ($1, $2, $3, $4, $5)`,
    values: [jackpot, number, made.length, made.hash, sealer.seal(root, toPlace(made))],
  })
  return (await findChain(q, jackpot, number)) as Chain
}

async function findChain(q: Queryable, jackpot: string, number: number): Promise<Chain | null> {
  const { rows } = await q.query<Chain>({
    name: 'jackpot-chain',
    text: `SELECT jackpot_id AS jackpot, number, length, hash, sealed_root AS "sealedRoot" FROM jackpot_chains
      WHERE jackpot_id = $1 AND number = $2`,
    values: [jackpot, number],
  })
  return rows[0] ?? null
}

type Seed = { serverSeed: string; hash: string }
/** Of the runs that are going on: the way from the root is up to 2,000 hashes long. */
const seeds = new Map<string, Seed>()
const SEEDS_KEPT = 64

/**
 * The server seed of a run and its hash: each seed hashes to the seed of the run before, the first of a chain to the chain's hash.
 * @throws SealRefused when no key opens the chain
 */
export async function seedOfRun(q: Queryable, sealer: Sealer, jackpot: string, run: number): Promise<Seed> {
  const chain = await readChain(q, sealer, jackpot, run)
  const place = (run - 1) % LENGTH
  const name = `${chain.hash} ${place}`
  const known = seeds.get(name)
  if (known) return known
  const root = sealer.open(chain.sealedRoot, toPlace(chain)).toString()
  const serverSeed = hashed(root, chain.length - 1 - place)
  const hash = toHash(serverSeed)
  if (place === 0 && hash !== chain.hash)
    throw new Error(`the chain of the jackpot ${jackpot} is not its published one`)
  for (const oldest of seeds.keys()) if (seeds.size >= SEEDS_KEPT) seeds.delete(oldest)
  seeds.set(name, { serverSeed, hash })
  return { serverSeed, hash }
}
