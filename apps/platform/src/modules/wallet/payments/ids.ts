import { randomBytes, randomUUID } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** 20 random base32 characters (100 bits). */
const random = (): string => Array.from(randomBytes(20), (byte) => ALPHABET[byte & 31]).join('')

export const newPaymentId = (): string => `pay_${random()}`
export const newDestinationId = (): string => `dst_${random()}`

export const newNonce = (): string => randomUUID()
