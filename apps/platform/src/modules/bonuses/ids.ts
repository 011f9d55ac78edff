import { randomBytes } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** `bo_` and 20 random base32 characters (100 bits). */
export const newBonusId = (): string =>
  `bo_${Array.from(randomBytes(20), (byte) => ALPHABET[byte & 31]).join('')}`
