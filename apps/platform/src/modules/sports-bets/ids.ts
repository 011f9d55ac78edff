import { randomBytes } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** `bet_` and 20 random base32 characters (100 bits). */
export const newBetId = (): string =>
  `bet_${Array.from(randomBytes(20), (byte) => ALPHABET[byte & 31]).join('')}`
