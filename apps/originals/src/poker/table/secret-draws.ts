import { randomBytes } from 'node:crypto'

const BYTES = 6
const AT_ONCE = 512

/** Numbers of [0, 1) from the operating system's generator, some hundreds at a time: what bots decide by chance nobody foresees. */
export function secretDraws(): () => number {
  let bytes = Buffer.alloc(0)
  let at = 0
  return () => {
    if (at >= bytes.length) {
      bytes = randomBytes(BYTES * AT_ONCE)
      at = 0
    }
    const number = bytes.readUIntBE(at, BYTES)
    at += BYTES
    return number / 2 ** (8 * BYTES)
  }
}
