import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; only their hash is stored, so that the table launches nothing. */
export const newLaunchToken = (): string => randomBytes(32).toString('base64url')
export const hashLaunchToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
export const newSessionId = (): string =>
  `gs_${Array.from(randomBytes(24), (byte) => ALPHABET[byte & 31]).join('')}`
