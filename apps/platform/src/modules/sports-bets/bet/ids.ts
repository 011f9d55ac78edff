import { randomFillSync } from 'node:crypto'

/** Base32 in the order of its bytes, so that ids sort as numbers do. */
const ALPHABET = '234567abcdefghijklmnopqrstuvwxyz'
const TIME_DIGITS = 9
const RANDOM_DIGITS = 11
/** Random bytes for a hundred ids: asking for those of each id alone takes longer than the rest of it. */
const drawn = new Uint8Array(RANDOM_DIGITS * 100)
let used = drawn.length

function nextRandom(): Uint8Array {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += RANDOM_DIGITS
  return drawn.subarray(used - RANDOM_DIGITS, used)
}

/**
 * `bet_`, the time in milliseconds (9 base32 digits) and 11 random ones (55 bits). Ids of one moment lie side by side: a bet is
 * a row of four tables and six indexes by its id, and random places would change as many pages of each as there are bets.
 */
export function newBetId(now: Date): string {
  let random = ''
  for (const byte of nextRandom()) random += ALPHABET.charAt(byte & 31)
  return betIdsFrom(now) + random
}

/** What the ids of all bets begin with or come after that were made at this time or later. */
export function betIdsFrom(time: Date): string {
  let text = ''
  for (let rest = time.getTime(), digit = 0; digit < TIME_DIGITS; digit += 1, rest = Math.floor(rest / 32))
    text = ALPHABET.charAt(rest % 32) + text
  return `bet_${text}`
}
