/**
 * From random words to choices without bias. Pure and synchronous, so that the verify page runs the same code.
 * A word is a whole number of 64 bits.
 */
export type Words = () => bigint

const WORDS = 1n << 64n

/** A whole number from 0 to `below` - 1: words in the incomplete last cycle are thrown away, never folded in. */
export function uniform(words: Words, below: number): number {
  const range = BigInt(below)
  const limit = WORDS - (WORDS % range)
  for (;;) {
    const word = words()
    if (word < limit) return Number(word % range)
  }
}

/** The four big-endian words of one 32-byte digest. */
export function listWords(digest: Uint8Array): bigint[] {
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
  return [0, 8, 16, 24].map((offset) => view.getBigUint64(offset))
}
