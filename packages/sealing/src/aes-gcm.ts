import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
/** 96 bits: the length for which GCM needs no further hashing (NIST SP 800-38D §5.2.1.1). */
export const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM. @returns ciphertext and, behind it, the tag of 16 bytes */
export function encrypt(key: KeyObject, nonce: Uint8Array, plain: Uint8Array, aad: Uint8Array): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(aad)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @param body as `encrypt` answers it @throws Error when key, nonce, body or additional data are not the same */
export function decrypt(key: KeyObject, nonce: Uint8Array, body: Uint8Array, aad: Uint8Array): Buffer {
  const end = body.length - TAG_BYTES
  if (nonce.length !== NONCE_BYTES || end < 0) throw new Error('too short to be a sealed value')
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(aad)
  decipher.setAuthTag(body.subarray(end))
  return Buffer.concat([decipher.update(body.subarray(0, end)), decipher.final()])
}
