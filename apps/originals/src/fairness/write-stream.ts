import { once } from 'node:events'
import { block } from './stream.ts'

/** Blocks taken of one round before the next nonce: both counters of the stream are covered. */
const BLOCKS_OF_A_ROUND = 4
/** A fixed seed: a test of the bytes has the same result each night. */
const SERVER_SEED = 'f'.repeat(64)
const ROUNDS_OF_A_CHUNK = 1024

/** Bytes of a run of rounds, as the games take them. */
function roundsFrom(nonce: number): Buffer {
  const blocks: Buffer[] = []
  for (let round = 0; round < ROUNDS_OF_A_CHUNK; round++)
    for (let cursor = 0; cursor < BLOCKS_OF_A_ROUND; cursor++)
      blocks.push(block(SERVER_SEED, 'randomness', nonce + round, cursor))
  return Buffer.concat(blocks)
}

// The reader closes the pipe when it has enough.
process.stdout.on('error', () => process.exit(0))
const limit = Number(process.argv[2] ?? Infinity)
for (let nonce = 0, written = 0; written < limit; nonce += ROUNDS_OF_A_CHUNK) {
  const bytes = roundsFrom(nonce)
  written += bytes.length
  if (!process.stdout.write(bytes)) await once(process.stdout, 'drain')
}
