import { createHash, createHmac } from 'node:crypto'
import { type Random, randomFrom } from './random.ts'

/** Where everything comes from that decides money: results, withdrawals, what moves prices. */
export type Chance = {
  /** Tells one secret from another and nothing of it. */
  readonly id: string
  /** 256 bits as hex text for these keys alone: the HMAC-SHA256 of the keys by the secret. */
  toSeed(...keys: readonly (string | number)[]): string
  /** The generator of `toSeed`; its past values do not show the next ones. */
  makeRandom(...keys: readonly (string | number)[]): Random
}

/** @param secret hex text of 256 bits */
export function toChance(secret: string): Chance {
  const toSeed = (...keys: readonly (string | number)[]): string =>
    createHmac('sha256', secret).update(keys.join('\u0000')).digest('hex')
  return {
    id: createHash('sha256').update(`id of ${secret}`).digest('hex').slice(0, 16),
    toSeed,
    makeRandom: (...keys) => randomFrom(numbers(toSeed(...keys))),
  }
}

/** The chance of a published text: for seasons that have to come out the same again and take no bets. */
export const knownChance = (text: string): Chance =>
  toChance(createHash('sha256').update(`known season ${text}`).digest('hex'))

const WORD_BYTES = 8
/** The first block is small, since many generators give one number only. */
const [FIRST_BYTES, BLOCK_BYTES] = [64, 2048]

/** Numbers in [0, 1) with 53 bits: block n is SHAKE256 of the seed and n, eight bytes of it for each number. */
function numbers(seed: string): () => number {
  let [block, at, bytes] = [0, 0, Buffer.alloc(0)]
  return () => {
    if (at === bytes.length) {
      const outputLength = block === 0 ? FIRST_BYTES : BLOCK_BYTES
      bytes = createHash('shake256', { outputLength }).update(`${seed}:${block}`).digest()
      ;[block, at] = [block + 1, 0]
    }
    const number = bytes.readUInt32BE(at) * 2 ** 21 + (bytes.readUInt32BE(at + 4) >>> 11)
    at += WORD_BYTES
    return number / 2 ** 53
  }
}
