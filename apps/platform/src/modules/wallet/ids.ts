import { randomBytes, randomUUID } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** `pay_` and 20 random base32 characters (100 bits). */
export const newPaymentId = (): string =>
  `pay_${Array.from(randomBytes(20), (byte) => ALPHABET[byte & 31]).join('')}`

export const newNonce = (): string => randomUUID()
