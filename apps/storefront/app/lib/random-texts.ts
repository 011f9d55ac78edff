import { randomBytes } from 'node:crypto'

/** Drawn at a time: the generator costs nearly the same for one text and for many. A multiple of 4. */
const BATCH = 256

/** A maker of unguessable texts of `length` base64url characters, 6 random bits each; each text is given once. */
export function randomTexts(length: number): () => string {
  let drawn = ''
  let at = 0
  return () => {
    if (at === drawn.length) {
      drawn = randomBytes((length * BATCH * 6) / 8).toString('base64url')
      at = 0
    }
    at += length
    return drawn.slice(at - length, at)
  }
}
