import { createHash, createHmac, randomBytes } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** `prefix_` and 20 random base32 characters (100 bits): a name, not a secret. */
export function newId(prefix: 'pl' | 'se'): string {
  return `${prefix}_${randomText(20)}`
}

const randomText = (length: number): string =>
  [...randomBytes(length)].map((byte) => ALPHABET[byte & 31]).join('')

/** 80 random bits as 16 letters and digits that are typed by hand. */
export const newRecoveryCode = (): string => randomText(16)

/** 256 random bits as text: refresh tokens, reset codes. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/**
 * The secret that follows another one, 256 bits: the same whenever it is asked for, and known only to who holds both the
 * key and the secret before it.
 */
export const toSuccessor = (key: Uint8Array, secret: string): string =>
  createHmac('sha256', key).update(`refresh successor ${secret}`).digest('base64url')

/** What is stored of a secret. It has 256 random bits, so a plain hash is enough. */
export const toHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')
