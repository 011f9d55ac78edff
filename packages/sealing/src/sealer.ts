import { randomBytes, type KeyObject } from 'node:crypto'
import { decrypt, encrypt, NONCE_BYTES } from './aes-gcm.ts'
import { readSealingKeys, type SealingKey } from './keys.ts'

const VERSION = 'v1'

/** Where a value belongs: table and column, then what names the row for ever. Nothing opens elsewhere. */
export type Place = readonly [column: string, ...row: string[]]

/** A sealed value that does not open here. The message holds neither the value nor a key. */
export class SealRefused extends Error {
  override name = 'SealRefused'
  readonly why: 'malformed' | 'unknown_key' | 'altered'

  constructor(why: SealRefused['why'], [column]: Place, detail: string) {
    super(`${column}: ${detail}`)
    this.why = why
  }
}

const additionalData = (keyId: string, place: Place): Buffer =>
  Buffer.from(JSON.stringify([VERSION, keyId, ...place]))

/**
 * Seals secrets for a database: AES-256-GCM, a random nonce per value, bound to the value's place. As text:
 * `v1.<key id>.<nonce>.<ciphertext and tag>`, the last two in base64url. Microseconds a value.
 */
export class Sealer {
  #first: SealingKey
  #secrets: ReadonlyMap<string, KeyObject> = new Map()

  constructor(keys: readonly [SealingKey, ...SealingKey[]]) {
    this.#first = keys[0]
    this.#take(keys)
  }

  /** What a value sealed by the first key begins with: the others are to be sealed anew. */
  get prefix(): string {
    return `${VERSION}.${this.#first.id}.`
  }

  get keyIds(): readonly string[] {
    return [...this.#secrets.keys()]
  }

  /** Goes on with other keys. @param text a setting of keys @throws InvalidSealingKeys, and goes on with those before */
  renew(text: string): void {
    this.#take(readSealingKeys(text))
  }

  #take(keys: readonly [SealingKey, ...SealingKey[]]): void {
    this.#first = keys[0]
    this.#secrets = new Map(keys.map(({ id, secret }) => [id, secret]))
  }

  seal(plain: Uint8Array | string, place: Place): string {
    const { id, secret } = this.#first
    const nonce = randomBytes(NONCE_BYTES)
    const bytes = typeof plain === 'string' ? Buffer.from(plain) : plain
    const body = encrypt(secret, nonce, bytes, additionalData(id, place))
    return `${this.prefix}${nonce.toString('base64url')}.${body.toString('base64url')}`
  }

  /** @throws SealRefused when the key is not among these, or value or place are not those of the sealing */
  open(sealed: string, place: Place): Buffer {
    const [version, keyId = '', nonce = '', body = '', more] = sealed.split('.')
    if (version !== VERSION || body === '' || more !== undefined)
      throw new SealRefused('malformed', place, 'not a sealed value')
    const secret = this.#secrets.get(keyId)
    if (!secret)
      throw new SealRefused(
        'unknown_key',
        place,
        `sealed with the key ${keyId}, which is not among the sealing keys`,
      )
    try {
      const bytes = Buffer.from(body, 'base64url')
      return decrypt(secret, Buffer.from(nonce, 'base64url'), bytes, additionalData(keyId, place))
    } catch {
      throw new SealRefused('altered', place, 'the sealed value was altered or belongs to another row')
    }
  }
}

/** @param text a setting of keys @throws InvalidSealingKeys */
export const createSealer = (text: string): Sealer => new Sealer(readSealingKeys(text))
