import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'

const KEY_BYTES = 32
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/

/** `id` is made from the key itself: a key cannot stand under another's name. */
export type SealingKey = { readonly id: string; readonly secret: KeyObject }

/** Public: for development and tests, refused in production. */
export const DEMO_SEALING_KEYS = Buffer.from('palco-demo-sealing-key-no-secret').toString('base64')

/** Wrong keys. The message names places in the list, never a key. */
export class InvalidSealingKeys extends Error {
  override name = 'InvalidSealingKeys'
}

/** A setting with one new random key. */
export const newSealingKeys = (): string => randomBytes(KEY_BYTES).toString('base64')

/** 48 bits of a keyed hash: enough to distinguish keys, and reveals nothing of the key. */
const toId = (bytes: Uint8Array): string =>
  createHmac('sha256', bytes).update('palco sealing key id').digest('hex').slice(0, 12)

/**
 * Reads a setting: keys of 32 bytes in base64 (either alphabet) with commas or blanks between them. The first one seals,
 * all of them open.
 * @throws InvalidSealingKeys
 */
export function readSealingKeys(text: string): readonly [SealingKey, ...SealingKey[]] {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry, index): SealingKey => {
      const bytes = Buffer.from(entry, 'base64')
      if (!BASE64.test(entry) || bytes.length !== KEY_BYTES)
        throw new InvalidSealingKeys(
          `key ${index + 1} is not ${KEY_BYTES} bytes in base64 (openssl rand -base64 ${KEY_BYTES})`,
        )
      return { id: toId(bytes), secret: createSecretKey(bytes) }
    })
  const [first, ...rest] = keys
  if (!first) throw new InvalidSealingKeys('there is no key')
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new InvalidSealingKeys('a key stands there twice')
  return [first, ...rest]
}

/** Whether a key of development is among them. */
export function holdDemoKey(text: string): boolean {
  const [demo] = readSealingKeys(DEMO_SEALING_KEYS)
  return readSealingKeys(text).some(({ id }) => id === demo.id)
}
